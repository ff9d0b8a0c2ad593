{
  const form = document.forms.aql;
  const out = form.querySelector('output');
  const words = out.dataset;
  const rowsOf = (name) => form.dataset[name].split('\n').map((row) => row.split(' '));
  const chosen = ({ selectedOptions: [option] }) => option.text;
  const fill = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);

  // Table 1: the row of the lot, the letter of the level.
  const lotLetter = () => {
    const [, letters] = rowsOf('letters').find(([to]) => form.lot.value <= +to);
    return letters[form.level.value];
  };

  // Tables 2-A and 2-B: an arrow leads to the next plan in its direction.
  form.planOf = ({ value: column }) => {
    const rows = rowsOf(form.severity.value);
    const lot = lotLetter();
    let at = rows.findIndex(([letter]) => letter === lot);
    while (/\D/.test(rows[at][column])) at += rows[at][column] === 'v' ? 1 : -1;
    const [letter, full, accept] = [0, 1, column].map((it) => rows[at][it]);
    return { letter, size: Math.min(full, form.lot.value), accept: +accept };
  };

  const judge = (name, plan, limit) => {
    const part = plan.size < form.lot.value ? 'part' : 'whole';
    const template = words[part + (limit > 10 ? 'Defects' : '')];
    const found = form.elements[`${name}-found`].value;
    const isAccepted = found <= plan.accept;
    const result = found && ` ${words.found}: ${found}, ${isAccepted ? words.yes : words.no}.`;
    const title = words[name] + (limit ? `, AQL ${limit}` : '');
    const text = `${title}: ${fill(template, { ...plan, reject: plan.accept + 1 })}${result}`;
    return { text, isJudged: found !== '', isRefused: found !== '' && !isAccepted };
  };

  const describe = () => {
    const [major, minor] = [form.major, form.minor].map(form.planOf);
    const critical = { ...(major.size > minor.size ? major : minor), accept: 0 };
    const classes = [
      judge('critical', critical),
      judge('major', major, chosen(form.major)),
      judge('minor', minor, chosen(form.minor)),
    ];
    const [severity, level] = [chosen(form.severity), chosen(form.level)];
    const plan = fill(words.plan, { severity, level });
    const lot = fill(words.lot, { lot: form.lot.value, letter: lotLetter() });
    const isRefused = classes.some((it) => it.isRefused);
    const result = classes.every((it) => it.isJudged) ? words.accepted : '';
    return [
      `${plan} ${lot}`,
      ...classes.map(({ text }) => text),
      isRefused ? words.refused : result,
    ]
      .filter(Boolean)
      .join('\n');
  };

  const show = () => {
    out.value = form.checkValidity() ? describe() : '';
    form.copy.textContent = words.copy;
    return false;
  };
  form.oninput = form.onsubmit = show;
  // A browser that goes back fills the fields again.
  addEventListener('pageshow', show);

  form.copy.onclick = () => {
    getSelection().selectAllChildren(out);
    // There is no clipboard on a page over http; then the text is selected.
    navigator.clipboard?.writeText(out.value).then(() => {
      form.copy.textContent = words.copied;
    });
  };
}

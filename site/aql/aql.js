// The calculator of /aql: an answer in words, from the tables of the standard that the form carries.
{
  const form = document.forms.aql;
  const out = form.querySelector('output');
  const copyLabel = form.copy.textContent;
  const rowsOf = (name) => form.dataset[name].split('\n').map((row) => row.split(' '));
  const chosen = ({ selectedOptions: [option] }) => option.text;

  // Table 1: the row of the lot, the letter of the level.
  const lotLetter = () => {
    const [, letters] = rowsOf('letters').find(([to]) => form.lot.value <= +to);
    return letters[form.level.value];
  };

  // Tables 2-A and 2-B: an arrow leads to the next plan in its direction.
  const planOf = ({ value: column }) => {
    const rows = rowsOf(form.severity.value);
    const lot = lotLetter();
    let at = rows.findIndex(([letter]) => letter === lot);
    while (/\D/.test(rows[at][column])) at += rows[at][column] === 'v' ? 1 : -1;
    const [letter, full, accept] = [0, 1, column].map((it) => rows[at][it]);
    return { letter, size: Math.min(full, form.lot.value), accept: +accept };
  };

  const judge = (name, title, { letter, size, accept }, limit) => {
    // Above AQL 10 the standard counts defects, and not pieces that have some.
    const upTo = `accept with up to ${accept} ${limit > 10 ? 'defects in all' : 'defective'}`;
    const plan =
      size < form.lot.value
        ? `Letter ${letter}: inspect ${size} pieces, ${upTo}, reject from ${accept + 1}.`
        : `The lot is no larger than the sample: inspect all ${size}, ${upTo}.`;
    const found = form.elements[`${name}-found`].value;
    const isRejected = found !== '' && found > accept;
    const result = found && ` Found: ${found}, ${isRejected ? 'rejected' : 'accepted'}.`;
    return { text: `${title}: ${plan}${result}`, isJudged: found !== '', isRejected };
  };

  const describe = () => {
    const [major, minor] = [form.major, form.minor].map(planOf);
    const critical = { ...(major.size > minor.size ? major : minor), accept: 0 };
    const [majorLimit, minorLimit] = [form.major, form.minor].map(chosen);
    const classes = [
      judge('critical', 'Critical', critical),
      judge('major', `Major, AQL ${majorLimit}`, major, majorLimit),
      judge('minor', `Minor, AQL ${minorLimit}`, minor, minorLimit),
    ];
    const lines = [
      `Tables of ISO 2859-1:1999 (IS 2500-1:2000), single sampling, ${chosen(form.severity)} inspection, level ${chosen(form.level)}. A lot of ${form.lot.value} pieces has the code letter ${lotLetter()}.`,
      ...classes.map(({ text }) => text),
    ];
    if (classes.some(({ isRejected }) => isRejected)) lines.push('Result: lot not accepted');
    else if (classes.every(({ isJudged }) => isJudged)) lines.push('Result: lot accepted');
    return lines.join('\n');
  };

  const show = () => {
    out.value = form.checkValidity() ? describe() : '';
    form.copy.textContent = copyLabel;
    return false;
  };
  form.oninput = form.onsubmit = show;
  // A browser that goes back fills the fields again.
  addEventListener('pageshow', show);

  form.copy.onclick = () => {
    getSelection().selectAllChildren(out);
    // There is no clipboard on a page over http; then the text is selected.
    navigator.clipboard?.writeText(out.value).then(() => {
      form.copy.textContent = 'Copied';
    });
  };
}

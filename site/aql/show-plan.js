{
  const form = document.forms.aql;
  const out = form.querySelector('output');
  form.oninput = () => {
    const lot = form.lot.value;
    if (!form.checkValidity()) return;
    const [letter, sample, accept] = form.plan();
    const size = Math.min(sample, lot);
    const values = { letter, size, accept, reject: +accept + 1 };
    out.value = out.dataset[size < lot ? 'text' : 'whole'].replace(
      /{(\w+)}/g,
      (_, name) => values[name],
    );
  };
}

{
  const form = document.forms.aql;
  const out = form.querySelector('output');
  form.oninput = form.onsubmit = () => {
    const lot = form.lot.value;
    if (!form.checkValidity()) return;
    const [letter, full, accept] = form.plan();
    const size = Math.min(full, lot);
    const values = { letter, size, accept, reject: +accept + 1 };
    const text = out.dataset[size < lot ? 'text' : 'whole'];
    out.value = text.replace(/{(\w+)}/g, (_, name) => values[name]);
    return false;
  };
}

{
  const form = document.forms.aql;
  form.answer = (texts) => {
    const lot = form.lot.value;
    const [letter, full, accept] = form.plan();
    const size = Math.min(full, lot);
    const values = { letter, size, accept, reject: +accept + 1 };
    const text = texts[size < lot ? 'text' : 'whole'];
    return text.replace(/{(\w+)}/g, (_, name) => values[name]);
  };
}

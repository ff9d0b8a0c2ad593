{
  const form = document.forms.aql;
  form.answer = (texts) => {
    const lot = form.lot.value;
    const [letter, full, accept] = form.plan();
    const size = Math.min(full, lot);
    const values = { letter, size, accept, reject: +accept + 1 };
    const counted = form.limit.selectedOptions[0].text > 10 ? 'Defects' : '';
    const text = (size < lot ? 'text' : 'whole') + counted;
    return texts[text].replace(/{(\w+)}/g, (_, name) => values[name]);
  };
}

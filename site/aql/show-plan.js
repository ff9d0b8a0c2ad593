{
  const form = document.forms.aql;
  const out = form.querySelector('output');
  const show = () => {
    out.value = form.checkValidity() ? form.answer(out.dataset) : '';
    return false;
  };
  form.oninput = form.onsubmit = show;
  // A browser that goes back fills the fields again.
  addEventListener('pageshow', show);
}

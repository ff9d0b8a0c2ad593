{
  const form = document.forms.aql;
  const text = (row, at) => row.cells[at].textContent;
  form.plan = () => {
    const { limit, severity } = form;
    const rows = [...document.querySelectorAll(`#${severity.value} tbody tr`)];
    const cell = () => text(rows[at], limit.value);
    let at = rows.findIndex((row) => text(row, 0) === form.letter());
    while (/\D/.test(cell())) at += cell() === '↓' ? 1 : -1;
    return [text(rows[at], 0), text(rows[at], 1), cell()];
  };
}

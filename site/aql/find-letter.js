{
  const form = document.forms.aql;
  // Table 1: the row of the lot, the column of the level.
  form.letter = () => {
    const rows = [...document.querySelectorAll('#letters tbody tr')];
    const row = rows.find(({ dataset }) => form.lot.value <= +dataset.to);
    return row.cells[form.level.value].textContent;
  };
}

/** Roles for tables whose rows are laid out as blocks on phones: Safari then takes a row for no row. */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
};

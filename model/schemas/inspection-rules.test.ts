import { expect, test } from 'vitest';
import { gates, reportWith } from './testing/project-report.ts';

const inspection = `inspection:
  gate: Ship
  date: 2024-03-28
  place: Jodhpur
  product: Chairs
  supplier: Name removed
  specification: Drawing P-01
  lot: 212
  aql: { major: 2.5, minor: 4 }
  checks:
    - { title: Moisture, requirement: 8 to 10%, found: 9.1%, passed: true }
`;

test('an inspection on a day that is not that of its gate', async () => {
  const on = (day: string) => reportWith(gates + inspection.replace('2024-03-28', day));
  expect(await on('2024-04-02')).toBe('No problem.');
  expect(await on('2024-01-09')).toBe('No problem.');
  expect(await on('2024-04-03')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 36, inspection, date: The inspection ended on 2024-04-03, but its gate "Ship" was passed on 2024-04-02.
        → Correct one of the two days, or name another gate."
  `);
  expect(await on('2024-01-08')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 36, inspection, date: The inspection ended on 2024-01-08, before "Brief" was passed on 2024-01-09.
        → Correct one of the two days, or name another gate."
  `);
});

test('an inspection of more pieces than there are', async () => {
  const found = (count: number, kind = 'minor', from = '', to = '') =>
    reportWith(
      `${gates}${inspection.replace(from, to)}  defects:
    - { class: ${kind}, description: Scratch, count: ${count} }
`,
    );
  expect(await found(32)).toBe('No problem.');
  expect(await found(33)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 46, inspection, defects, item 1, count: "Scratch" was on 33 pieces, but the sample for minor defects has 32.
        → Write how many pieces of the sample had it, or correct the lot, the level or the AQL."
  `);
  expect(await found(33, 'critical')).toContain('the sample for critical defects has 32');
  expect(await found(33, 'minor', 'minor: 4', 'minor: 15')).toBe('No problem.');
  const every = (inspected: number, reworked: number) =>
    reportWith(`${gates}${inspection}  everyPiece:
    inspected: ${inspected}
    passedAtFirst: 203
    reworked: ${reworked}
`);
  expect(await every(212, 9)).toBe('No problem.');
  expect(await every(212, 8)).toContain('203 passed at first and 8 reworked are 211');
  expect(await every(213, 10)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 46, inspection, everyPiece, inspected: 213 were inspected, but the lot has 212 pieces.
        → Correct one of the two numbers."
  `);
});

test('the report prints only photographs that the project has, also beside a defect', async () => {
  const report = await reportWith(`${gates}${inspection}  defects:
    - { class: minor, description: Scratch, count: 1, photo: The scrach }
  photos: [The seal]
photos:
  - { file: ./dining-chairs.jpg, caption: The scratch }
`);
  expect(report).toContain('There is no photograph with the caption "The scrach".');
  expect(report).toContain('Did you mean "The scratch"?');
  expect(report).toContain('There is no photograph with the caption "The seal".');
});

test('lots that do not add up, and a defect of no lot', async () => {
  const report = (lots: string, defect: string) =>
    reportWith(`${gates}${inspection}  lots:
    - { name: Chairs, pieces: 174 }
    - { name: Tables, pieces: ${lots} }
  defects:
    - { class: minor, description: Scratch, count: 2${defect} }
`);
  expect(await report('38', ', lot: Chairs')).toBe('No problem.');
  expect(await report('39', ', lot: Chairs')).toContain(
    'The lots have 213 pieces together, but the lot size is 212.',
  );
  expect(await report('38', '')).toContain('"Scratch" names no lot.');
  expect(await report('38', ', lot: Stools')).toContain(
    'names the lot "Stools", which does not exist.\n    → Write "Chairs" or "Tables" as its "lot".',
  );
  expect(await report('38 }\n    - { name: Chairs, pieces: 2', ', lot: Chairs')).toContain(
    'Two lots are called "Chairs".',
  );
  // A sample of the tables has 13 pieces for minor defects, one of the chairs 32.
  expect(await report('38', '4, lot: Tables')).toContain('the sample for minor defects has 13');
  expect(
    await reportWith(`${gates}${inspection}  defects:
    - { class: minor, description: Scratch, count: 2, lot: Chairs }
`),
  ).toContain('Delete the line "lot"');
});

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
  expect(await on('2024-04-03')).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:36 inspection, date: wrong-order"`,
  );
  expect(await on('2024-01-08')).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:36 inspection, date: wrong-order"`,
  );
});

test('the report prints only photographs that the project has, also beside a defect', async () => {
  const report = await reportWith(`${gates}${inspection}  defects:
    - { class: minor, description: Scratch, count: 1, photo: The scrach }
  photos: [The seal]
photos:
  - { file: ./dining-chairs.jpg, caption: The scratch }
`);
  expect(report).toMatchInlineSnapshot(`
    "content/projects/01-dining-chairs.yaml:46 inspection, defects, item 1, photo: unknown-photo
    content/projects/01-dining-chairs.yaml:47 inspection, photos, item 1: unknown-photo"
  `);
});

test('two lots of one name, and a defect of no lot', async () => {
  const report = (lots: string, defect: string) =>
    reportWith(`${gates}${inspection}  lots:
    - { name: Chairs, pieces: 174 }
    - { name: ${lots}, pieces: 38 }
  defects:
    - { class: minor, description: Scratch, count: 2${defect} }
`);
  expect(await report('Tables', ', lot: Chairs')).toBe('No problem.');
  expect(await report('Tables', '')).toMatch(/defects, item 1: unknown-lot$/);
  expect(await report('Tables', ', lot: Stools')).toMatch(/defects, item 1, lot: unknown-lot$/);
  expect(await report('Chairs', ', lot: Chairs')).toMatch(/lots: same-lot$/);
  expect(
    await reportWith(`${gates}${inspection}  defects:
    - { class: minor, description: Scratch, count: 2, lot: Chairs }
`),
  ).toMatch(/defects, item 1, lot: unknown-lot$/);
});

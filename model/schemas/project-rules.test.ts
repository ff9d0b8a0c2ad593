import { expect, test } from 'vitest';
import { reportOn } from '#model/check/testing/fixture.ts';
import { gates, reportWith } from './testing/project-report.ts';

const project = 'projects/01-dining-chairs.yaml';
const bars = (figure: string, after = 12) => `measurements:
  - figure: "${figure}"
    label: time saved
    baseline: Against the former range
    chart: bars
    unit: weeks
    before: 16
    after: ${after}
`;

test('gates in order, and figures that follow from their numbers, are no problem', async () => {
  expect(await reportWith(gates)).toBe('No problem.');
  expect(await reportWith(bars('25%'))).toBe('No problem.');
  expect(await reportWith(bars('4 weeks'))).toBe('No problem.');
  expect(await reportWith(bars('12 weeks'))).toBe('No problem.');
});

test('gates whose days go backwards', async () => {
  expect(
    await reportWith(gates.replace('actual: 2024-04-02', 'actual: 2024-01-02')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 33, gates, item 2, actual: "Ship" was passed on 2024-01-02, before "Brief" on 2024-01-09.
        → Correct one of the two days, or put the gates in their order."
  `);
});

test('a last gate in another year, a day that does not exist', async () => {
  expect(
    await reportWith(gates.replaceAll('2024-04-02', '2025-01-02').replaceAll('2024-01', '2024-12')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 9, year: The year is 2024, but the last gate was passed on 2025-01-02.
        → Write the same year in both places."
  `);
  expect(
    await reportWith(gates.replace('actual: 2024-01-09', 'actual: 2024-02-30')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 29, gates, item 1, actual: "2024-02-30" is not allowed here.
        → It must be a day such as 2024-02-16: year, month and day with hyphens. The day on which it was passed, such as 2024-02-16."
  `);
});

test('a document of a gate that does not exist', async () => {
  expect(
    await reportWith(`${gates}documents:\n  - title: Packing list\n    gate: Shipp\n`),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 36, documents, item 1, gate: There is no gate with the name "Shipp".
        → Did you mean Ship?"
  `);
});

test('a figure that does not follow from its numbers', async () => {
  expect(await reportWith(bars('30%'))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 26, measurements, item 1, figure: The figure is "30%", but from 16 to 12 is 25% less.
        → Write the figure that follows from the two numbers, or correct the numbers."
  `);
  expect(
    await reportWith('', [
      'comparedWith: 12 weeks against 16',
      'comparedWith: 13 weeks against 16',
    ]),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 16, results, item 2, figure: The figure is "25%", but from 16 to 13 is 19% less.
        → Write the figure that follows from the two numbers, or correct the numbers."
  `);
});

test('a figure that says less where it is more', async () => {
  const rise = bars('33%', 16).replace('before: 16', 'before: 12');
  expect(await reportWith(rise.replace('time saved', 'lead time cut'))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 26, measurements, item 1, figure: The figure is "33%" for "lead time cut", but 16 is more than 12.
        → Write in words that it is more, or correct the numbers."
  `);
  expect(await reportWith(rise.replace('time saved', 'more time'))).toBe('No problem.');
  expect(
    await reportWith(bars('4 weeks').replace('time saved', 'higher cost')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 26, measurements, item 1, figure: The figure is "4 weeks" for "higher cost", but 12 is less than 16.
        → Write in words that it is less, or correct the numbers."
  `);
  expect(await reportWith(bars('−25%', 12).replace('time saved', 'lead time'))).toBe('No problem.');
  const compared = (words: string) => reportWith('', ['comparedWith: 12 weeks against 16', words]);
  expect(await compared('comparedWith: 12 weeks against 9')).toContain('33%');
  expect(await compared('comparedWith: 20 weeks against 16')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 16, results, item 2, figure: The figure is "25%" for "shorter lead time", but 20 is more than 16.
        → Write in words that it is more, or correct the numbers."
  `);
});

test('faster is less time, but more pieces', async () => {
  const rise = bars('25%', 20).replace('time saved', 'faster');
  expect(await reportWith(rise.replace('unit: weeks', 'unit: pieces/day'))).toBe('No problem.');
  expect(await reportWith(rise)).toContain('20 is more than 16');
});

test('what changed from one number to another', async () => {
  const compared = (words: string) =>
    reportWith('', ['comparedWith: 12 weeks against 16', `comparedWith: ${words}`]);
  expect(await compared('From 16 to 12 weeks')).toBe('No problem.');
  expect(await compared('From 16 weeks to 12 weeks')).toBe('No problem.');
  expect(await compared('From 2019 to 2023')).toBe('No problem.');
  expect(await compared('From 16 January to 1 March')).toBe('No problem.');
  expect(await compared('From €16 in the first offer to €13')).toContain(
    'from 16 to 13 is 19% less',
  );
  expect(await compared('From 16 to 13 weeks')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 16, results, item 2, figure: The figure is "25%", but from 16 to 13 is 19% less.
        → Write the figure that follows from the two numbers, or correct the numbers."
  `);
});

test('numbers with a comma, with a minus, and with thousands', async () => {
  const range = (figure: string, lowest: number, highest: number) =>
    reportWith(`measurements:
  - figure: "${figure}"
    label: as shipped
    baseline: Every piece
    chart: range
    unit: "%"
    lowest: ${lowest}
    highest: ${highest}
    limitHigh: 2000
`);
  expect(await reportWith(bars('12,5 %', 14))).toBe('No problem.');
  expect(await reportWith(bars('13,5 %', 14))).toContain('from 16 to 14 is 12.5% less');
  expect(await range('8,4–9,7 %', 8.4, 9.7)).toBe('No problem.');
  expect(await range('8,4–9,8 %', 8.4, 9.7)).toContain('go from 8.4 to 9.7');
  expect(await range('-20 to -18', -20, -18)).toBe('No problem.');
  expect(await range('−20 to −18', -20, -18)).toBe('No problem.');
  expect(await range('8-10', 8, 10)).toBe('No problem.');
  expect(await range('1,541–1,600', 1541, 1600)).toBe('No problem.');
  expect(await range('1,541–1,600', 1.541, 1.6)).toBe('No problem.');
});

test('a range beyond its figure, dots that do not add up, a chart without its numbers', async () => {
  expect(
    await reportWith(`measurements:
  - figure: ±2 mm
    label: thickness held
    baseline: Every slab
    chart: range
    unit: mm
    lowest: 37
    highest: 41
    limitLow: 37
    limitHigh: 43
  - figure: 5%
    label: reworked
    baseline: Of all
    chart: dots
    pieces: 212
    marked: 9
`),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 26, measurements, item 1, figure: The figure is "±2 mm", but one reading is 3 from the middle of the limits, 40.
        → Write the largest distance as the figure, or correct the readings.
      line 35, measurements, item 2, figure: The figure is "5%", but 9 of 212 are 4%, and the others 96%.
        → Write one of the two, or correct the numbers."
  `);
  expect(await reportWith(bars('25%').replace(/ +after: 12\n/, ''))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 29, measurements, item 1, chart: "bars" needs the field "after", which is missing.
        → How it is drawn: bars or slope for a number before and after, dots for pieces one by one, range for readings against their limits."
  `);
});

test('a drawing with a script, and one that is not there', async () => {
  const technicalDrawing = `technicalDrawing:
  drawings:
    - file: ./chair.svg
      alternative: A chair
  part: Chair
  checks:
    - title: Moisture
      method: Measured
`;
  const withDrawing = (svg: string | undefined) =>
    reportOn((fixture) => {
      fixture.files.set(project, `${fixture.files.get(project)}${technicalDrawing}`);
      if (svg) fixture.files.set('projects/chair.svg', svg);
    });
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
  expect(await withDrawing(`${open}<path d="M0 0"/></svg>`)).toBe('No problem.');
  expect(await withDrawing(`${open}<script>x</script></svg>`)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 27, technicalDrawing, drawings, item 1, file: The drawing holds a "script", which is not allowed in a page.
        → Save the drawing as plain SVG with lines and texts only, and copy it here again."
  `);
  expect(await withDrawing(undefined)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 27, technicalDrawing, drawings, item 1, file: There is no picture with the name chair.svg beside this file.
        → Copy the picture into the same folder, or correct the name."
  `);
});

test('a figure in lakhs, and one that says how many times as much', async () => {
  const rupees = (figure: string, unit = '₹') =>
    bars(figure, 720000).replace('before: 16', 'before: 1200000').replace('weeks', unit);
  expect(await reportWith(rupees('₹4.8 lakh'))).toBe('No problem.');
  expect(await reportWith(rupees('US$1.25 M'))).toBe('No problem.');
  expect(await reportWith(rupees('4.8 lakh', '₹ lakh'))).toContain('is -480000 ₹ lakh');
  const times = (figure: string) => bars(figure, 48).replace('time saved', 'pieces a day');
  expect(await reportWith(times('3×'))).toBe('No problem.');
  expect(await reportWith(times('3 times'))).toBe('No problem.');
  expect(await reportWith(times('4×'))).toContain('from 16 to 48 is 32 weeks');
});

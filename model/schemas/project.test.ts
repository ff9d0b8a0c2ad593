/** Tests the rules for a project: gates, documents, charts, drawings. */
import { expect, test } from 'vitest';
import { problemsOn } from '#model/testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';

/** Two gates of a project, as its file has them. */
const gates = `gates:
  - title: Brief
    note: In writing
    planned: 2024-01-09
    actual: 2024-01-09
  - title: Ship
    note: Handed over
    planned: 2024-04-02
    actual: 2024-04-02
`;

/**
 * What the content check says of a valid project with more text at its end.
 *
 * @param change a text of the project that is replaced, and what takes its place.
 */
const reportWith = (text: string, change?: [before: string, after: string]) =>
  problemsOn((fixture) => {
    fixture.files.set(project, `${fixture.files.get(project)}${text}`);
    if (change) fixture.replace(project, ...change);
  });

const comparedWith = 'comparedWith: 212 against 212 ordered\n';
const bars = '    chart: bars\n    unit: weeks\n    before: 16\n    after: 12\n';

/** What the check says of a first result with more fields. */
const resultWith = (fields: string) => reportWith('', [comparedWith, comparedWith + fields]);

test('ordered gates and a chart with its numbers are valid', async () => {
  expect(await reportWith(gates)).toBe('No problem.');
  expect(await resultWith(bars)).toBe('No problem.');
});

test('a drawing with a script, a missing one and a third one are reported', async () => {
  const technicalDrawing = `technicalDrawing:
  drawings:
    - file: ./chair.svg
      alternative: A chair
  part: Chair
  checks:
    - title: Moisture
      method: Measured
`;
  const withDrawing = (svg: string | undefined, count = 1) =>
    problemsOn((fixture) => {
      const drawings = technicalDrawing.replace(/( {4}.*\n)+/, (one) => one.repeat(count));
      fixture.files.set(project, `${fixture.files.get(project)}${drawings}`);
      if (svg) fixture.files.set('projects/chair.svg', svg);
    });
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
  const valid = `${open}<path d="M0 0"/></svg>`;
  expect([await withDrawing(valid), await withDrawing(valid, 2)]).toEqual(
    Array(2).fill('No problem.'),
  );
  expect(await withDrawing(valid, 3)).toMatch(/ technicalDrawing, drawings: too-many$/);
  expect(await withDrawing(`${open}<script>x</script></svg>`)).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml technicalDrawing, drawings, item 1, file: bad-drawing"`,
  );
  expect(await withDrawing(undefined)).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml technicalDrawing, drawings, item 1, file: missing-picture"`,
  );
});

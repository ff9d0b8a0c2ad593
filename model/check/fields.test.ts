import { expect, test } from 'vitest';
import { problemsOn } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';

test('sound content has no problem', async () => {
  expect(await problemsOn(() => {})).toBe('No problem.');
});

test('an unknown field', async () => {
  expect(await problemsOn((f) => f.replace(project, 'client:', 'cleint:'))).toMatchInlineSnapshot(`
    "content/projects/01-dining-chairs.yaml:1 client: missing
    content/projects/01-dining-chairs.yaml:2 cleint: unknown-field"
  `);
});

test('a missing field inside an item of a list', async () => {
  expect(
    await problemsOn((f) => f.replace(project, '    comparedWith: 12 weeks against 16\n', '')),
  ).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:16 results, item 2, comparedWith: missing"`,
  );
});

test('a missing list', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(role, 'responsibilities:\n  - Bought parts for 35 panels a month.\n', ''),
    ),
  ).toMatchInlineSnapshot(
    `"content/experience/01-purchase-manager.yaml:1 responsibilities: missing"`,
  );
});

test('a field with nothing after the colon', async () => {
  expect(
    await problemsOn((f) => f.replace(project, 'client: Nordsee Hotels', 'client:')),
  ).toMatchInlineSnapshot(`"content/projects/01-dining-chairs.yaml:2 client: empty"`);
});

test('only white space', async () => {
  expect(
    await problemsOn((f) => f.replace(role, 'company: Aravali Panels', 'company: "  "')),
  ).toMatchInlineSnapshot(`"content/experience/01-purchase-manager.yaml:2 company: empty"`);
});

test('a number where text is wanted', async () => {
  expect(
    await problemsOn((f) => f.replace('profile.yaml', '"+91 9829012345"', '919829012345')),
  ).toMatchInlineSnapshot(`"content/profile.yaml:18 phone: wrong-form"`);
});

test('a colon that splits a bullet', async () => {
  expect(
    await problemsOn((f) => f.replace(role, '- Bought parts', '- Parts: bought')),
  ).toMatchInlineSnapshot(
    `"content/experience/01-purchase-manager.yaml:7 responsibilities, item 1: wrong-kind"`,
  );
});

test('a text where a list is wanted', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(role, '\n  - Bought parts for 35 panels a month.', ' Bought parts'),
    ),
  ).toMatchInlineSnapshot(
    `"content/experience/01-purchase-manager.yaml:6 responsibilities: wrong-kind"`,
  );
});

test('a list where text is wanted', async () => {
  expect(
    await problemsOn((f) => f.replace(role, 'company: Aravali', 'company:\n  - Thar')),
  ).toMatchInlineSnapshot(`"content/experience/01-purchase-manager.yaml:2 company: wrong-kind"`);
});

test('a text where a group is wanted', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(
        project,
        'coordinates:\n  latitude: 53.55\n  longitude: 9.99',
        'coordinates: 53, 9',
      ),
    ),
  ).toMatchInlineSnapshot(`"content/projects/01-dining-chairs.yaml:5 coordinates: wrong-kind"`);
});

test('a number with a comma', async () => {
  expect(
    await problemsOn((f) => f.replace(project, 'latitude: 53.55', 'latitude: 53,55° N')),
  ).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:6 coordinates, latitude: wrong-kind"`,
  );
});

test('a number out of range', async () => {
  expect(
    await problemsOn((f) => f.replace(project, 'longitude: 9.99', 'longitude: 999')),
  ).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:7 coordinates, longitude: too-large"`,
  );
});

test('sample: yes', async () => {
  expect(
    await problemsOn((f) => f.replace(role, 'title:', 'sample: yes\ntitle:')),
  ).toMatchInlineSnapshot(`"content/experience/01-purchase-manager.yaml:1 sample: wrong-kind"`);
});

test('a text that is too long', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(project, 'category: Furniture', 'category: Furniture for hotels and inns'),
    ),
  ).toMatchInlineSnapshot(`"content/projects/01-dining-chairs.yaml:8 category: too-long"`);
});

test('a text that is too short', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(
        'pages/resume.yaml',
        'A sentence that is long enough to be shown under a title in search results.',
        'My resume.',
      ),
    ),
  ).toMatchInlineSnapshot(`"content/pages/resume.yaml:2 description: too-short"`);
});

test('nine badges', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(
        'profile.yaml',
        'process:',
        `${'  - icon: globe\n    label: One more\n'.repeat(3)}process:`,
      ),
    ),
  ).toMatchInlineSnapshot(`"content/profile.yaml:57 badges: too-many"`);
});

test('a word that is not in the list', async () => {
  expect(
    await problemsOn((f) => f.replace(project, 'incoterm: FCA', 'incoterm: fca')),
  ).toMatchInlineSnapshot(`"content/projects/01-dining-chairs.yaml:10 incoterm: not-a-choice"`);
});

test('an icon that does not exist', async () => {
  expect(
    await problemsOn((f) => f.replace('services/01-inspection.yaml', 'search-check', 'lorry')),
  ).toMatchInlineSnapshot(`"content/services/01-inspection.yaml:1 icon: not-a-choice"`);
});

test('a year of a wrong form, too early, and too late', async () => {
  const years = { 20224: 'too-large', 1890: 'too-small', 2924: 'too-large' };
  for (const [year, code] of Object.entries(years))
    expect(await problemsOn((f) => f.replace(project, 'year: 2024', `year: ${year}`))).toContain(
      `content/${project}:9 year: ${code}`,
    );
});

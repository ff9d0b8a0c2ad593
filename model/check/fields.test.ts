import { expect, test } from 'vitest';
import { reportOn } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';

test('sound content has no problem', async () => {
  expect(await reportOn(() => {})).toBe('No problem.');
});

test('an unknown field, with the name that was meant', async () => {
  expect(await reportOn((f) => f.replace(project, 'client:', 'cleint:'))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 2, cleint: There is no field with the name "cleint" here.
        → Did you mean "client"? If not, delete the line."
  `);
});

test('an unknown field whose letters changed places', async () => {
  const report = await reportOn((f) => f.replace('profile.yaml', '\nphone:', '\nphnoe:'));
  expect(report).toContain('Did you mean "phone"?');
  expect(report).toContain('1 problem to fix');
});

test('an unknown field that resembles none', async () => {
  expect(
    await reportOn((f) => f.replace(role, 'from:', 'salary: 5\nfrom:')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 4, salary: There is no field with the name "salary" here.
        → Delete the line, or use one of the fields that exist: sample, accepted, title, company, location, from, to, summary, responsibilities, briefInResume."
  `);
});

test('a missing field inside an item of a list', async () => {
  expect(
    await reportOn((f) => f.replace(project, '    comparedWith: 12 weeks against 16\n', '')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 16, results, item 2, comparedWith: The field is missing.
        → Add a line "comparedWith: …" under "results, item 2". What the number is compared with, and how it was measured."
  `);
});

test('a missing list', async () => {
  expect(
    await reportOn((f) =>
      f.replace(role, 'responsibilities:\n  - Bought parts for 35 panels a month.\n', ''),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1, responsibilities: The field is missing.
        → Add a line "responsibilities:" to the file. One to eight bullets, each a result with its number, unit and what it is compared with."
  `);
});

test('a field with nothing after the colon', async () => {
  expect(
    await reportOn((f) => f.replace(project, 'client: Nordsee Hotels', 'client:')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 2, client: There is nothing after the colon.
        → Fill it in; a text that begins with # needs quotation marks. The client, or a description if you may not name them."
  `);
});

test('only white space', async () => {
  expect(
    await reportOn((f) => f.replace(role, 'company: Aravali Panels', 'company: "  "')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2, company: There is no text.
        → Write the text. The company, as it is registered."
  `);
});

test('a number where text is wanted', async () => {
  expect(
    await reportOn((f) => f.replace('profile.yaml', '"+91 9829012345"', '919829012345')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 18, phone: The number does not begin with + and the country code.
        → Write "+91 98290 12345". Your phone with + and the country code, such as "+91 98290 12345"."
  `);
});

test('a colon that splits a bullet', async () => {
  expect(
    await reportOn((f) => f.replace(role, '- Bought parts', '- Parts: bought')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 7, responsibilities, item 1: Expected text, but "Parts" is read as the name of a field.
        → Put the whole text in quotation marks: "Parts: bought for 35 panels a month.""
  `);
});

test('a text where a list is wanted', async () => {
  expect(
    await reportOn((f) =>
      f.replace(role, '\n  - Bought parts for 35 panels a month.', ' Bought parts'),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 6, responsibilities: Expected a list, found "Bought parts".
        → Put each item on a line of its own under the field name: two spaces, a hyphen, a space, the text. One to eight bullets, each a result with its number, unit and what it is compared with."
  `);
});

test('a list where text is wanted', async () => {
  expect(
    await reportOn((f) => f.replace(role, 'company: Aravali', 'company:\n  - Thar')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2, company: Expected text, found a list.
        → Write one text after the colon, without a hyphen before it. The company, as it is registered."
  `);
});

test('a text where a group is wanted', async () => {
  expect(
    await reportOn((f) =>
      f.replace(
        project,
        'coordinates:\n  latitude: 53.55\n  longitude: 9.99',
        'coordinates: 53, 9',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 5, coordinates: Expected a group of fields, found "53, 9".
        → Put each of its fields on a line of its own under it, two spaces further right. Where the place is on the map; a right click on openstreetmap.org and "Show address" gives both numbers."
  `);
});

test('a number with a comma', async () => {
  expect(
    await reportOn((f) => f.replace(project, 'latitude: 53.55', 'latitude: 53,55° N')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 6, coordinates, latitude: Expected a number, found "53,55° N".
        → Write 53.55: digits only, with a point and not a comma, and without quotation marks. Degrees north of the equator, such as 53.55; south is negative."
  `);
});

test('a number out of range', async () => {
  expect(
    await reportOn((f) => f.replace(project, 'longitude: 9.99', 'longitude: 999')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 7, coordinates, longitude: The number 999 is too large.
        → Write a number of at most 180. Degrees east of Greenwich, such as 9.99; west is negative."
  `);
});

test('sample: yes', async () => {
  expect(
    await reportOn((f) => f.replace(role, 'title:', 'sample: yes\ntitle:')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1, sample: Expected true or false, found "yes".
        → Write true or false, without quotation marks. Write "sample: true" on an entry that is invented, and delete the line once the entry is real; if left out, the entry counts as real."
  `);
});

test('a text that is too long', async () => {
  expect(
    await reportOn((f) =>
      f.replace(project, 'category: Furniture', 'category: Furniture for hotels and inns'),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 8, category: The text is 29 characters long, but it must be at most 24.
        → Shorten it by 5 characters. One or two words, such as Furniture; projects with the same word are filtered together."
  `);
});

test('a text that is too short', async () => {
  expect(
    await reportOn((f) =>
      f.replace(
        'pages/resume.yaml',
        'A sentence that is long enough to be shown under a title in search results.',
        'My resume.',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/pages/resume.yaml
      line 2, description: The text is 10 characters long, but it must be at least 50.
        → Lengthen it by 40 characters. The sentence under the title in search results, 50 to 160 characters."
  `);
});

test('nine badges', async () => {
  expect(
    await reportOn((f) =>
      f.replace(
        'profile.yaml',
        'process:',
        `${'  - icon: globe\n    label: One more\n'.repeat(3)}process:`,
      ),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 57, badges: The list has 9 items, but it must have at most 8.
        → Delete 1 item. The highlights under the first view of the home page, three to eight; six fill their row."
  `);
});

test('a word that is not in the list', async () => {
  expect(
    await reportOn((f) => f.replace(project, 'incoterm: FCA', 'incoterm: fca')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 10, incoterm: "fca" is not one of the words that may stand here.
        → Did you mean FCA? It may be EXW, FCA, FAS, FOB, CPT, CFR, CIP, CIF, DAP, DPU or DDP. The delivery term by Incoterms 2020, three capital letters."
  `);
});

test('an icon that does not exist', async () => {
  expect(
    await reportOn((f) => f.replace('services/01-inspection.yaml', 'search-check', 'lorry')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/services/01-inspection.yaml
      line 1, icon: "lorry" is not one of the words that may stand here.
        → The drawing beside the words, one of: anchor, award, badge-check, banknote, boxes, calculator, calendar-check, chart-column, clipboard-list, clock, cog, coins, container, earth, factory, file-check, flask-conical, forklift, gauge, gem, globe, hammer, handshake, hard-hat, landmark, languages, leaf, lightbulb, map-pin, microscope, package, package-check, percent, plane, receipt, recycle, route, ruler, scale, search-check, shield-check, ship, shirt, signature, sofa, stamp, target, timer, train-front, trending-up, truck, users, wallet, warehouse, weight, wrench."
  `);
});

test.each([
  ['20224', '20224 is not a year.', 'Write four digits, such as 2024.'],
  ['1890', 'The year 1890 is too early.', 'Write a year from 1990 on.'],
  ['2924', 'The year 2924 is too late.', 'Write a year up to 2100.'],
])('the year %s', async (year, what, fix) => {
  const report = await reportOn((fixture) => {
    const name = [...fixture.files.keys()].find((path) => path.startsWith('projects/'));
    const text = String(fixture.files.get(`${name}`));
    fixture.files.set(`${name}`, text.replace(/^year: \d+$/m, `year: ${year}`));
  });
  expect(report).toContain(what);
  expect(report).toContain(fix);
});

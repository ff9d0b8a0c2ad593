import { expect, test } from 'vitest';
import { problemsOn } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';

test('sound content has no problem', async () => {
  expect(await problemsOn(() => {})).toBe('No problem.');
});

test('what is missing or empty, and what has no place', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'client:', 'cleint:');
      f.replace(project, '    comparedWith: 12 weeks against 16\n', '');
      f.replace(project, 'category: Furniture', 'category:');
      f.replace(role, 'responsibilities:\n  - Bought parts for 35 panels a month.\n', '');
      f.replace(role, 'company: Aravali Panels', 'company: "  "');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:1 responsibilities: missing
    content/experience/01-purchase-manager.yaml:2 company: empty
    content/projects/01-dining-chairs.yaml:1 client: missing
    content/projects/01-dining-chairs.yaml:2 cleint: unknown-field
    content/projects/01-dining-chairs.yaml:8 category: empty
    content/projects/01-dining-chairs.yaml:16 results, item 2, comparedWith: missing"
  `);
});

test('a value of another kind', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('profile.yaml', '"+91 9829012345"', '919829012345');
      f.replace(role, '- Bought parts', '- Parts: bought');
      f.replace(role, 'company: Aravali', 'company:\n  - Thar');
      f.replace(role, 'title:', 'sample: yes\ntitle:');
      f.replace(project, 'latitude: 53.55', 'latitude: 53,55° N');
      f.replace('services/01-inspection.yaml', 'deliverables:', 'deliverables: One\nothers:');
      const place = 'city: Jaipur';
      f.replace('profile.yaml', `location:\n  ${place}`, `location: Jaipur\nplace:\n  ${place}`);
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:1 sample: wrong-kind
    content/experience/01-purchase-manager.yaml:3 company: wrong-kind
    content/experience/01-purchase-manager.yaml:9 responsibilities, item 1: wrong-kind
    content/profile.yaml:8 location: wrong-kind
    content/profile.yaml:9 place: unknown-field
    content/profile.yaml:19 phone: wrong-form
    content/projects/01-dining-chairs.yaml:6 coordinates, latitude: wrong-kind
    content/services/01-inspection.yaml:4 deliverables: wrong-kind
    content/services/01-inspection.yaml:5 others: unknown-field"
  `);
});

test('a value that is too long, too short, too many, out of range or not in the list', async () => {
  expect(
    await problemsOn((f) => {
      f.replace(project, 'longitude: 9.99', 'longitude: 999');
      f.replace(project, 'category: Furniture', 'category: Furniture for hotels and inns');
      f.replace(project, 'incoterm: FCA', 'incoterm: fca');
      f.replace('services/01-inspection.yaml', 'search-check', 'lorry');
      const description =
        'A sentence that is long enough to be shown under a title in search results.';
      f.replace('pages/resume.yaml', description, 'My resume.');
      const badges = '  - icon: globe\n    label: One more\n'.repeat(3);
      f.replace('profile.yaml', 'process:', `${badges}menu: []\nprocess:`);
    }),
  ).toMatchInlineSnapshot(`
    "content/pages/resume.yaml:2 description: too-short
    content/profile.yaml:57 badges: too-many
    content/profile.yaml:76 menu: too-few
    content/projects/01-dining-chairs.yaml:7 coordinates, longitude: too-large
    content/projects/01-dining-chairs.yaml:8 category: too-long
    content/projects/01-dining-chairs.yaml:10 incoterm: not-a-choice
    content/services/01-inspection.yaml:1 icon: not-a-choice"
  `);
  const years = { 20224: 'too-large', 1890: 'too-small', 2924: 'too-large' };
  for (const [year, code] of Object.entries(years))
    expect(await problemsOn((f) => f.replace(project, 'year: 2024', `year: ${year}`))).toContain(
      `content/${project}:9 year: ${code}`,
    );
});

test('a text, an address, a time, a date or a code of a wrong form', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('profile.yaml', 'asha@verma-sourcing.in', 'asha at verma');
      f.replace('profile.yaml', 'https://verma-sourcing.in', 'verma-sourcing.in');
      f.replace('profile.yaml', 'Asia/Kolkata', 'Asia/Jaipur');
      f.replace('profile.yaml', '"09:30"', '9:30');
      f.replace('profile.yaml', 'countryCode: IN', 'countryCode: India');
      f.replace(role, 'title: Purchase Manager', 'title: |\n  Purchase\n  Manager');
      f.replace(role, 'company: Aravali', 'company: Thar\u0007\n#');
      f.replace(role, 'from: 2020-06', 'from: June 2020');
      f.replace(role, 'to: present', 'to: 2022-13');
    }),
  ).toMatchInlineSnapshot(`
    "content/experience/01-purchase-manager.yaml:1 title: wrong-form
    content/experience/01-purchase-manager.yaml:4 company: wrong-form
    content/experience/01-purchase-manager.yaml:7 from: wrong-form
    content/experience/01-purchase-manager.yaml:8 to: wrong-form
    content/profile.yaml:13 location, countryCode: wrong-form
    content/profile.yaml:17 email: wrong-form
    content/profile.yaml:21 website: wrong-form
    content/profile.yaml:26 workingHours, timeZone: wrong-form
    content/profile.yaml:28 workingHours, from: wrong-form"
  `);
});

test('the menu names pages that there are, each once', async () => {
  const withMenu = (menu: string) =>
    problemsOn((f) => f.files.set('profile.yaml', `${f.files.get('profile.yaml')}menu: ${menu}\n`));
  expect(await withMenu('[portfolio, contact]')).toBe('No problem.');
  expect(await withMenu('[portfolio, kontakt]')).toMatch(/ menu, item 2: not-a-choice$/);
  expect(await withMenu('[portfolio, contact, portfolio]')).toMatch(
    / menu, item 3: repeated-page$/,
  );
});

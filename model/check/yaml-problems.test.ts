import { expect, test } from 'vitest';
import { reportOn } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';
const title = 'title: Purchase Manager';

/** The report on the role with one place changed. */
const roleWith = (before: string, after: string) => reportOn((f) => f.replace(role, before, after));

test('a tab', async () => {
  expect(
    await reportOn((f) => f.replace(project, '  latitude', '\tlatitude')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 6: The line begins with a tab.
        → Delete the tab and type two spaces for each step to the right."
  `);
});

test('a quotation mark that is not closed', async () => {
  expect(await roleWith(title, 'title: "Purchase Manager')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A quotation mark is opened here and not closed on the same line.
        → Add the same quotation mark at the end of the text."
  `);
});

test('a quotation mark that is not closed at the end of a group', async () => {
  const report = await reportOn((f) =>
    f.replace('profile.yaml', 'https://www.linkedin.com', '"https://www.linkedin.com'),
  );
  expect(report).toContain(
    'line 24: A quotation mark is opened here and not closed on the same line.',
  );
});

test('an apostrophe inside apostrophes', async () => {
  expect(await roleWith(title, "title: 'Buyer's agent'")).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: Something stands after the closing quotation mark.
        → Delete it. If the text itself holds an apostrophe or quotation mark, put the whole text in the other kind of quotation mark."
  `);
});

test('a field that stands twice, beside another problem', async () => {
  expect(await roleWith(title, 'title: Buyer\ntitle: Manager\nsalary: 5')).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2, title: The field "title" stands here a second time.
        → Keep one of the two lines and delete the other.
      line 3, salary: There is no field with the name "salary" here.
        → Delete the line, or use one of the fields that exist: sample, accepted, title, company, location, from, to, summary, responsibilities, briefInResume."
  `);
});

test('a colon in a text', async () => {
  expect(await roleWith(title, 'title: Manager: purchase')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: The text holds a colon followed by a space.
        → Put the whole text after the field name in quotation marks: "like this"."
  `);
});

test('no space after the colon', async () => {
  expect(await roleWith(title, 'title:Purchase Manager')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A space is missing after the colon of "title".
        → Write title: Purchase Manager"
  `);
});

test('a field that begins too far right', async () => {
  expect(await roleWith('company:', '  company:')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2: This line does not begin in the right column.
        → Fields of one group begin in the same column, and so do the hyphens of one list; move the line left or right with spaces until it does."
  `);
});

test('a hyphen in the wrong column', async () => {
  expect(
    await reportOn((f) =>
      f.replace('services/01-inspection.yaml', '  - Photographs', ' - Photographs'),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/services/01-inspection.yaml
      line 6: This line does not begin in the right column.
        → Fields of one group begin in the same column, and so do the hyphens of one list; move the line left or right with spaces until it does."
  `);
});

test('a long text that goes on at the margin', async () => {
  expect(await roleWith(title, `${title}\nand more`)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2: This line is neither a field nor part of the text above it.
        → A field is written as a name, a colon, a space and the text. If the line goes on with the text above, begin it with two more spaces than the field name."
  `);
});

test('a text that begins with @', async () => {
  expect(await roleWith(title, 'title: @home')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A text cannot begin with @ by itself.
        → Put the whole text after the field name in quotation marks: "like this"."
  `);
});

test('a text that begins with an asterisk', async () => {
  expect(await roleWith(title, 'title: *Manager')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A text cannot begin with an asterisk: *Manager.
        → Put the whole text in quotation marks."
  `);
});

test('a text that begins with an exclamation mark', async () => {
  expect(await roleWith(title, 'title: !Manager')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A text cannot begin with an exclamation mark by itself.
        → Put the whole text after the field name in quotation marks: "like this"."
  `);
});

test('words that are lost after a number sign', async () => {
  expect(await roleWith(title, 'title: The #1 buyer')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: The words after # are lost: "#1 buyer".
        → Put the whole text in quotation marks."
  `);
});

test('a remark after a text is allowed', async () => {
  expect(await roleWith(title, `${title} # as on the contract`)).toBe('No problem.');
});

test('a bracket that is not closed', async () => {
  expect(await roleWith(title, 'title: [Manager')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A bracket is opened here and not closed.
        → Put the whole text after the field name in quotation marks: "like this"."
  `);
});

test('brackets in the place of a field name, and around a text', async () => {
  expect(await roleWith(title, `? {a: b}\n: c\n${title}`)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A bracket stands where the name of a field is wanted.
        → Put the whole text in quotation marks."
  `);
  expect(await roleWith(title, 'title: {Manager}')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1, title: A text is wanted, but "Manager" is read as the name of a field.
        → Put the whole text in quotation marks. Your job title; use a common word such as Manager, Specialist, Executive, Buyer or Consultant, because resume readers look for it."
  `);
});

test('a list on the line of its field', async () => {
  expect(await roleWith('responsibilities:\n  - ', 'responsibilities: - ')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 6: A list begins on the same line as its field name.
        → Put each item on a line of its own under the field name: two spaces, a hyphen, a space, the text."
  `);
});

test('a backslash in quotation marks', async () => {
  expect(await roleWith(title, 'title: "Purchase \\Manager"')).toMatchInlineSnapshot(
    `
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: A backslash inside quotation marks has a special meaning.
        → Type two backslashes, or put the text in single quotation marks: 'like this'."
  `,
  );
});

test('a line of three hyphens', async () => {
  expect(await roleWith(title, `${title}\n---`)).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2: A line of three hyphens cuts the file in two.
        → Delete that line."
  `);
});

test('an unfinished merge', async () => {
  expect(
    await roleWith(title, '<<<<<<< HEAD\ntitle: Buyer\n=======\ntitle: Manager\n>>>>>>> other'),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: Two versions of the file were merged and not tidied up.
        → Keep the lines of one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>."
  `);
});

test('a file that is a list', async () => {
  expect(
    await reportOn((f) => f.files.set(role, '- title: Buyer\n- company: Thar\n')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: The file is a list, but it must be fields with names.
        → Delete the hyphen and space at the beginning of the lines, so that each begins with a field name such as "title: "."
  `);
});

test('an empty file, and one with remarks only', async () => {
  expect(
    await reportOn((f) => {
      f.files.set(role, '');
      f.files.set('pages/about.yaml', '# nothing yet\n');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/experience/01-purchase-manager.yaml
      The file is empty.
        → Fill in its fields as content/README.md lists them, or delete the file.

    content/pages/about.yaml
      The file is empty.
        → Fill in its fields as content/README.md lists them, or delete the file."
  `);
});

test('a file in another encoding', async () => {
  expect(
    await reportOn((f) => f.files.set(role, Buffer.from('title: Café manager', 'latin1'))),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      The file is not saved as UTF-8, so its letters cannot be read.
        → Open it in your editor, choose "Save as" or "Save with encoding", pick UTF-8 and save."
  `);
});

test('a file as Windows saves it, with a byte order mark and CRLF', async () => {
  const windows = (text: unknown) => `\ufeff${String(text).replaceAll('\n', '\r\n')}`;
  const report = await reportOn((f) => f.files.set(project, windows(f.files.get(project))));
  expect(report).toBe('No problem.');
});

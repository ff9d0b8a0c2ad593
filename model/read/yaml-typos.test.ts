import { expect, test } from 'vitest';
import { readFileText } from '#model/check/read-content.ts';
import { reportOn } from '#model/check/testing/fixture.ts';
import { validContent } from '#model/check/testing/valid-content.ts';
import { yamlTypos } from './yaml-typos.ts';

const project = 'projects/01-dining-chairs.yaml';
const role = 'experience/01-purchase-manager.yaml';
const title = 'title: Purchase Manager';
const bullet = '  - Bought parts for 35 panels a month.';

/** A slip in the role, the code of its row, its line, and the words in which it is reported. */
const slips: [
  code: string,
  before: string,
  after: string,
  line: number,
  what: string,
  fix: string,
][] = [
  [
    'merge-marks',
    title,
    '<<<<<<< HEAD\ntitle: Buyer\n=======\ntitle: Manager\n>>>>>>> other',
    1,
    'Two versions',
    'Keep the lines of one',
  ],
  ['tab', '  - Bought', '\t- Bought', 7, 'The line begins with a tab.', 'type two spaces'],
  [
    'tab-after-colon',
    title,
    'title:\tPurchase Manager',
    1,
    'There is a tab after "title:".',
    'Delete the tab and type a space.',
  ],
  [
    'odd-space',
    '  - Bought',
    '\u00a0 - Bought',
    7,
    'only looks like one',
    'at the beginning of the line',
  ],
  ['odd-space', '  - Bought', '  -\u00a0Bought', 7, 'only looks like one', 'after its hyphen'],
  [
    'odd-space',
    title,
    'title:\u00a0Purchase Manager',
    1,
    'only looks like one',
    'Delete the space after "title:"',
  ],
  [
    'three-hyphens',
    title,
    `${title}\n---`,
    2,
    'A line of three hyphens or dots cuts the file',
    'Delete that line.',
  ],
  [
    'three-hyphens',
    title,
    `${title}\n...`,
    2,
    'A line of three hyphens or dots cuts the file',
    'Delete that line.',
  ],
  [
    'mixed-quotes',
    title,
    'title: "Purchase Manager”',
    1,
    'a straight quotation mark at one end',
    'Type the straight mark "',
  ],
  [
    'mixed-quotes',
    title,
    'title: “Purchase Manager"',
    1,
    'a straight quotation mark at one end',
    'Type the straight mark "',
  ],
  [
    'open-quote',
    title,
    'title: "Purchase Manager',
    1,
    'opened here and not closed',
    'Add the same',
  ],
  [
    'open-quote',
    title,
    'title: "Purchase\n  Manager',
    1,
    'opened here and not closed',
    'Add the same',
  ],
  [
    'open-quote',
    title,
    "title: 'Tis the buyer",
    1,
    'opened here and not closed',
    'begins with an apostrophe',
  ],
  [
    'after-quote',
    title,
    "title: 'Buyer's agent'",
    1,
    'after the closing quotation mark',
    'the other kind',
  ],
  [
    'backslash',
    title,
    'title: "Purchase \\Manager"',
    1,
    'A backslash inside',
    'Type two backslashes',
  ],
  ['backslash', title, 'title: "Purchase\\new"', 1, 'A backslash inside', 'Type two backslashes'],
  [
    'list-on-field-line',
    `responsibilities:\n${bullet}`,
    'responsibilities: - Bought',
    6,
    'A list begins on the same line',
    'on a line of its own',
  ],
  [
    'list-mark',
    bullet,
    '  • Bought\n  • Sold',
    7,
    'begins with "•", which makes no list here. The same on line 8.',
    '"- Bought"',
  ],
  ['list-mark', bullet, `${bullet}\n  – Sold`, 8, 'begins with "–"', '"- Sold"'],
  ['list-mark', bullet, '  * Bought', 7, 'begins with "*"', '"- Bought"'],
  ['list-mark', bullet, '  1. Bought', 7, 'begins with "1."', '"- Bought"'],
  [
    'hyphen-without-space',
    bullet,
    '  -Bought',
    7,
    'A space is missing after the hyphen.',
    '"- Bought"',
  ],
  [
    'deeper-item',
    bullet,
    `${bullet}\n    - Sold`,
    8,
    'read as a part of that text',
    'into the column',
  ],
  [
    'deeper-item',
    title,
    `${title}\n  - Buyer`,
    2,
    'read as a part of that text',
    'into the column',
  ],
  ...['@', '&', '%', '!', '*', '`', '|', '>', ','].map((mark): (typeof slips)[number] => [
    'first-character',
    title,
    `title: ${mark}Manager`,
    1,
    `A text cannot begin with ${mark} by itself.`,
    `"${mark}Manager"`,
  ]),
  ['first-character', title, 'title: ! now', 1, 'A text cannot begin with ! by itself.', '"! now"'],
  [
    'first-character',
    title,
    `? {a: b}\n: c\n${title}`,
    1,
    'A text cannot begin with ? by itself.',
    'quotation marks',
  ],
  [
    'lost-words',
    title,
    'title: The #1 buyer',
    1,
    'The words after # are lost: "#1 buyer".',
    '"The #1 buyer"',
  ],
  [
    'lost-words',
    title,
    'title: #1 buyer',
    1,
    'The words after # are lost: "#1 buyer".',
    '"#1 buyer"',
  ],
  [
    'lost-words',
    title,
    'title: [Manager, buyer] #1 in Jaipur',
    1,
    'The words after # are lost: "#1 in Jaipur".',
    'inside of the brackets',
  ],
  [
    'lost-words',
    title,
    `${title}\n  #1 in Jaipur`,
    2,
    'The words after # are lost',
    '"#1 in Jaipur"',
  ],
  [
    'colon-in-text',
    title,
    'title: Manager: purchase',
    1,
    'a colon followed by a space',
    '"Manager: purchase"',
  ],
  [
    'lost-words',
    title,
    'title: Buyer of lot #',
    1,
    'The words after # are lost',
    '"Buyer of lot #"',
  ],
  ['colon-in-text', title, 'title: Manager:', 1, 'a colon followed by a space', '"Manager:"'],
  [
    'no-space-after-colon',
    title,
    'title:Purchase Manager',
    1,
    'A space is missing after the colon of "title".',
    'Write title: Purchase Manager',
  ],
  [
    'wrapped-dash',
    bullet,
    `${bullet}\n    – most of them of steel`,
    8,
    'read as a part of the text above it',
    'to the end of the line above',
  ],
  [
    'bracket-as-name',
    title,
    `[a, b]: c\n${title}`,
    1,
    'Expected the name of a field',
    'Begin the line with',
  ],
  ['open-bracket', title, 'title: [Manager', 1, 'A bracket is opened here', '"[Manager"'],
  ['title-above', title, `My job at Thar\n${title}`, 1, 'above the first field', 'Delete it'],
  [
    'no-colon',
    title,
    'title Manager',
    1,
    'A colon is missing after "title"',
    'Write title: Manager',
  ],
  ['stray-line', title, `${title}\nand more`, 2, 'neither a field nor part', 'two more spaces'],
];

test.each(slips)('%s: %j → %j', (code, before, after, line, what, fix) => {
  const text = String(validContent[role]);
  expect(text.split(before)).toHaveLength(2);
  const { problems } = readFileText(
    role.replace('.yaml', ''),
    text.replace(before, () => after),
  );
  expect(problems[0]).toMatchObject({ code, line });
  expect(problems[0]?.what).toContain(what);
  expect(problems[0]?.fix).toContain(fix);
});

test('every row of the table has a slip', () => {
  const tried = slips.map(([code]) => code);
  expect([...new Set(yamlTypos.map(({ code }) => code))].sort()).toEqual(
    [...new Set(tried)].sort(),
  );
});

test.each([
  ['a remark after a text', title, `${title} # as on the contract`],
  ['a text in quotation marks over two lines', title, 'title: "Purchase\n  Manager #1"'],
  ['a quoted line that looks like a field', title, 'title: "Purchase\n  manager: parts"'],
  ['a long text that looks like slips', bullet, '  - >-\n    • Bought: parts\n    - #1 “x"\n'],
  ['a number sign in quotation marks', title, 'title: "The #1 buyer"'],
  ['a number sign in a quoted item', bullet, '  - "The #1 buyer"'],
  ['an apostrophe twice', title, "title: 'The buyer''s agent'"],
  ['a list at the margin', bullet, bullet.trim()],
  ['three hyphens before everything', title, `---\n${title}`],
  ['an escaped quotation mark', title, 'title: "The \\"buyer\\""'],
  ['a quotation mark inside', title, 'title: The "buyer" (5")'],
])('%s is no slip', (_, before, after) => {
  const { problems } = readFileText(
    role.replace('.yaml', ''),
    String(validContent[role]).replace(before, () => after),
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('several slips are reported at once, beside a field that is wrong', async () => {
  const report = await reportOn((f) => {
    f.replace(role, title, 'title: The #1 buyer\nsalary: 5');
    f.replace(role, bullet, '  • Bought');
  });
  expect(report).toMatchInlineSnapshot(`
    "The content has 3 problems to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1: The words after # are lost: "#1 buyer".
        → Put the whole text in quotation marks: "The #1 buyer".
      line 2, salary: There is no field with the name "salary" here.
        → Delete the line, or use one of the fields that exist: sample, accepted, title, company, location, from, to, summary, responsibilities, briefInResume.
      line 8: The line begins with "•", which makes no list here.
        → Begin it with a hyphen and a space, in the column of the other hyphens: "- Bought"."
  `);
});

test.each([
  ['a field too far right', 'company:', '  company:', 2],
  ['a hyphen in the wrong column', bullet, `${bullet}\n - Sold`, 8],
])('%s', async (_, before, after, line) => {
  const report = await reportOn((f) => f.replace(role, before, after));
  expect(report).toContain(`line ${line}: This line does not begin in the right column.`);
});

test('a quotation mark that is not closed at the end of a group', async () => {
  const report = await reportOn((f) =>
    f.replace('profile.yaml', 'https://www.linkedin.com', '"https://www.linkedin.com'),
  );
  expect(report).toContain('line 24: A quotation mark is opened here and not closed');
});

test('a field that stands twice, beside another problem', async () => {
  const report = await reportOn((f) => f.replace(role, title, `${title}\n${title}\nsalary: 5`));
  expect(report).toContain('line 2, title: The field "title" appears twice.');
  expect(report).toContain('line 3, salary: There is no field with the name "salary" here.');
});

test('a file that is a list, an empty file, and one with remarks only', async () => {
  const report = await reportOn((f) => {
    f.files.set(role, '- title: Buyer\n- company: Thar\n');
    f.files.set('pages/about.yaml', '# nothing yet\n');
    f.files.set('pages/home.yaml', '');
  });
  expect(report).toContain('The content has 3 problems to fix in 3 files.');
  expect(report).toContain('The file is a list, but it must be fields with names.');
  expect(report.match(/The file is empty\./g)).toHaveLength(2);
});

test('a file as Windows saves it, with a byte order mark and CRLF', async () => {
  const windows = (text: unknown) => `\ufeff${String(text).replaceAll('\n', '\r\n')}`;
  const report = await reportOn((f) => f.files.set(project, windows(f.files.get(project))));
  expect(report).toBe('No problem.');
});

/** Tests that every problem of the content has its sentences, and the report of a check. */
import { expect, test } from 'vitest';
import {
  type Code,
  type Fault,
  formatReport,
  forms,
  problemIn,
  sortProblems,
  type ValueKind,
  wordsFor,
} from './problem.ts';

const picture = { width: 100, height: 80, limit: 800 };
const size = { found: 12, limit: 8 };
const year = { found: 20224, limit: 2100, isYear: true };
const link = { value: 'gone', known: ['chairs'] };
const other = 'content/projects/01-chairs.yaml';
const kinds: Record<ValueKind, ''> = {
  text: '',
  number: '',
  'whole number': '',
  'yes or no': '',
  list: '',
  group: '',
  'text or number': '',
};

/** The values that each code brings along, one example or more; the type says which codes there are. */
const examples: { [C in Code]: Omit<Fault & { code: C }, 'code'>[] } = {
  'missing-folder': [{}],
  'unknown-folder': [{}],
  'empty-folder': [{}],
  'missing-file': [{}],
  'unknown-file': [{}],
  'wrong-name': [{}],
  'added-ending': [{}],
  'not-downloaded': [{}],
  'empty-file': [{}],
  'not-plain-text': [{}],
  'old-line-ends': [{}],
  'not-fields': [{}],
  'yaml-mark': [{}],
  'yaml-indent': [{}],
  'yaml-comment': [{ comment: '#1 buyer for oak' }],
  'yaml-syntax': [{ message: 'Nested mappings are not allowed in compact mappings.' }],
  'duplicate-field': [{ name: 'title' }],
  'unknown-field': [{ name: 'cleint', known: ['client'] }],
  'same-number': [{ other }],
  'same-name': [{ other }],
  'taken-address': [{ slug: 'about' }],
  missing: [{}],
  empty: [{}],
  'wrong-kind': Object.keys(kinds).map((wanted) => ({ wanted: wanted as ValueKind, found: 'x' })),
  'wrong-form': forms.map((form) => ({ form, value: 'x' })),
  'not-a-choice': [{ value: 'FCB', choices: ['FCA', 'FOB'] }],
  'too-many': [size],
  'too-few': [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ].map(([found = 0, limit = 0]) => ({ found, limit })),
  'too-long': [{ found: 1200, limit: 80 }],
  'too-short': [
    { found: 8, limit: 50 },
    { found: 49, limit: 50 },
  ],
  'too-large': [year, { ...size, isYear: false }],
  'too-small': [year, { ...size, isYear: false }],
  'no-letters': ['中', '北海酒店中', '北海酒店中国', '\u202e'].map((it) => ({ letters: [...it] })),
  'not-yet': [
    { value: '2027', isEndOfJob: false },
    { value: '2027', isEndOfJob: true },
  ],
  'not-in-name': [{ value: 'Rathor', name: 'Arjun Rathore' }],
  'wrong-order': [{ value: '2019', other: '2020' }],
  'wrong-year': [{ year: 2024, day: '2025-01-02' }],
  'wrong-cells': [{ found: 2, columns: 3 }],
  'missing-number': [{ fields: ['before'] }, { fields: ['limitLow', 'limitHigh'] }],
  'more-than': [{ value: 9, field: 'pieces', most: 8 }],
  'low-contrast': [
    {
      colour: '#aaaaaa',
      other: 'bg',
      ratio: 2.319,
      least: 4.5,
      change: 'darker',
    },
  ],
  'unknown-gate': [{ value: 'Shipp', known: ['Brief', 'Ship'] }],
  'unknown-name': [
    link,
    { value: 'gone', known: ['chairs', 'doors'] },
    { value: 'gone', known: [] },
  ],
  'missing-picture': [{ name: 'chairs.jpg' }],
  'unusable-picture': [{ name: 'chairs.heic' }],
  'empty-picture': [{}],
  'damaged-picture': [{}],
  'damaged-document': [{}],
  'locked-document': [{}],
  'small-picture': [picture],
  'large-picture': [{ ...picture, height: 20_000 }],
  'large-file': [{ bytes: 12_300_000, limit: 10_000_000 }],
  'bad-drawing': [{ reason: 'not allowed', name: 'script' }, { reason: 'no size' }],
  'long-resume': [
    {
      pages: 3,
      longest: [
        { file: other, point: 1 },
        { file: other, point: 2 },
      ],
    },
  ],
};

/** Codes about a text file itself, which only a text editor can change. */
const aboutFiles =
  /^(missing-f|unknown-f|empty-f|wrong-name|added-ending|not-downloaded|not-plain|old-line|not-fields|yaml-|duplicate)/;

const names = {
  entry: (file: string) => (file === other ? 'Elbhof Hotels' : file),
  field: (key: string) => `<${key}>`,
};

const said = Object.entries(examples).flatMap(([code, values]) =>
  values.map((value) => {
    const { what, fix } = wordsFor({ code, ...value } as Fault, names);
    return { code, text: `${what} ${fix}` };
  }),
);

/** Words of programmers. */
const jargon =
  /\b(yaml|schema|slug|json|null|undefined|sample|invalid|error code|build|deploy|commit|regex)\b|NaN|\[object/i;

/** What only matters to somebody who edits the text files. */
const textEditing = /\b(files?|folders?|content\/|colon|items?|key|indent)\b|line \d/i;

test('every code has whole sentences without words of programmers, and only those about files name files', () => {
  expect(said.length).toBeGreaterThan(70);
  const texts = said.map(({ text }) => text);
  expect(texts.filter((text) => !/^[A-Z“\d#][^\n]+[.] [A-Z][^\n]+\.$/.test(text))).toEqual([]);
  expect(texts.filter((text) => jargon.test(text))).toEqual([]);
  const aboutFields = said.filter(({ code }) => !aboutFiles.test(code));
  expect(aboutFields.filter(({ text }) => textEditing.test(text))).toEqual([]);
});

test('each code has its sentences, with its values, and names that the reader knows', async () => {
  const lines = said.map(({ code, text }) => `${code}: ${text}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('snapshots/sentences.txt');
});

test('problems are in the order of files, then of lines', () => {
  const places = [
    ['b', 2],
    ['b', undefined],
    ['a', 10],
    ['B', 1],
    ['a', 9],
  ] as const;
  const sorted = sortProblems(
    places.map(([file, line]) => problemIn(file, { code: 'empty' }, line)),
  );
  expect(sorted.map(({ file, line }) => [file, line])).toEqual([
    ['a', 9],
    ['a', 10],
    ['b', undefined],
    ['b', 2],
    ['B', 1],
  ]);
});

test('the report has one block per file, and each problem with its line, field and fix', () => {
  const file = 'content/services/01-a.yaml';
  const missing = problemIn(file, { code: 'missing' }, 4);
  const number = problemIn(file, {
    code: 'same-number',
    other: 'content/services/01-b.yaml',
  });
  expect(
    formatReport(
      [
        { ...missing, path: ['results', 1, 'label'], help: 'What the number counts.' },
        number,
        problemIn('content/notes.txt', { code: 'unknown-file' }),
      ],
      'sites/asha',
    ),
  ).toMatchInlineSnapshot(`
    "The content has 3 problems to fix in 2 files.

    sites/asha/notes.txt
      The site does not know this file. Move it elsewhere, or give it a name that content/README.md lists.

    sites/asha/services/01-a.yaml
      It has the same number as “sites/asha/services/01-b.yaml”. Move or rename one of the two.
      line 4, results, item 2, label: Nothing is here yet. Fill it in. What the number counts."
  `);
});

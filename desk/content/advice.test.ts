import { expect, test } from 'vitest';
import { type Code, type Fault, forms, problemIn, type ValueKind } from '#model/problem.ts';
import { adviceOn } from './advice.ts';

const picture = { width: 100, height: 80, limit: 800 };
const size = { found: 12, limit: 8 };
const year = { found: 20224, limit: 2100, isYear: true };
const link = { value: 'gone', kind: 'projects' as const, known: ['chairs'] };
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
  'empty-file': [{}],
  'not-plain-text': [{}],
  'not-fields': [{}],
  'yaml-mark': [{}],
  'yaml-syntax': [{ message: 'Nested mappings are not allowed in compact mappings.' }],
  'duplicate-field': [{ name: 'title' }],
  'unknown-field': [{ name: 'cleint', known: ['client'] }],
  'same-number': [{ name: '1', other }],
  'same-name': [{ name: 'chairs', other }],
  'taken-address': [{ slug: 'about' }],
  missing: [{}],
  empty: [{}],
  'wrong-kind': Object.keys(kinds).map((wanted) => ({ wanted: wanted as ValueKind, found: 'x' })),
  'wrong-form': forms.map((form) => ({ form, value: 'x' })),
  'not-a-choice': [{ value: 'FCB', choices: ['FCA', 'FOB'] }],
  'too-many': [size],
  'too-few': [
    { found: 0, limit: 1 },
    { found: 1, limit: 3 },
  ],
  'too-long': [size],
  'too-short': [{ found: 8, limit: 50 }],
  'too-large': [year, { ...size, isYear: false }],
  'too-small': [year, { ...size, isYear: false }],
  'no-letters': [{ letters: ['中'] }, { letters: [...'北海酒店あア'] }, { letters: ['\u202e'] }],
  'not-yet': [{ value: '2027' }],
  'wrong-order': [{ value: '2019', other: '2020' }],
  'wrong-year': [{ year: 2024, day: '2025-01-02' }],
  'wrong-cells': [{ found: 2, columns: 3 }],
  'missing-number': [{ fields: ['before'] }, { fields: ['limitLow', 'limitHigh'] }],
  'more-than': [{ value: 9, field: 'pieces', most: 8 }],
  'repeated-page': [{ name: 'about' }],
  'low-contrast': [
    {
      colour: '#aaaaaa',
      other: 'bg',
      behind: '#ffffff',
      ratio: 2.319,
      least: 4.5,
      change: 'darker',
    },
  ],
  'unknown-gate': [{ value: 'Shipp', known: [] }],
  'unknown-name': [link],
  'missing-picture': [{ name: 'chairs.jpg' }],
  'empty-picture': [{}],
  'damaged-picture': [{}],
  'damaged-pdf': [{}],
  'small-picture': [picture],
  'large-picture': [picture],
  'large-file': [{ bytes: 12_300_000, limit: 10_000_000 }],
  'bad-drawing': [{ reason: 'not allowed', name: 'script' }, { reason: 'no size' }],
  'long-resume': [{ pages: 3, longest: ['bullet 1 of content/experience/01-buyer.yaml'] }],
};

const project = 'content/projects/02-tables.yaml';
const placeOf: Partial<Record<Code, { file: string; path: (string | number)[] }>> = {
  'low-contrast': { file: 'content/colours.yaml', path: ['ink', 'light'] },
  'missing-number': { file: project, path: ['results', 0, 'chart'] },
  'more-than': { file: project, path: ['results', 0, 'marked'] },
};

const said = Object.entries(examples).flatMap(([code, values]) =>
  values.map((value) => {
    const { file, path } = placeOf[code as Code] ?? { file: project, path: ['title'] };
    const problem = { ...problemIn(file, { code, ...value } as Fault), path };
    const { what, fix } = adviceOn(problem, (name) => (name === other ? 'Elbhof Hotels' : name));
    return `${code}: ${what} ${fix}`;
  }),
);

/** What only matters to somebody who edits the text files, or makes programs. */
const jargon =
  /\b(yaml|schema|slug|json|files?|folders?|content\/|colon|items?|key|null|undefined|sample|invalid|error code|build|deploy|commit|regex|indent)\b|NaN|\[object|line \d/i;

test('every code has whole sentences for an owner, without words of programmers', () => {
  const words = (text: string) => text.slice(text.indexOf(': ') + 2);
  expect(said.length).toBeGreaterThan(70);
  expect(said.filter((text) => jargon.test(words(text)))).toEqual([]);
  expect(said.filter((text) => !/^[A-Z“\d#][^\n]+[.] [A-Z][^\n]+\.$/.test(words(text)))).toEqual(
    [],
  );
});

test('they name entries and fields as the desk does, and say how much is too much', () => {
  const ofCode = (code: Code) => said.find((text) => text.startsWith(`${code}: `));
  expect(
    (['low-contrast', 'missing-number', 'more-than', 'same-name', 'too-few', 'too-long'] as const)
      .map(ofCode)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "low-contrast: #aaaaaa is hard to read with “Page”: the contrast is 2.3 to 1, and at least 4.5 to 1 is needed. Choose a darker colour here, or change “Page”.
    missing-number: The drawing needs “Before”. Fill it in, or choose another drawing.
    more-than: 9 is more than “Pieces”, 8. Correct one of the two.
    same-name: It has the same address as “Elbhof Hotels”. Rename one of the two.
    too-few: At least 1 is needed. Add one more.
    too-long: This is too long: 12 characters, and 8 fit. Shorten it by 4."
  `);
});

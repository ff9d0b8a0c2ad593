/** Tests that changing a value keeps the comments and the layout of its YAML file. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Group,
  isGroup,
  isSame,
  type Path,
  type Value,
  valueAt,
  withValue,
} from '#desk/shared/value.ts';
import { readFields, writeFields } from './yaml.ts';

const file = `# Who you are
sample: true # until it is yours

name: 'Asha Verma'
phone: "+91 9829012345"
year: 2024   # of delivery
days: [Monday, Tuesday]
tools:
  # the first group
  - label: Trade
    # what I know
    items:
      - Incoterms 2020
  # the second group
  - label: Software
    items:
      - SAP MM
# the end
`;

const edit = (text: string, path: Path, value: Value | undefined) =>
  writeFields(text, withValue(readFields(text), path, value) as Group);

test('a comment behind a value stays, and one above an item moves with the item', () => {
  expect(edit(file, ['year'], 2025)).toMatch(/year: 2025 +# of delivery/);
  const [one, two] = valueAt(readFields(file), ['tools']) as [Value, Value];
  const moved = edit(file, ['tools'], [two, one]);
  expect(moved).toMatch(/# the second group\n *- label: Software[^#]*# the first group\n *- label/);
  expect(moved).toMatch(/# what I know\n *items:\n *- Incoterms/);
  const without = edit(file, ['tools', 0], undefined);
  expect(without).toContain('# the second group');
  expect(without).not.toContain('# the first group');
  const equal = edit('days:\n  - Monday # early\n  - Monday # late\n', ['days', 0], 'Sunday');
  expect(equal).toBe('days:\n  - Sunday # early\n  - Monday # late\n');
});

test('comments at the beginning and the end of a file stay there', () => {
  const without = edit(edit(file, ['sample'], undefined), ['tools'], []);
  expect(without).toMatch(/^# Who you are\n/);
  expect(without).toMatch(/# the end\n$/);
  expect(readFields(without)).toMatchObject({ name: 'Asha Verma', tools: [] });
});

test('empty fields, lists and groups can be filled, emptied and filled again', () => {
  expect(edit('a:\nb: 1\n', ['a'], ['x'])).toBe('a:\n  - x\nb: 1\n');
  expect(edit('a: 1', ['b'], null)).toBe('a: 1\nb:\n');
  const emptied = edit('a:\n  b: 1\n', ['a'], {});
  expect(readFields(emptied)).toEqual({ a: {} });
  expect(edit(emptied, ['a', 'c'], ['d'])).toContain('a:');
  expect(readFields(edit(emptied, ['a', 'c'], ['d']))).toEqual({ a: { c: ['d'] } });
  for (const nothing of ['', '# only a remark\n'])
    expect(readFields(writeFields(nothing, { a: 1 }))).toEqual({ a: 1 });
});

test('a text is changed in each style of YAML, and its comment and line breaks stay', () => {
  for (const written of [
    'd: |\n  One line.\n  Two lines.\n',
    'd: >\n  One line.\n  Two lines.\n\n',
    'd: |+\n  One line.\n\n',
    'd: "One line.\n  Two lines."\n',
    'd: One line. # a remark\n',
  ])
    for (const eol of ['\n', '\r\n']) {
      const text = edit(`a: 1\n${written}z: 2\n`.replaceAll('\n', eol), ['d'], 'New words');
      expect(readFields(text), written).toEqual({ a: 1, d: 'New words', z: 2 });
      expect(text.includes('# a remark')).toBe(written.includes('# a remark'));
      expect(text.replaceAll(eol, '')).not.toMatch(/[\r\n]/);
    }
});

test('Windows line breaks, a byte order mark and the zeros of a number stay', () => {
  expect(edit('longitude: 77.10\nyear: 2024\n', ['year'], 2025)).toBe(
    'longitude: 77.10\nyear: 2025\n',
  );
  const text = edit(`\uFEFF${file.replaceAll('\n', '\r\n')}`, ['name'], 'Short.');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.startsWith('\uFEFF# Who you are\r\n')).toBe(true);
  expect(readFields(text)?.name).toBe('Short.');
});

test('a file without fields, or a damaged one, is refused', () => {
  for (const text of ['- a\n', 'text\n', 'a: "1\nb: 2\n', 'a: 1\rb: 2\r'])
    expect(() => writeFields(text, { a: 1 })).toThrow('in a text editor');
});

/** Texts that YAML takes for something else, or writes in another way; all are trimmed, as what is saved is. */
const hardTexts = [
  ...'yes|no|true|null|~|0|007|1.50|1e3|0x1f|.inf|12:30|2024-04|123456789012345678|+919829012345'.split(
    '|',
  ),
  ...'# a|a #b|a: b|- x|it\'s|"q"|*a|&b|!c|%d|@e|[|{a}|?|>|---|...|é ü हिन्दी'.split('|'),
  ...[
    '',
    '|',
    'tab\there',
    'no\u00a0break',
    'first\nsecond',
    'a\n\nb',
    '# a\n# b',
    'a\n  indented\n b',
  ],
];

/** Every file of the content, as it is and with remarks above many of its lines. */
const texts = globSync(['content/**/*.yaml', 'tests/content/**/*.yaml'])
  .toSorted()
  .flatMap((name) => {
    const text = readFileSync(name, 'utf8');
    const remark = (lines: RegExp) =>
      text.replace(lines, (_, indent, at) => `${indent}# remark ${at}\n${indent}`);
    const remarked = remark(/^( *)(?=- |\w+:)/gm);
    const isRead = isSame(readFields(remarked), readFields(text));
    return [text, isRead ? remarked : remark(/^()(?=\w+:)/gm)];
  });

/** Every path of a value, groups and lists as well. */
function paths(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => paths(item, [...path, index]))
    : isGroup(value)
      ? Object.entries(value).flatMap(([key, item]) => paths(item, [...path, key]))
      : [];
  return path.length ? [path, ...inner] : inner;
}

const kinds = ['replace', 'remove', 'append', 'reverse', 'first to last', 'new field'] as const;

/** One change of a value, as a form makes it. */
function changed(whole: Group, path: Path, kind: (typeof kinds)[number], text: string): Value {
  const at = valueAt(whole, path);
  if (kind === 'remove') return withValue(whole, path, undefined);
  if (Array.isArray(at) && kind === 'append') return withValue(whole, path, [...at, at[0] ?? text]);
  if (Array.isArray(at) && kind === 'reverse') return withValue(whole, path, [...at].reverse());
  if (Array.isArray(at) && kind === 'first to last')
    return withValue(whole, path, [...at.slice(1), ...at.slice(0, 1)]);
  if (isGroup(at) && kind === 'new field') return withValue(whole, [...path, 'added'], text);
  return isGroup(at) || Array.isArray(at) ? whole : withValue(whole, path, text);
}

const remarksIn = (text: string) => text.match(/# remark \d+/g)?.toSorted() ?? [];

test('random changes of all content are read back as written, and lose no comment', () => {
  expect(texts.length).toBeGreaterThan(100);
  const word = fc.oneof(
    fc.constantFrom(...hardTexts),
    fc.string({ maxLength: 40 }).map((text) => text.trim()),
  );
  const step = fc.record({ at: fc.nat(), kind: fc.constantFrom(...kinds), text: word });
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(step, { minLength: 1, maxLength: 3 }),
      (start, steps) => {
        let text = start;
        for (const { at, kind, text: words } of steps) {
          const whole = readFields(text) as Group;
          const all = paths(whole);
          const value = changed(whole, all[at % all.length] ?? [], kind, words) as Group;
          const next = writeFields(text, value);
          expect(isSame(readFields(next), value)).toBe(true);
          if (kind !== 'remove') expect(remarksIn(next)).toEqual(remarksIn(text));
          text = next;
        }
      },
    ),
    { numRuns: 120, seed: 39 },
  );
});

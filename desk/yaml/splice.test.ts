import { expect, test } from 'vitest';
import { parse } from './source.ts';
import { CannotSpliceError, renderNewFile, splice } from './splice.ts';
import { type Group, type Path, type Value, withValue } from './value.ts';

const edit = (text: string, path: Path, value: Value | undefined) =>
  splice(text, withValue(parse(text).toJS() as Group, path, value) as Group);

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
`;

test('a remark behind a value stays, and one above an item moves and goes with it', () => {
  expect(edit(file, ['year'], 2025)).toMatch(/year: 2025 +# of delivery/);
  const [one, two] = (parse(file).toJS() as { tools: Value[] }).tools as [Value, Value];
  const moved = edit(file, ['tools'], [two, one]);
  expect(moved.split('\n').sort()).toEqual(file.split('\n').sort());
  expect(moved).toMatch(/# the second group\n *- label: Software[^#]*# the first group\n *- label/);
  expect(edit(file, ['tools', 0], undefined)).not.toContain('# the first group');
});

test('a new field comes in the order of the schema', () => {
  const order = () => ['sample', 'name', 'title', 'phone'];
  const value = { ...(parse(file).toJS() as Group), title: 'Buyer' };
  const names = Object.keys(parse(splice(file, value, order)).toJS() as Group);
  expect(names.slice(0, 4)).toEqual(['sample', 'name', 'title', 'phone']);
});

test('an empty field, an emptied list and a file without a last line break are filled', () => {
  expect(edit('a:\nb: 1\n', ['a'], ['x'])).toBe('a:\n  - x\nb: 1\n');
  expect(parse(edit(edit(file, ['tools'], []), ['tools'], ['a'])).toJS()).toHaveProperty('tools.0');
  expect(edit('a: 1', ['b'], 2)).toBe('a: 1\nb: 2\n');
});

test('line breaks of Windows stay', () => {
  const text = edit(file.replaceAll('\n', '\r\n'), ['name'], 'Short.');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a file that nothing changes in stays byte for byte', () => {
  expect(splice(file, parse(file).toJS() as Group)).toBe(file);
});

test('what cannot be changed safely is refused', () => {
  expect(() => splice('- a\n', { a: 1 })).toThrow(CannotSpliceError);
  expect(() => splice('{ a: 1 }\n', { a: 2 })).toThrow(CannotSpliceError);
});

test('a new file says what it shall', () => {
  const long = 'word '.repeat(60).trim();
  const value = { title: 'A: b', results: [{ figure: '200+' }], year: 2024, long };
  expect(parse(renderNewFile(value)).toJS()).toEqual(value);
});

import { describe, expect, test } from 'vitest';
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
introduction: >-
  I buy for others,
  with care.
tools:
  # the first group
  - label: Trade
    # what I know
    items:
      - Incoterms 2020

      - HS codes
  # the second group
  - label: Software
    items:
      - SAP MM
picture:
  file: ./a.jpg
  alternative: A chair
`;

/** The lines that went, with a minus, and those that came, with a plus. */
function changes(path: Path, value: Value | undefined): string[] {
  const before = file.split('\n');
  const after = edit(file, path, value).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
}

describe('a single value', () => {
  test('keeps its quotation marks and the remark behind it', () => {
    expect(changes(['name'], "D'Souza: A")).toEqual([
      "-name: 'Asha Verma'",
      "+name: 'D''Souza: A'",
    ]);
    expect(changes(['year'], 2025)).toEqual([
      '-year: 2024   # of delivery',
      '+year: 2025   # of delivery',
    ]);
  });
  test('gets quotation marks when it needs them', () => {
    expect(changes(['picture', 'alternative'], 'yes: a # b')).toContain(
      '+  alternative: "yes: a # b"',
    );
    expect(changes(['picture', 'alternative'], '2024')).toContain('+  alternative: "2024"');
  });
  test('stays folded when it was', () => {
    expect(changes(['introduction'], 'I buy.')).toEqual([
      '-  I buy for others,',
      '-  with care.',
      '+  I buy.',
    ]);
  });
});

describe('a field', () => {
  test('goes with its lines', () => {
    expect(changes(['picture'], undefined)).toEqual([
      '-picture:',
      '-  file: ./a.jpg',
      '-  alternative: A chair',
    ]);
  });
  test('goes from behind a hyphen, and the next one moves up with its remark', () => {
    const text = edit(file, ['tools', 0, 'label'], undefined);
    expect(text).toContain('  # the first group\n  - # what I know\n    items:\n');
  });
  test('comes in the order of the schema', () => {
    const order = () => ['sample', 'name', 'title', 'phone'];
    const value = { ...(parse(file).toJS() as Group), title: 'Buyer' };
    expect(splice(file, value, order)).toContain("name: 'Asha Verma'\ntitle: Buyer\nphone:");
  });
  test('comes at the end of a file without a last line break', () => {
    expect(edit('a: 1', ['b'], 2)).toBe('a: 1\nb: 2\n');
  });
  test('fills an empty one', () => {
    expect(edit('a:\nb: 1\n', ['a'], 'x')).toBe('a: x\nb: 1\n');
    expect(edit('a:\nb: 1\n', ['a'], ['x'])).toBe('a:\n  - x\nb: 1\n');
  });
});

describe('a list', () => {
  test('moves an item with its lines and the remark above it', () => {
    const [one, two] = (parse(file).toJS() as { tools: Value[] }).tools as [Value, Value];
    const text = edit(file, ['tools'], [two, one]);
    expect(text).toContain(
      'tools:\n  # the second group\n  - label: Software\n    items:\n      - SAP MM\n  # the first group\n',
    );
    expect(text.split('\n').sort()).toEqual(file.split('\n').sort());
  });
  test('loses one item and its remark', () => {
    expect(edit(file, ['tools', 0], undefined)).toContain(
      'tools:\n  # the second group\n  - label: Software\n',
    );
  });
  test('gets one more item', () => {
    expect(changes(['tools', 1, 'items'], ['SAP MM', 'Excel'])).toEqual(['+      - Excel']);
  });
  test('in brackets stays in brackets', () => {
    expect(changes(['days'], ['Monday'])).toEqual(['-days: [Monday, Tuesday]', '+days: [Monday]']);
  });
  test('in brackets keeps a line break in one line', () => {
    const text = edit('a:\n  days: [Monday, Tuesday]\n', ['a', 'days', 0], 'a\n\nb');
    expect(text).toBe('a:\n  days: ["a\\n\\nb", Tuesday]\n');
  });
  test('that becomes empty, and one that was', () => {
    const none = edit(file, ['tools'], []);
    expect(none).toContain('tools: []');
    expect(edit(none, ['tools'], ['a'])).toContain('tools: [a]');
  });
});

test('line breaks of Windows stay', () => {
  const text = edit(file.replaceAll('\n', '\r\n'), ['introduction'], 'Short.');
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
  const value = {
    title: 'A: b',
    results: [{ figure: '200+' }],
    year: 2024,
    long: 'word '.repeat(60).trim(),
  };
  expect(parse(renderNewFile(value)).toJS()).toEqual(value);
});

import { expect, test } from 'vitest';
import { readYaml } from './yaml-file.ts';

const read = (text: string | Uint8Array) =>
  readYaml('content/a.yaml', typeof text === 'string' ? Buffer.from(text) : text);

const problemsIn = (text: string | Uint8Array) =>
  read(text).problems.map(({ code, line }) => [code, line]);

test('what YAML does not allow is told by the parser, with its line', () => {
  const broken = [
    'title: Buyer\ntext: one: two\n',
    'title: Buyer\ntext: "open\n',
    'title: Buyer\ntext: [open\n',
    'title: Buyer\n\ttext: tab\n',
    'title: Buyer\n  stray: 1\n',
    'title: Buyer\ntext: @mark\n',
  ];
  for (const text of broken) {
    const { problems, file } = read(text);
    expect(problems, text).toMatchObject([{ code: 'yaml-syntax', line: expect.any(Number) }]);
    expect(problems[0]?.what, text).toMatch(/^[A-Z][^\n]{10,}\.$/);
    expect(file, text).toBeUndefined();
  }
  expect(problemsIn('title: Buyer\ntext: @mark\n')).toEqual([['yaml-syntax', 2]]);
});

test('what this program does not take', () => {
  expect(problemsIn('')).toEqual([['empty-file', undefined]]);
  expect(problemsIn('# nothing\n')).toEqual([['empty-file', undefined]]);
  expect(problemsIn('- one\n- two\n')).toEqual([['not-fields', 1]]);
  expect(problemsIn('a: 1\nb: &x 2\nc: *x\n')).toEqual([['yaml-mark', 2]]);
  expect(problemsIn('a: 1\n? [b]\n: 2\n')).toEqual([['yaml-mark', 2]]);
  expect(problemsIn(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toEqual([['not-plain-text', undefined]]);
});

test('a field that appears twice, in a file that is read all the same', () => {
  const { problems, file } = read('title: Buyer\ntitle: Manager\n');
  expect(problems).toMatchObject([{ code: 'duplicate-field', line: 2, field: 'title' }]);
  expect(file).toBeDefined();
});

test('only what people write as a number is one', () => {
  const { file } = read('a: 5\nb: 2.5\nc: 007\nd: +919829012345\ne: ~\nf:\ng: 1e3\nh: yes\n');
  expect(file?.value).toEqual({
    ...{ a: 5, b: 2.5, c: '007', d: '+919829012345', e: '~', f: null, g: '1e3', h: 'yes' },
  });
});

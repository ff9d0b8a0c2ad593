import { expect, test } from 'vitest';
import { renameField } from './rename-field.ts';

test.each([
  [
    'a remark stays',
    'papers: # all\n  - a\nname: x\n',
    [],
    'certificates: # all\n  - a\nname: x\n',
  ],
  ['Windows line ends stay', 'name: x\r\npapers: 1\r\n', [], 'name: x\r\ncertificates: 1\r\n'],
  ['a byte order mark stays', '\uFEFFpapers: 1\n', [], '\uFEFFcertificates: 1\n'],
  ['quotation marks go with the name', '"papers": 1\n', [], 'certificates: 1\n'],
  [
    'each item of a list',
    'of:\n  - papers: 1 # one\n    b: 2\n  - b: 3\n  - { papers: 4 }\n',
    ['of', '*'],
    'of:\n  - certificates: 1 # one\n    b: 2\n  - b: 3\n  - { certificates: 4 }\n',
  ],
])('%s', (_, text, path, expected) => {
  expect(renameField(text, path, 'papers', 'certificates')).toBe(expected);
  expect(renameField(expected, path, 'papers', 'certificates')).toBe(expected);
});

test.each([
  ['one of the new name is there', 'papers: 1\ncertificates: 2\n', []],
  ['the name is elsewhere', 'of:\n  papers: 1\n', []],
  ['the path leads to a text', 'of: papers\n', ['of', '*']],
  ['the text cannot be read', 'papers: [\n', []],
  ['there is nothing', '', []],
])('nothing changes where %s', (_, text, path) => {
  expect(renameField(text, path, 'papers', 'certificates')).toBe(text);
});

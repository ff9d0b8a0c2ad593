import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { replaceFolder } from './replace-folder.ts';

function folders(old?: string) {
  const parent = temporaryFolder();
  const write = (name: string, text: string) => {
    mkdirSync(path.join(parent, name));
    writeFileSync(path.join(parent, name, 'text'), text);
  };
  if (old) write('dist', old);
  write('new', 'new');
  const dist = path.join(parent, 'dist');
  return {
    dist,
    finished: path.join(parent, 'new'),
    text: () => readFileSync(`${dist}/text`, 'utf8'),
  };
}

test.each([undefined, 'old'])('a finished folder takes the place of %s', (old) => {
  const { dist, finished, text } = folders(old);
  replaceFolder(dist, finished);
  expect(text()).toBe('new');
  expect([finished, `${dist}.previous`].filter((it) => existsSync(it))).toEqual([]);
});

test('the old folder is back when the new one cannot be put there', () => {
  const { dist, finished, text } = folders('old');
  expect(() => replaceFolder(dist, `${finished}/missing`)).toThrow('ENOENT');
  expect(text()).toBe('old');
});

test('what an earlier change left behind does not stand in the way', () => {
  const { dist, finished, text } = folders('old');
  mkdirSync(`${dist}.previous`);
  writeFileSync(`${dist}.previous/text`, 'older');
  replaceFolder(dist, finished);
  expect(text()).toBe('new');
});

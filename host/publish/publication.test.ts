import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  describeChanges,
  digestContent,
  readPublication,
  writePublication,
} from './publication.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-publication-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publication = {
  target: 'cloudflare',
  name: 'portfolio',
  address: 'https://portfolio.own.workers.dev',
  content: { 'profile.yaml': 'aa' },
} as const;

test('what was published is read back; before the first time there is nothing', async () => {
  expect(await readPublication(folder, 'cloudflare')).toBeUndefined();
  await writePublication(folder, publication);
  await writePublication(folder, { ...publication, target: 'folder', name: 'folder' });
  expect(await readPublication(folder, 'cloudflare'), 'each place is known').toEqual(publication);
});

test('a damaged memory of what is live is explained', async () => {
  await writeFile(path.join(folder, 'published-folder.json'), '{"target":');
  await expect(readPublication(folder, 'folder')).rejects.toMatchObject({
    code: 'damaged',
    fix: expect.stringContaining('Delete the file, then publish again with the same --name'),
  });
});

test('content that was added, changed and removed is told apart', async () => {
  await writeFile(path.join(folder, 'same.yaml'), 'a');
  await writeFile(path.join(folder, 'changed.yaml'), 'a');
  await writeFile(path.join(folder, 'removed.yaml'), 'a');
  await mkdir(path.join(folder, '.schemas'));
  await writeFile(path.join(folder, '.schemas/profile.json'), 'a');
  const content = await digestContent(folder);
  expect(Object.keys(content), 'nothing of programs').toHaveLength(3);
  expect(describeChanges({ content }, content)).toMatch(/^No word/);
  await writeFile(path.join(folder, 'changed.yaml'), 'b');
  await writeFile(path.join(folder, 'added.yaml'), 'a');
  await rm(path.join(folder, 'removed.yaml'));
  expect(describeChanges({ content }, await digestContent(folder))).toBe(
    'Since the last publication: New: added.yaml. Changed: changed.yaml. Removed: removed.yaml.',
  );
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  compareContent,
  digestContent,
  readPublication,
  wayBackOf,
  writePublication,
} from './publication.ts';
import { goBackAtCloudflare } from './publish-to-cloudflare.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-publication-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const onBack = vi.fn(async () => {});

const publication = {
  target: 'cloudflare',
  name: 'portfolio',
  address: 'https://portfolio.own.workers.dev',
  at: '2026-11-21T20:00:00.000Z',
  content: { 'profile.yaml': 'aa' },
} as const;

test('what was published is read back; before the first time there is nothing', async () => {
  expect(await readPublication(folder, 'cloudflare')).toBeUndefined();
  await writePublication(folder, publication);
  await writePublication(folder, { ...publication, target: 'folder', name: 'folder' });
  expect(await readPublication(folder, 'cloudflare'), 'each place is known').toEqual(publication);
});

test('what a version of this program without names of versions wrote is read, without a way back', async () => {
  await writeFile(path.join(folder, 'published-cloudflare.json'), JSON.stringify(publication));
  const read = await readPublication(folder, 'cloudflare');
  expect(read).toEqual(publication);
  expect(wayBackOf(publication)).toBeUndefined();
  const back = goBackAtCloudflare({ maySignIn: false, report: () => {}, fetch, onBack }, read);
  await expect(back).rejects.toMatchObject({
    code: 'nothing-to-go-back-to',
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  expect(onBack).not.toHaveBeenCalled();
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
  await writeFile(path.join(folder, '.schemas/words.json'), 'a');
  const before = await digestContent(folder);
  expect(Object.keys(before), 'nothing of programs').toHaveLength(3);
  await writeFile(path.join(folder, 'changed.yaml'), 'b');
  await writeFile(path.join(folder, 'added.yaml'), 'a');
  await rm(path.join(folder, 'removed.yaml'));
  expect(compareContent(before, await digestContent(folder))).toEqual({
    added: ['added.yaml'],
    changed: ['changed.yaml'],
    removed: ['removed.yaml'],
  });
});

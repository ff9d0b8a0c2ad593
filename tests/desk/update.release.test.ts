import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { contentVersion } from '#model/content-version.ts';
import { startDesk } from './desk-process.ts';

const source = 'tests/earlier-content/1';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-update-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a desk over content of an earlier form updates it after a copy, once', async () => {
  const folder = await emptyFolder();
  const desk = await startDesk({ source, folder });
  onTestFinished(desk.stop);
  const profile = () => readFile(join(desk.content, 'profile.yaml'), 'utf8');
  expect(await profile()).toContain(`contentVersion: ${contentVersion}\n`);
  const copies = async () =>
    (await readdir(join(folder, 'data'))).filter((name) => name.startsWith('before-update-'));
  const [copy = ''] = await copies();
  const archive = unzipSync(await readFile(join(folder, 'data', copy)));
  const kept = archive['content/projects/01-dining-range.yaml'];
  expect(Buffer.from(kept ?? [])).toEqual(
    await readFile(join(source, 'projects/01-dining-range.yaml')),
  );
  const before = await profile();
  await desk.restart();
  expect(await profile()).toBe(before);
  expect(await copies()).toEqual([copy]);
}, 120_000);

test('a desk that is older than the content ends with a sentence, and leaves it alone', async () => {
  const newer = join(await emptyFolder(), 'content');
  await cp(source, newer, { recursive: true });
  const profile = join(newer, 'profile.yaml');
  await writeFile(profile, `contentVersion: 99\n${await readFile(profile, 'utf8')}`);
  await expect(startDesk({ source: newer })).rejects.toThrow(
    'Your content was saved by a newer version of this program.',
  );
}, 120_000);

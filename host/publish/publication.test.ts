import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { domainName, platformName, readPublication, writePublication } from './publication.ts';

const publication = {
  target: 'cloudflare',
  name: 'portfolio',
  address: 'https://portfolio.own.workers.dev',
  before: { version: 'one' },
} as const;

test('what was published is read back; before the first time there is nothing', async () => {
  const folder = temporaryFolder();
  expect(await readPublication(folder, 'cloudflare')).toBeUndefined();
  await writePublication(folder, publication);
  await writePublication(folder, { ...publication, target: 'folder', name: 'folder' });
  expect(await readPublication(folder, 'cloudflare'), 'each place is known').toEqual(publication);
});

test('a damaged memory of what is live is explained', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'published-folder.json'), '{"target":');
  await expect(readPublication(folder, 'folder')).rejects.toMatchObject({
    code: 'damaged',
    fix: expect.stringContaining('Delete the file, then publish again with the same --name'),
  });
});

test('what a command would take for an option is no name, and an address is no domain', () => {
  expect(platformName.safeParse('-name').success).toBe(false);
  for (const given of ['https://site.test', 'site.test/', 'site', 'Site.test'])
    expect(domainName.safeParse(given).success, given).toBe(false);
});

/** Tests the record of the last publication, and the rules for names and domains. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { domainName, platformName, readPublication, writePublication } from './publication.ts';

test('what was published is read back; before the first time there is nothing', async () => {
  const folder = temporaryFolder();
  expect(await readPublication(folder)).toBeUndefined();
  const address = 'https://portfolio.own.workers.dev';
  const publication = { name: 'portfolio', address, account: 'acc' };
  await writePublication(folder, publication);
  expect(await readPublication(folder)).toEqual(publication);
});

test('a damaged memory of what is live is explained', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'published-cloudflare.json'), '{"name":');
  await expect(readPublication(folder)).rejects.toMatchObject({
    code: 'damaged',
    fix: expect.stringContaining('Delete it, then publish again with the same --name'),
  });
});

test('a file that cannot be written is named, and what may hold it', async () => {
  const folder = temporaryFolder();
  await mkdir(path.join(folder, 'published-cloudflare.json'));
  const publication = { name: 'portfolio', address: 'https://portfolio.own.workers.dev' };
  await expect(writePublication(folder, publication)).rejects.toMatchObject({
    code: 'disk',
    message: expect.stringContaining('published-cloudflare.json cannot be written'),
    fix: expect.stringContaining(`leave ${folder} out of its watch`),
  });
});

test('what a command would take for an option is no name, and an address is no domain', () => {
  expect(platformName.safeParse('-name').success).toBe(false);
  for (const given of ['https://site.test', 'site.test/', 'site', 'Site.test'])
    expect(domainName.safeParse(given).success, given).toBe(false);
});

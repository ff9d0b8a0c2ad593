/** Tests the record of the last publication, and the rules for names and domains. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { domainName, readPublication, siteName, writePublication } from './publication.ts';

test('the record of the last publication is read back, and is undefined before the first', async () => {
  const folder = temporaryFolder();
  expect(await readPublication(folder)).toBeUndefined();
  const address = 'https://portfolio.own.workers.dev';
  const publication = { name: 'portfolio', address, account: 'acc' };
  await writePublication(folder, publication);
  expect(await readPublication(folder)).toEqual(publication);
});

test('a damaged record is an error that says what to do', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'published-cloudflare.json'), '{"name":');
  await expect(readPublication(folder)).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringMatching(/what was published last, is damaged\.$/),
    output: expect.stringContaining('SyntaxError'),
    fix: expect.stringContaining('Delete it, then publish again with the same name'),
  });
});

test('a record that cannot be read for another reason is not to be deleted', async () => {
  const folder = temporaryFolder();
  await mkdir(path.join(folder, 'published-cloudflare.json'));
  await expect(readPublication(folder)).rejects.toMatchObject({
    code: 'disk',
    message: expect.stringContaining('cannot be read'),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\. Use the account/),
  });
});

test('a record that cannot be written is an error that names the file and the likely cause', async () => {
  const folder = temporaryFolder();
  await mkdir(path.join(folder, 'published-cloudflare.json'));
  const publication = { name: 'portfolio', address: 'https://portfolio.own.workers.dev' };
  await expect(writePublication(folder, publication)).rejects.toMatchObject({
    code: 'disk',
    message: expect.stringContaining('published-cloudflare.json cannot be written'),
    fix: expect.stringContaining(`leave ${folder} out of its watch`),
  });
});

test('a name may not look like an option, and a domain may not be a web address', () => {
  expect(siteName.safeParse('-name').success).toBe(false);
  for (const given of ['https://site.test', 'site.test/', 'site', 'Site.test'])
    expect(domainName.safeParse(given).success, given).toBe(false);
});

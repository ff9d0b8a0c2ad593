/** Tests which settings a build refuses. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SettingsError } from '#contact/settings.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { checkBuildSettings } from './build-settings.ts';

const answer = (environment: Record<string, string>) => {
  try {
    checkBuildSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'none';
};

test('a build needs no setting', () => {
  expect(answer({})).toBe('none');
  expect(answer({ SITE_URL: 'https://www.firm.test', CONTENT_DIR: 'tests/content' })).toBe('none');
});

test.each([
  ['SITE_URL', 'firm', 'must be a full web address, such as https://www.your-name.com'],
  ['CONTENT_DIR', 'tests/nowhere', 'must be a folder that is there, such as content'],
])('%s=%s stops a build before it begins', (name, value, words) => {
  const message = answer({ [name]: value });
  expect(message).toContain(`${name} is "${value}": it ${words}.`);
  expect(message).toContain('before the command');
});

test('a build empties only a folder that is new, empty, or has an earlier build', () => {
  const [site, server] = [temporaryFolder(), temporaryFolder()];
  const missing = path.join(site, 'new');
  for (const SITE_DIR of [site, missing])
    expect(answer({ SITE_DIR, SERVER_DIR: server })).toBe('none');
  mkdirSync(path.join(site, '_astro'));
  writeFileSync(path.join(server, 'main.js'), '');
  expect(answer({ SITE_DIR: site, SERVER_DIR: server })).toBe('none');
  for (const name of ['SITE_DIR', 'SERVER_DIR'])
    for (const folder of ['content', '.', '/', 'README.md'])
      expect(answer({ [name]: folder })).toContain(
        `${name} is "${folder}": it must be a folder that is new, empty or has an earlier build`,
      );
});

test('a project folder with %, #, ? or a quotation mark in its path is refused, others are not', () => {
  for (const sign of '%#?\'"')
    expect(() => checkBuildSettings({}, `/sites/my 100${sign}`)).toThrow(
      `read no folder with "${sign}" in its name. Rename that folder or move the site`,
    );
  expect(() => checkBuildSettings({}, '/sites/mein Büro (2) [neu] & mehr')).not.toThrow();
});

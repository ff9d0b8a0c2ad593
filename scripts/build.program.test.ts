/** Tests the exit codes of `npm run build`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFolder } from '#model/testing/fixture.ts';

test.for([
  ['content with problems', 4, 'tagilne: Buyer', /tagilne/],
  ['something invented', 3, 'sample: true', /invented/],
] as const)(
  '%s stops a build for the launch with exit code %i, before anything is built',
  async ([, code, line, words]) => {
    const root = await fixtureFolder((f) =>
      f.files.set('profile.yaml', `${line}\n${f.files.get('profile.yaml')}`),
    );
    const site = join(root, '../site');
    const places = { SITE_DIR: site, SERVER_DIR: join(root, '../server') };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/build.ts', '--launch'],
      { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: root, ...places } },
    );
    expect(stdout + stderr).toMatch(words);
    expect(status).toBe(code);
    expect(existsSync(site)).toBe(false);
  },
);

/** Tests the exit codes of the programs that check the content. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFolder } from '#model/testing/fixture.ts';

test.for([
  ['content-check.ts', 1, 'problems', 'tagilne: Buyer'],
  ['content-check.ts --launch', 3, 'something invented', 'sample: true'],
  ['build.ts --launch', 4, 'problems', 'tagilne: Buyer'],
] as const)(
  'scripts/%s ends with exit code %i for %s, and builds nothing',
  async ([command, code, , line]) => {
    const root = await fixtureFolder((f) =>
      f.files.set('profile.yaml', `${line}\n${f.files.get('profile.yaml')}`),
    );
    const site = join(root, '../site');
    const places = { CONTENT_DIR: root, SITE_DIR: site, SERVER_DIR: join(root, '../server') };
    const { status, stderr } = spawnSync(process.execPath, `scripts/${command}`.split(' '), {
      encoding: 'utf8',
      env: { ...process.env, ...places },
    });
    expect(stderr).toContain('profile.yaml');
    expect(status).toBe(code);
    expect(existsSync(site)).toBe(false);
  },
);

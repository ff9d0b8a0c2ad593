/** Tests the exit codes of the programs that check the content. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFolder } from '#model/testing/fixture.ts';

/** Runs a command on the fixture with one more line in the profile; the site is built beside the content. */
async function runWith(line: string, command: string) {
  const root = await fixtureFolder((f) =>
    f.files.set('profile.yaml', `${line}\n${f.files.get('profile.yaml')}`),
  );
  const site = join(root, '../site');
  const places = { CONTENT_DIR: root, SITE_DIR: site, SERVER_DIR: join(root, '../server') };
  const { status, stderr } = spawnSync(process.execPath, `scripts/${command}`.split(' '), {
    encoding: 'utf8',
    env: { ...process.env, ...places },
  });
  return { site, status, stderr };
}

test.for([
  ['content-check.ts', 4, 'problems', 'tagilne: Buyer'],
  ['content-check.ts --launch', 3, 'something invented', 'sample: true'],
  ['build.ts --launch', 4, 'problems', 'tagilne: Buyer'],
] as const)(
  'scripts/%s ends with exit code %i for %s, and builds nothing',
  async ([command, code, , line]) => {
    const { site, status, stderr } = await runWith(line, command);
    expect(stderr).toContain('profile.yaml');
    expect(status).toBe(code);
    expect(existsSync(site)).toBe(false);
  },
);

test('a trial is built of invented content, closed to search engines, and its exit code says so', async () => {
  const { site, status } = await runWith('sample: true', 'build.ts --trial');
  expect(status).toBe(3);
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(read('_headers')).toMatch(/^\/\*\n( {2}.+\n)* {2}X-Robots-Tag: noindex$/m);
  expect(read('.assetsignore')).toContain('.unlisted\n');
  for (const file of ['.unlisted', '.nojekyll'])
    expect(existsSync(join(site, file)), file).toBe(true);
});

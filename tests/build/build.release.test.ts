/** Tests that a failed build leaves the last one in place. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testContent } from '../build-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder(afterAll);
const site = path.join(folder, 'site');

function build(env: Record<string, string> = {}, ...args: string[]) {
  // Without the variables of Vitest, which turn off production mode.
  const { PATH, HOME } = process.env;
  const places = { SITE_DIR: site, SERVER_DIR: path.join(folder, 'server') };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', ...args], {
    encoding: 'utf8',
    env: { PATH, HOME, CONTENT_DIR: testContent, ...places, ...env },
  });
  return { status, output: stdout + stderr };
}

const home = () => readFileSync(path.join(site, 'index.html'), 'utf8');

test('if a build cannot start, only the problem is printed, and the last build stays', () => {
  const content = temporaryFolder();
  cpSync(testContent, content, { recursive: true });
  appendFileSync(path.join(content, 'pages/experience.yaml'), '\nhidden: true\n');
  const first = build({ CONTENT_DIR: content });
  expect(first.status, first.output).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['server', 'site']);
  expect(readdirSync(site)).not.toContain('.prerender');
  expect(readdirSync(site), 'Astro writes no file for a hidden page').not.toContain('experience');
  const built = home();
  appendFileSync(path.join(content, 'profile.yaml'), '\nunknownField: 1\n');
  const broken = build({ CONTENT_DIR: content });
  expect(broken.status).toBe(4);
  expect(broken.output).toMatch(
    /^The content has 1 problem to fix in 1 file\.\n\n\S*profile\.yaml\n {2}line \d+, unknownField: /,
  );
  expect(broken.output).not.toMatch(/^\s+at |rror:|unhandled/im);
  expect(home()).toBe(built);
});

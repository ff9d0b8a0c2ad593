import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContent } from '../build-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder(afterAll);
const site = path.join(folder, 'site');

interface Build {
  process: ChildProcess;
  /** The folder in which this build makes the site. */
  unfinished: string;
  output: () => string;
  ended: Promise<number | null>;
}

function startBuild(env: Record<string, string> = {}): Build {
  // Not the runner's own environment, which says that this is no production.
  const { PATH, HOME } = process.env;
  const places = { SITE_DIR: site, SERVER_DIR: path.join(folder, 'server') };
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { PATH, HOME, CONTENT_DIR: testContent, ...places, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return {
    process: child,
    unfinished: `${site}.unfinished-${child.pid}`,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code),
  };
}

/** Every file of the places in use, with the moment of its last change. */
const inUse = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`);

/** Expects that what a test does leaves the places in use as they were, and nothing beside them. */
async function expectUntouched(work: () => Promise<void>) {
  const before = inUse();
  await work();
  expect(inUse()).toEqual(before);
}

beforeAll(async () => {
  const build = startBuild();
  expect(await build.ended, build.output()).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['server', 'site']);
  expect(readdirSync(site)).not.toContain('.prerender');
});

test('a mistake in the content shows the report alone, and the site stays', async () => {
  const content = temporaryFolder();
  cpSync(testContent, content, { recursive: true });
  appendFileSync(path.join(content, 'profile.yaml'), '\nunknownField: 1\n');
  await expectUntouched(async () => {
    const build = startBuild({ CONTENT_DIR: content });
    expect(await build.ended).toBe(1);
    expect(build.output()).toMatch(
      /^The content has 1 problem to fix in 1 file\.\n\n\S*profile\.yaml\n {2}line \d+, unknownField: /,
    );
    expect(build.output()).not.toMatch(/^\s+at |rror:|unhandled/im);
  });
});

test('a build that is stopped leaves the site', () =>
  expectUntouched(async () => {
    const build = startBuild();
    await expect.poll(build.output).toContain('.html');
    build.process.kill('SIGINT');
    expect(await build.ended).toBe(130);
    expect(build.output()).toContain(`The build was stopped. The site in ${site} is as it was.`);
  }));

test('what a killed build left behind goes with the next build', async () => {
  const build = startBuild();
  await expect.poll(build.output).toContain('.html');
  build.process.kill('SIGKILL');
  await build.ended;
  const left = readdirSync(folder).filter((name) => name.includes('.unfinished-'));
  expect(left.length).toBeGreaterThan(0);
  for (const name of left) utimesSync(path.join(folder, name), 0, 0);
  const next = startBuild();
  expect(await next.ended, next.output()).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['server', 'site']);
});

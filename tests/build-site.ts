/** Builds what the tests open in a browser, the tests' site and the desk's page, where their sources have changed. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { leastContent } from '#model/testing/valid-content.ts';

/** The folders of a built site and of the server that serves it. */
export interface BuiltSite {
  site: string;
  server: string;
}

/** The owner's site, as `npm run build` leaves it. */
export const ownSite: BuiltSite = { site: 'dist', server: 'build/server' };

/** The tests' own site, made of `tests/content/`. */
export const testSite: BuiltSite = { site: 'test-results/site', server: 'test-results/server' };

/** The site of an owner who has written only what must be there. */
export const leastSite: BuiltSite = {
  site: 'test-results/least-site',
  server: 'test-results/least-server',
};

/** Where the page of the desk is bundled to. */
export const deskPage = 'test-results/desk-page';

/** The content of the tests' site. */
export const testContent = 'tests/content';

/** The file whose time is the start of the last successful build. */
const buildTime = 'test-results/site-built';

/** Files that a build does not read. */
const notBuilt = /^(tests|docs|bench)\/|\.(md|test\.ts)$/;

/** The time of the newest source file of the tests' site. */
function newestSource(): number {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const sources = `${list}`
    .split('\n')
    .filter((name) => name.startsWith(`${testContent}/`) || !notBuilt.test(name))
    .filter((name) => name && existsSync(name));
  return Math.max(...sources.map((name) => statSync(name).mtimeMs));
}

/** The variables that Vitest sets, which a build would read as its settings. */
const ofVitest = ['DEV', 'PROD', 'SSR', 'MODE', 'BASE_URL', 'TEST', 'VITEST'];

/** Writes the least content that is valid into an empty folder, and returns the folder. */
export function writeLeastContent(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(leastContent)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/**
 * Builds the tests' site and its server, and the least site, and bundles the desk's page.
 *
 * @returns what the build printed.
 * @throws when the build fails, with what it printed.
 */
async function buildSite(): Promise<string> {
  const begin = new Date();
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofVitest.includes(name)),
  );
  const options = { env: { ...own, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 };
  const build = ({ site, server }: BuiltSite, content: string) => {
    const env = { ...options.env, SITE_DIR: site, SERVER_DIR: server, CONTENT_DIR: content };
    return promisify(execFile)('npm', ['run', 'build'], { ...options, env });
  };
  const desk = ['vite', 'build', '--config', 'desk/vite.config.ts', '--outDir', resolve(deskPage)];
  const outputs = await Promise.all([
    build(testSite, testContent),
    promisify(execFile)('npx', desk, options).then(() =>
      build(leastSite, writeLeastContent('test-results/least-content')),
    ),
  ]);
  writeFileSync(buildTime, begin.toISOString());
  return outputs.map(({ stdout, stderr }) => stdout + stderr).join('');
}

/** Builds the tests' site and the desk's page unless the last build is newer than every file that it is made of. */
export async function ensureSite(): Promise<void> {
  const builtAt = existsSync(buildTime) ? Date.parse(readFileSync(buildTime, 'utf8')) : 0;
  if (builtAt < newestSource()) await buildSite();
}

/** Builds the site before a run of Vitest. */
export const setup = ensureSite;

// As a program, it always builds, and prints the output of the build.
if (import.meta.main) process.stdout.write(await buildSite());

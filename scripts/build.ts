import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '#contact/settings.ts';
import { checkBuiltSite } from '#host/build/check-built-site.ts';
import { replaceFolder } from '#host/build/replace-folder.ts';
import { listFiles } from '#host/list-files.ts';
import { readOptions } from '#host/read-options.ts';
import { pages, shownPages } from '#model/pages.ts';
import { contentFolder, readContent } from '#model/read.ts';
import { checkBuildSettings } from './build-settings.ts';

readOptions(
  `Makes the site and its server beside the ones in use, looks at the result, and only then puts both in
their places. Whatever goes wrong before leaves them as they were.

  npm run build   the site to dist/, the server to build/server/

SITE_DIR and SERVER_DIR name other places, CONTENT_DIR other content.`,
  {},
);

const site = path.resolve(process.env.SITE_DIR || 'dist');
const server = path.resolve(process.env.SERVER_DIR || 'build/server');
const unfinished = (folder: string) => `${folder}.unfinished-${process.pid}`;
const folders = [site, server];
const running = new Set<ChildProcess>();

/** Ends the build: dist/ and build/server/ stay as they were. */
function fail(reason: string, code = 1): never {
  for (const child of running) child.removeAllListeners('exit').kill('SIGKILL');
  for (const place of folders) rmSync(unfinished(place), { recursive: true, force: true });
  console.error(reason);
  process.exit(code);
}

/** Removes what builds that were killed left behind: none takes an hour. */
function removeLeftovers(folder: string): void {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  for (const entry of readdirSync(parent)) {
    const file = path.join(parent, entry);
    const isOld = () => statSync(file).mtimeMs < Date.now() - 3_600_000;
    if (file.startsWith(`${folder}.unfinished-`) && isOld()) rmSync(file, { recursive: true });
  }
}

/** Half the memory that Node and its libraries would take, for a tenth more time. */
const lowMemory = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
  MALLOC_ARENA_MAX: '2',
};

/** V8 collects its heap once it has grown by 80%, not by up to 300%: 50 MB less in the same time. */
const heapOptions = ['--heap-growing-percent=80'];

async function run(
  command: string[],
  env: Record<string, string>,
  stdio: StdioOptions = 'inherit',
): Promise<void> {
  const child = spawn(process.execPath, [...heapOptions, ...command], {
    stdio,
    // Whatever the machine's own says: a site for development names files of this machine.
    env: {
      ...process.env,
      ...lowMemory,
      NODE_ENV: 'production',
      DEV: undefined,
      PROD: undefined,
      ...env,
    },
  });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  if (code !== 0) fail(`The build failed. The site in ${site} is as it was.`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    fail(`\nThe build was stopped. The site in ${site} is as it was.`, 130);
  });
}

try {
  checkBuildSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  fail(`${error.message}\nThe site in ${site} is as it was.`);
}
for (const place of folders) removeLeftovers(place);
// In processes of their own, which give their memory back before the site is built.
await Promise.all([
  run(['scripts/content-check.ts'], {}, ['inherit', 'ignore', 'inherit']),
  run(['node_modules/vite/bin/vite.js', 'build', '--config', 'host/node/vite.config.ts'], {
    SERVER_DIR: unfinished(server),
  }),
]);
await run(['node_modules/astro/bin/astro.mjs', 'build'], { SITE_DIR: unfinished(site) });
const files = await listFiles(unfinished(site));
const { content } = await readContent({ root: contentFolder });
const paths = (content ? shownPages(content.pages) : pages).map((page) => page.path);
const found = await checkBuiltSite(unfinished(site), files, paths);
if (found.length > 0) {
  fail(`${found.join('\n')}\nThe built site is not whole. The site in ${site} is as it was.`);
}
for (const place of folders) replaceFolder(place, unfinished(place));

/** `npm run build`: checks the content, then builds the site and the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readSettings, SettingsError } from '#contact/settings.ts';
import { settingsSchema } from '#host/node/settings.ts';
import { readOptions } from '#host/read-options.ts';
import { checkBuildSettings } from './build-settings.ts';

const { values } = readOptions(
  `Builds the site and its server.

  npm run build   the site to dist/, the server to build/server/

SITE_DIR and SERVER_DIR name other places, CONTENT_DIR other content. With --start the settings of the server
are checked too, for npm start; with --checked the content was checked already.`,
  {
    options: {
      start: { type: 'boolean', default: false },
      checked: { type: 'boolean', default: false },
    },
  },
);

const site = path.resolve(process.env.SITE_DIR || 'dist');

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Half the memory that Node and its libraries would take, for a tenth more time. */
const lowMemory = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
  MALLOC_ARENA_MAX: '2',
};

/** V8 collects its heap once it has grown by 80%, not by up to 300%: 50 MB less in the same time. */
const heapOptions = ['--heap-growing-percent=80'];

async function run(command: string[], stdout: 'inherit' | 'ignore' = 'inherit'): Promise<void> {
  const child = spawn(process.execPath, [...heapOptions, ...command], {
    stdio: ['inherit', stdout, 'inherit'],
    // Whatever the machine's own says: a site for development names files of this machine.
    env: {
      ...process.env,
      ...lowMemory,
      NODE_ENV: 'production',
      DEV: undefined,
      PROD: undefined,
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) fail('The build failed; what is wrong is shown above.');
}

/** Empties the folder of the site before Astro does: an antivirus may hold a file of it for some seconds. */
function emptySite(): void {
  try {
    rmSync(site, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch (error) {
    const { message } = error as Error;
    fail(
      `The folder ${site} cannot be emptied: another program, such as an antivirus, holds a file in it. Close that program, or wait a minute, then try again. (${message})`,
    );
  }
}

try {
  checkBuildSettings(process.env);
  if (values.start) readSettings(settingsSchema, process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  fail(error.message);
}
// In processes of their own, which give their memory back before the site is built.
await Promise.all([
  run(['node_modules/vite/bin/vite.js', 'build', '--config', 'host/node/vite.config.ts']),
  ...(values.checked ? [] : [run(['scripts/content-check.ts'], 'ignore')]),
]);
emptySite();
await run(['node_modules/astro/bin/astro.mjs', 'build']);

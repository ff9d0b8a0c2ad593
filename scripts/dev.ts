import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { z } from 'zod';
import { readSettings, SettingsError, wholeNumber } from '#contact/settings.ts';
import { readOptions } from '#host/read-options.ts';
import { contentFolder } from '#model/read.ts';
import { checkBuildSettings } from './build-settings.ts';
import { writeJsonSchemas } from './json-schemas.ts';

readOptions(
  `The site with live reload, and behind its form the contact server, started again at each change.

  npm run dev              on port 4321
  PORT=5000 npm run dev    on another port

Messages go to a temporary inbox that is removed on exit; set DATA_DIR to keep them, SMTP_HOST to mail them. Ctrl-C
ends all.`,
  {},
);

await writeJsonSchemas(contentFolder);

const sitePort = readPort();
const serverPort = sitePort + 1;

/** The port of the site; the contact server takes the one after it. */
function readPort(): number {
  try {
    checkBuildSettings(process.env);
    const schema = z.object({ PORT: wholeNumber(1, 65_534, 4321).default(4321) });
    return readSettings(schema, process.env).PORT;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (!existsSync('dist/404.html')) {
  console.log(
    'The contact server shows pages of the last build. There is none yet: building once.',
  );
  const [code] = await once(run('node_modules/astro/bin/astro.mjs', ['build'], {}), 'exit');
  if (code !== 0) {
    console.error(
      'The first build of the site failed; what is wrong is shown above. Fix it, then run this again: npm run dev',
    );
    process.exit(1);
  }
}

const site = run('node_modules/astro/bin/astro.mjs', ['dev', '--port', String(sitePort)], {
  CONTACT_SERVER: `http://127.0.0.1:${serverPort}`,
});
/** Messages go when development ends, unless a folder of your own keeps them. */
const data = mkdtempSync(path.join(tmpdir(), 'portfolio-dev-'));
const dataFolder = process.env.DATA_DIR || data;
// With `watch`, build() returns a watcher.
const watcher = (await build({
  configFile: 'host/node/vite.config.ts',
  mode: 'development',
  build: { watch: {}, outDir: 'build/dev-server' },
})) as Rolldown.RolldownWatcher;
await new Promise<void>((resolve) => {
  watcher.on('event', ({ code }) => {
    if (code === 'END') resolve();
  });
});
/** Node starts it again at each new build, after it has finished a visitor's request. */
const server = run('--watch', ['--watch-preserve-output', 'build/dev-server/main.js'], {
  DATA_DIR: dataFolder,
  PORT: String(serverPort),
  SITE_URL: `http://localhost:${sitePort}`,
});
console.log(`What the form sends: PORT=${serverPort} DATA_DIR=${dataFolder} npm run inbox`);

function run(program: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

async function stop(): Promise<void> {
  site.kill('SIGTERM');
  await watcher.close();
  if (server.kill('SIGTERM')) await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
  process.exit();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
site.once('exit', stop);

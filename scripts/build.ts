/** `npm run build`: checks the content, then builds the site and the server. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build as buildSite } from 'astro';
import { SettingsError } from '#contact/settings.ts';
import { finishBuild } from '#host/build/finish-build.ts';
import { runNode } from '#host/publish/run-program.ts';
import { exitCodes, readOptions } from '#host/read-options.ts';
import { keepsUnlisted } from '#model/launch.ts';
import { setContent } from '#site/content.ts';
import { checkBuildSettings } from './build-settings.ts';
import { requireContent } from './buildable-content.ts';

const { values } = readOptions(
  `Builds the site and its server.

  npm run build               the site to dist/, the server to build/server/
  npm run build -- --launch   not while something in the content is invented
  npm run build -- --trial    lists what is invented, and builds all the same

SITE_DIR and SERVER_DIR name other places, CONTENT_DIR other content. Exit code 3: something is
invented, which --trial has built and --launch has not. 4: the content has problems. 1: another fault.`,
  {
    options: {
      launch: { type: 'boolean', default: false },
      trial: { type: 'boolean', default: false },
    },
  },
);

const site = path.resolve(process.env.SITE_DIR || 'dist');

function fail(reason: string): never {
  console.error(reason);
  process.exit(exitCodes.fault);
}

/** Bundles the server in a process of its own, whose memory is free again when the site is built. */
async function buildServer(): Promise<void> {
  const args = ['build', '--config', 'host/node/vite.config.ts'];
  const { exitCode, output } = await runNode('node_modules/vite/bin/vite.js', args);
  if (exitCode !== 0) fail(output);
}

try {
  checkBuildSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  fail(error.message);
}
// Where the environment sets them, Vite would build for development, with paths of this machine.
for (const name of ['DEV', 'PROD']) delete process.env[name];
process.env.NODE_ENV = 'production';
const launch = values.launch ? 'strict' : values.trial ? 'trial' : 'none';
const { content, placeholders } = await requireContent(launch);
setContent(content);
try {
  await buildServer();
  // Emptied before Astro does it, with retries: an antivirus may hold a file of it for some seconds.
  rmSync(site, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const isListed = !placeholders.some(keepsUnlisted);
  await buildSite({ site: content.profile.website, integrations: [finishBuild({ isListed })] });
} catch (error) {
  console.error(error);
  fail('The build failed; what is wrong is shown above.');
}
if (values.trial && placeholders.length > 0) process.exitCode = exitCodes.invented;

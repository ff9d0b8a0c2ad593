import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { fetchLocked, lockedFolder } from './fetch-locked.ts';
import { PublishError, type Report } from './progress.ts';
import { type ProgramOptions, type ProgramResult, runNode } from './run-program.ts';

/**
 * The manifest and the lock file of Cloudflare's own tool: it is given the owner's token, so nothing in it
 * may be another version than the one that was tried. It is 228 MB with its engine, so it comes on its
 * first use and not with the project.
 */
const manifest = path.resolve('host/publish/wrangler');

/** Where the tool's program is. */
export const wranglerProgram = path.join(
  lockedFolder(manifest),
  'node_modules/wrangler/bin/wrangler.js',
);

/** The settings of the Worker, at the root of the project, where Cloudflare's deploy button looks. */
export const workerConfigFile = path.resolve('wrangler.json');

/** The name of the site at the platform, which the deploy button may have changed. */
export function readSiteName(): string {
  const schema = z.object({ name: z.string() });
  return schema.parse(JSON.parse(readFileSync(workerConfigFile, 'utf8'))).name;
}

/** Fetches Cloudflare's tool from the npm registry, unless it is here already. */
export async function installWrangler(report: Report): Promise<void> {
  if (existsSync(wranglerProgram)) return;
  report({ kind: 'note', text: 'Downloading Cloudflare’s tool, once (about 230 MB).' });
  const failure = await fetchLocked(manifest);
  if (failure === undefined) return;
  throw new PublishError(
    'tool',
    `Cloudflare’s tool could not be downloaded. npm says:\n${failure.trim()}`,
    'It comes from registry.npmjs.org and needs 230 MB on this disk. Then run this again.',
    true,
  );
}

/** Settings of the tool: no figures for its makers, no log files, no colours. */
const environment = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  NO_COLOR: '1',
};

/** Runs one command of Cloudflare's tool, without questions unless it is interactive. */
export const startWrangler = (
  args: string[],
  { env, interactive = false }: ProgramOptions = {},
): Promise<ProgramResult> =>
  runNode(wranglerProgram, [...args, '--config', workerConfigFile], {
    interactive,
    env: { ...environment, ...(!interactive && { CI: '1' }), ...env },
  });

/**
 * Runs one command of Cloudflare's tool, without questions.
 *
 * @returns what it printed to its standard output.
 * @throws PublishError with what it said when it failed.
 */
export async function runWrangler(args: string[], env?: Record<string, string>): Promise<string> {
  const { exitCode, output, stdout } = await startWrangler(args, { env });
  if (exitCode === 0) return stdout;
  throw platformError(reasonIn(output));
}

/** What the tool says of a failure: all from its first warning or error on, without its marks. */
export function reasonIn(output: string): string {
  const text = stripVTControlCharacters(output);
  const from = text.search(/^.*\[(ERROR|WARNING)\]/m);
  return text
    .slice(Math.max(0, from))
    .replaceAll(/^\W*\[(ERROR|WARNING)\] */gm, '')
    .trim();
}

/** An error of the platform, in its own words after a sentence of ours. */
export const platformError = (words: string): PublishError =>
  new PublishError(
    'platform',
    `This did not work at Cloudflare. The answer was:\n${words}`,
    'Do what it says, or try again in some minutes; www.cloudflarestatus.com says whether Cloudflare has a fault.',
    true,
  );

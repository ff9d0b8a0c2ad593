import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fetchLocked, lockedFolder } from './fetch-locked.ts';
import { explainFault } from './platform-faults.ts';
import type { Report } from './progress.ts';
import { PublishError } from './publish-error.ts';
import { type ProgramOptions, runNode } from './run-program.ts';
import { workerConfigFile } from './worker-config.ts';

/**
 * The manifest and the lock file of Cloudflare's own tool: it is given the owner's token, so nothing in it
 * may be another version than the one that was tried. It is 228 MB with its engine, so it comes on its
 * first use and not with the project.
 */
const manifest = path.resolve('host/publish/wrangler');
const program = path.join(lockedFolder(manifest), 'node_modules/wrangler/bin/wrangler.js');

/** Fetches Cloudflare's tool from the npm registry, unless it is here already. */
export async function installWrangler(report: Report): Promise<void> {
  if (existsSync(program)) return;
  report({ kind: 'note', text: 'Fetching Cloudflare’s tool, once (about 230 MB).' });
  const failure = await fetchLocked(manifest);
  if (failure === undefined) return;
  throw new PublishError(
    'tool',
    `Cloudflare’s tool could not be fetched: ${explainNpm(failure)}`,
    'It comes from registry.npmjs.org and needs 230 MB on this disk. Then run this again.',
    true,
  );
}

/** What npm says of a failure, without its own marks and the file of its log. */
function explainNpm(output: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output))
    return 'there is no connection to the internet.';
  if (/ENOSPC/.test(output)) return 'the disk is full.';
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const isReason = (line: string) => /^\w+ \w+/.test(line) && !/^(code|A complete log) /.test(line);
  return lines.find(isReason) ?? 'npm gave no reason.';
}

const eventSchema = z.looseObject({
  type: z.string(),
  code: z.number().optional(),
  message: z.string().optional(),
  version_id: z.string().nullable().optional(),
  targets: z.array(z.string()).optional(),
});

/** A line of the machine-readable report that the tool writes beside what it prints. */
type WranglerEvent = z.infer<typeof eventSchema>;

export interface WranglerResult {
  stdout: string;
  events: WranglerEvent[];
}

interface WranglerOptions extends Pick<ProgramOptions, 'input' | 'interactive'> {
  /** The file with the settings of the Worker; the project's own unless given. */
  config?: string;
}

/**
 * Runs one command of Cloudflare's tool, without questions.
 *
 * @throws PublishError that says in the owner's words why it failed.
 */
export async function runWrangler(
  args: string[],
  { config = workerConfigFile, ...options }: WranglerOptions = {},
): Promise<WranglerResult> {
  const reports = await mkdtemp(path.join(tmpdir(), 'portfolio-publish-'));
  const reportFile = path.join(reports, 'events.ndjson');
  try {
    const { exitCode, output, stdout } = await runNode(program, [...args, '--config', config], {
      ...options,
      env: {
        WRANGLER_OUTPUT_FILE_PATH: reportFile,
        WRANGLER_SEND_METRICS: 'false',
        NO_COLOR: '1',
        ...(!options.interactive && { CI: '1' }),
      },
    });
    const events = await readEvents(reportFile);
    if (exitCode === 0) return { stdout, events };
    const failure = events.findLast(({ type }) => type === 'command-failed');
    throw explainFault(failure?.code, `${failure?.message ?? ''}\n${output}`);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

async function readEvents(file: string): Promise<WranglerEvent[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => eventSchema.parse(JSON.parse(line)));
}

/** Where the tool's program is, for what must run it for long. */
export const wranglerProgram = program;

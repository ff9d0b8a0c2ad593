/** Runs wrangler, Cloudflare's own tool, which npm fetches at its first use. */
import { stripVTControlCharacters } from 'node:util';
import { PublishError } from './publish-error.ts';
import { type ProgramOptions, type ProgramResult, runNpm } from './run-program.ts';

/** Pinned, because the tool is given the owner's token. */
const version = '4.164.0';
/** What npm downloads for this version, as a size for people. */
export const wranglerSize = '230 MB';
/** Cloudflare's runtime (workerd) for this version on Windows, as an npm package. */
const runtime = '@cloudflare/workerd-windows-64@1.20261117.1';

/** The arguments of npm that run the tool, or another program where its packages are. */
export function npmArguments(platform = `${process.platform} ${process.arch}`): string[] {
  const args = ['exec', '--yes', '--ignore-scripts', `--package=wrangler@${version}`];
  // Windows on ARM runs the runtime for x64, which npm installs only with --force.
  if (platform === 'win32 arm64') args.push('--force', `--package=${runtime}`);
  return [...args, '--'];
}

/** The settings of the tool: no telemetry, no log files; and of npm, which waits 10 and 60 s without a network. */
const environment = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
};

/**
 * Runs one command of the tool, without questions unless it is interactive.
 *
 * @throws PublishError when npm cannot fetch the tool.
 */
export async function startWrangler(
  args: string[],
  { env, interactive = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  const result = await runNpm([...npmArguments(), 'wrangler', ...args], {
    interactive,
    env: { ...environment, ...(!interactive && { CI: '1' }), ...env },
  });
  if (result.exitCode === 0 || !/^npm error code E/m.test(result.output)) return result;
  const output = result.output.trim();
  if (isOffline(output)) throw offlineError(output);
  throw new PublishError(
    'tool',
    'Cloudflare’s tool could not be downloaded.',
    `It comes from registry.npmjs.org and needs ${wranglerSize} on this disk. Make room, then publish again.`,
    true,
    { output },
  );
}

/**
 * Runs one command of the tool, without questions.
 *
 * @returns what it printed to its standard output.
 * @throws PublishError with what it said when it failed.
 */
export async function runWrangler(args: string[], env?: Record<string, string>): Promise<string> {
  const { exitCode, output, stdout } = await startWrangler(args, { env });
  if (exitCode === 0) return stdout;
  throw cloudflareError(extractReason(output));
}

/** The reason of a failure: the output from the first warning or error on, without symbols. */
export function extractReason(output: string): string {
  const text = stripVTControlCharacters(output);
  const from = text.search(/^.*\[(ERROR|WARNING)\]/m);
  return text
    .slice(Math.max(0, from))
    .replaceAll(/^\W*\[(ERROR|WARNING)\] */gm, '')
    .trim();
}

/** Whether npm, wrangler or `fetch` has failed for lack of a connection. */
const isOffline = (output: string): boolean =>
  /\b(ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT)\b|fetch failed|connection lost|connectivity/.test(
    output,
  );

/** @param output what the program printed that got no answer. */
export const offlineError = (output: string): PublishError =>
  new PublishError(
    'offline',
    'There is no connection to the internet, or something blocks it.',
    'Look whether this computer opens www.cloudflare.com in a browser, then publish again.',
    true,
    { output },
  );

/** The answers in a reason: its lines with a code, without the code; else its first line. */
function extractAnswer(reason: string): string {
  const lines = reason.split('\n').map((line) => line.trim());
  const answers = lines.filter((line) => /\[code: \d+\]$/.test(line));
  return (answers.length > 0 ? answers : lines.slice(0, 1))
    .map((line) => line.replace(/ *\[code: \d+\]$/, ''))
    .join(' ');
}

/**
 * The error for a failure at Cloudflare.
 *
 * @param reason what its tool or its API has said.
 */
export const cloudflareError = (reason: string): PublishError =>
  isOffline(reason)
    ? offlineError(reason)
    : new PublishError(
        'cloudflare',
        `Cloudflare did not accept this. Its answer: ${extractAnswer(reason) || 'none'}`,
        'Do what it says, or try again in some minutes; www.cloudflarestatus.com says whether Cloudflare has a fault.',
        true,
        { output: reason },
      );

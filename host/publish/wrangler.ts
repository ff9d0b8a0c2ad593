/** Runs wrangler, Cloudflare's own tool, which npm fetches at its first use. */
import { stripVTControlCharacters } from 'node:util';
import { PublishError } from './publish-error.ts';
import { type ProgramOptions, type ProgramResult, runNpm } from './run-program.ts';

/** Pinned, because the tool is given the owner's token. */
const version = '4.164.0';
/** Cloudflare's runtime (workerd) for this version on Windows, as an npm package. */
const runtime = '@cloudflare/workerd-windows-64@1.20261117.1';

/** The arguments of npm that run the tool, or another program where its packages are. */
export function wranglerCommand(platform = `${process.platform} ${process.arch}`): string[] {
  const args = ['exec', '--yes', '--ignore-scripts', `--package=wrangler@${version}`];
  // Windows on ARM runs the runtime for x64, which npm installs only with --force.
  if (platform === 'win32 arm64') args.push('--force', `--package=${runtime}`);
  return [...args, '--'];
}

/** The settings of the tool: no telemetry, no log files, no colours. */
const environment = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  NO_COLOR: '1',
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
  const result = await runNpm([...wranglerCommand(), 'wrangler', ...args], {
    interactive,
    env: { ...environment, ...(!interactive && { CI: '1' }), ...env },
  });
  if (result.exitCode === 0 || !/^npm error code E/m.test(result.output)) return result;
  throw new PublishError(
    'tool',
    `Cloudflare’s tool could not be downloaded. npm says:\n${result.output.trim()}`,
    'It comes from registry.npmjs.org and needs 230 MB on this disk. Then run this again.',
    true,
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
  throw cloudflareError(reasonIn(output));
}

/** The reason of a failure: the output from the first warning or error on, without symbols. */
export function reasonIn(output: string): string {
  const text = stripVTControlCharacters(output);
  const from = text.search(/^.*\[(ERROR|WARNING)\]/m);
  return text
    .slice(Math.max(0, from))
    .replaceAll(/^\W*\[(ERROR|WARNING)\] */gm, '')
    .trim();
}

/** The error for a failure at Cloudflare, with its own words. */
export const cloudflareError = (words: string): PublishError =>
  new PublishError(
    'cloudflare',
    `This did not work at Cloudflare. The answer was:\n${words}`,
    'Do what it says, or try again in some minutes; www.cloudflarestatus.com says whether Cloudflare has a fault.',
    true,
  );

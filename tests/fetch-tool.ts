/** Fetches programs that only tests and benchmarks use, such as Lighthouse, when they are first needed. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runNpm } from '#host/publish/run-program.ts';
import { npmArguments } from '#host/publish/wrangler.ts';

/**
 * Fetches packages from the npm registry, without their install scripts.
 *
 * @param command the arguments of `npm exec` that name the packages.
 * @returns what finds and loads a module of them.
 * @throws Error with what npm printed when it cannot fetch them.
 */
export async function fetchTool(command: string[]): Promise<NodeJS.Require> {
  const { exitCode, output, stdout } = await runNpm([...command, 'node', '-p', 'process.env.PATH']);
  const folder = stdout.split(path.delimiter).find((place) => place.includes('_npx'));
  if (exitCode !== 0 || !folder) throw new Error(`npm ${command.join(' ')} failed:\n${output}`);
  return createRequire(path.join(folder, 'here.js'));
}

/** Cloudflare's tool: the file of its program, and of its library. */
export async function fetchWrangler(): Promise<{ program: string; library: string }> {
  const { resolve } = await fetchTool(npmArguments());
  const folder = path.dirname(resolve('wrangler/package.json'));
  return {
    program: path.join(folder, 'bin/wrangler.js'),
    library: path.join(folder, 'wrangler-dist/cli.js'),
  };
}

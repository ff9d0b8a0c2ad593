import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { CloudflareApi } from './cloudflare-account.ts';
import type { MailSecrets } from './mail-settings.ts';
import { PublishError } from './progress.ts';
import { runNpm } from './run-program.ts';
import { runWrangler } from './wrangler.ts';

/** The built Worker, where its Vite configuration puts it. */
export const workerFile = path.resolve('build/worker/worker.js');

/** The arguments of npm that build it. */
export const workerBuild = 'exec -- vite build --config host/cloudflare/vite.config.ts'.split(' ');

/** Builds the Worker. */
export async function buildWorker(): Promise<void> {
  const { exitCode, output } = await runNpm(workerBuild);
  if (exitCode !== 0)
    throw new PublishError('build', output.trim(), 'This is a bug in this project.');
}

const workerPath = (name: string) => `/workers/scripts/${encodeURIComponent(name)}`;

/** The names of a Worker's bindings; undefined where the account has no Worker of that name. */
export async function readBindings(
  api: CloudflareApi,
  name: string,
): Promise<string[] | undefined> {
  const schema = z.object({ bindings: z.array(z.object({ name: z.string() })) });
  const found = await api.request('GET', `${workerPath(name)}/settings`, schema);
  return found?.bindings.map((binding) => binding.name);
}

/** Whether the live site has the settings with which it sends messages on. */
export const hasMailSecrets = (bindings: readonly string[] = []): boolean =>
  bindings.includes('SMTP_HOST');

/**
 * Looks that a name is free in the account, or is this site's: an upload would replace any other program.
 *
 * @throws PublishError when something else has it.
 */
export function requireOwnName(name: string, bindings: readonly string[] | undefined): void {
  // The deploy button makes an empty program of that name before it builds.
  if (!bindings || process.env.WORKERS_CI) return;
  const own: readonly string[] = ['DB', 'ASSETS', 'SITE_URL'];
  if (bindings.some((binding) => own.includes(binding))) return;
  throw new PublishError(
    'name-taken',
    `Your account at Cloudflare has something else named "${name}", which publishing would replace.`,
    'Choose another name: npm run publish -- --name another-name',
    true,
  );
}

/** A site as it is uploaded. */
export interface Upload {
  name: string;
  /** The owner's own domain, such as www.your-name.com; absent for the platform's address. */
  domain?: string | undefined;
  address: string;
  assets: string;
  /** The settings that change, which only the program may read; the others stay as they are. */
  secrets?: (Partial<MailSecrets> & { INBOX_TOKEN?: string }) | undefined;
}

const eventSchema = z.object({ type: z.string(), version_id: z.string().nullish() });

/**
 * Uploads the built site, the program and its secrets; the platform switches over when everything has
 * arrived.
 *
 * @returns the platform's name for this version.
 */
export async function deploy(upload: Upload): Promise<string> {
  const { name, domain, address, assets, secrets } = upload;
  // Only this account of the machine can read it.
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-publish-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A publication that is stopped leaves no password behind either.
  const stop = (signal: NodeJS.Signals) => {
    remove();
    process.kill(process.pid, signal);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const events = path.join(folder, 'events.ndjson');
  const secretsFile = path.join(folder, 'secrets.json');
  try {
    const args = ['deploy', workerFile, '--no-bundle', '--assets', assets, '--name', name];
    if (domain) args.push('--domain', domain);
    args.push('--var', `SITE_URL:${address}`);
    if (secrets) {
      await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
      args.push('--secrets-file', secretsFile);
    }
    await runWrangler(args, { WRANGLER_OUTPUT_FILE_PATH: events });
    return await readVersion(events);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    remove();
  }
}

/** The version that the tool's report names, a JSON object a line. */
async function readVersion(file: string): Promise<string> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').filter(Boolean) : [];
  const events = lines.map((line) => eventSchema.parse(JSON.parse(line)));
  const version = events.findLast(({ type }) => type === 'deploy')?.version_id;
  if (version) return version;
  const text = 'Cloudflare did not confirm that the new site is live.';
  throw new PublishError('platform', text, 'Look at the site, then publish again.');
}

/** The platform's name for the version that visitors see; undefined before the first. */
async function liveVersion(api: CloudflareApi, name: string): Promise<string | undefined> {
  const version = z.object({ version_id: z.string() });
  const schema = z.object({ deployments: z.array(z.object({ versions: z.array(version) })) });
  const found = await api.request('GET', `${workerPath(name)}/deployments`, schema);
  return found?.deployments[0]?.versions[0]?.version_id;
}

interface Switched {
  version: string;
  /** The version that visitors saw before; undefined when there was none. */
  before: string | undefined;
  /** Why what comes after the switch did not succeed. */
  fault?: PublishError;
}

/**
 * Makes another version live. When that fails, the platform is asked what visitors see: it switches in one
 * step, but what comes after the switch may fail, and so may the answer to it.
 *
 * @param change makes it live, and says which.
 * @throws PublishError that says what visitors see as far as it is known, when no other version is live.
 */
export async function switchVersion(
  api: CloudflareApi,
  { name, address }: Pick<Upload, 'name' | 'address'>,
  change: () => Promise<string>,
): Promise<Switched> {
  const before = await liveVersion(api, name);
  try {
    return { version: await change(), before };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    const version = await liveVersion(api, name).catch((asking: unknown) => {
      if (!(asking instanceof PublishError)) throw asking;
      const next = `Visitors see either the previous version or the whole new one: look at ${address}, then publish again.`;
      throw new PublishError('cut-off', error.message, next);
    });
    if (version === undefined || version === before) throw error;
    return { version, before, fault: error };
  }
}

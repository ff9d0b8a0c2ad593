import path from 'node:path';
import { z } from 'zod';
import type { CloudflareApi } from './cloudflare-account.ts';
import { type MailSecrets, mailSecretNames } from './mail-settings.ts';
import type { Report } from './progress.ts';
import { PublishError } from './publish-error.ts';
import { runNpm } from './run-program.ts';
import { readWorkerNames, writeAccountConfig } from './worker-config.ts';
import { runWrangler } from './wrangler.ts';

const databaseSchema = z.looseObject({ uuid: z.string(), name: z.string() });

async function lookForDatabase(api: CloudflareApi): Promise<string | undefined> {
  const wanted = readWorkerNames().database;
  const list = z.array(databaseSchema);
  const address = `/d1/database?name=${encodeURIComponent(wanted)}`;
  const found = (await api.request('GET', address, list)) ?? [];
  return found.find(({ name }) => name === wanted)?.uuid;
}

/** The inbox's database in the account, made when it is not there. */
export async function ensureDatabase(api: CloudflareApi, report: Report): Promise<string> {
  const existing = await lookForDatabase(api);
  const database =
    existing ??
    (
      await api.request('POST', '/d1/database', databaseSchema, {
        name: readWorkerNames().database,
      })
    )?.uuid;
  if (!database) {
    throw new PublishError('upload', 'The inbox could not be made.', 'Publish again.');
  }
  const config = await writeAccountConfig(database);
  await runWrangler(['d1', 'migrations', 'apply', 'DB', '--remote'], { config });
  report({
    kind: 'ok',
    text: existing ? 'The inbox is there.' : 'The inbox is made, for messages of visitors.',
  });
  return database;
}

export async function hasMail(api: CloudflareApi, name: string): Promise<boolean> {
  const schema = z.array(z.looseObject({ name: z.string() }));
  const secrets =
    (await api.request('GET', `/workers/scripts/${encodeURIComponent(name)}/secrets`, schema)) ??
    [];
  return mailSecretNames.every((it) => secrets.some((secret) => secret.name === it));
}

/** Hands secrets over to the platform, which keeps them and shows them to nobody. */
export async function putSecrets(
  name: string,
  secrets: MailSecrets | { INBOX_TOKEN: string },
): Promise<void> {
  await runWrangler(['secret', 'bulk', '--name', name], { input: JSON.stringify(secrets) });
}

/** The program that takes messages at the edge, as `npm run build:worker` makes it. */
export const workerFile = path.resolve('build/worker/worker.js');

/** Makes the program that takes messages at the edge. */
export async function buildWorker(): Promise<void> {
  const { exitCode, output } = await runNpm(['run', '--silent', 'build:worker']);
  if (exitCode !== 0)
    throw new PublishError('build', output.trim(), 'This is a mistake of the project itself.');
}

export interface UploadOptions {
  name: string;
  /** The owner's own domain, such as www.your-name.com; absent for the platform's address. */
  domain?: string | undefined;
  address: string;
  /** The platform's name for the inbox's database. */
  database: string;
  assets: string;
}

/**
 * Uploads the built site and the program; the platform switches over when everything has arrived.
 *
 * @returns the platform's name for this version.
 */
export async function upload(options: UploadOptions): Promise<string> {
  const { name, domain, address, assets, database } = options;
  const args = ['deploy', workerFile, '--no-bundle', '--assets', assets, '--name', name];
  if (domain) args.push('--domain', domain);
  args.push('--var', `SITE_URL:${address}`);
  const config = await writeAccountConfig(database);
  const { events } = await runWrangler(args, { config });
  const version = events.findLast(({ type }) => type === 'deploy')?.version_id;
  if (!version) {
    throw new PublishError(
      'upload',
      'Cloudflare did not say that the new site is live.',
      'Look at the site, then publish again.',
    );
  }
  return version;
}

/** The platform's name for the version that visitors see; undefined before the first. */
export async function liveVersion(api: CloudflareApi, name: string): Promise<string | undefined> {
  const schema = z.object({
    deployments: z.array(
      z.looseObject({ versions: z.array(z.looseObject({ version_id: z.string() })) }),
    ),
  });
  const address = `/workers/scripts/${encodeURIComponent(name)}/deployments`;
  const found = await api.request('GET', address, schema);
  return found?.deployments[0]?.versions[0]?.version_id;
}

interface Uploaded {
  version: string;
  /** The version that they saw before; undefined when there was none. */
  before: string | undefined;
  /** Why what comes after the switch did not succeed. */
  fault?: PublishError;
}

/**
 * Uploads as {@link upload} does. When that fails, the platform is asked what visitors see: it switches in one
 * step, but what comes after the switch may fail, and so may the answer to it.
 *
 * @throws PublishError that says what visitors see as far as it is known, when the new version is not known to be live.
 */
export async function uploadAndAsk(api: CloudflareApi, options: UploadOptions): Promise<Uploaded> {
  const before = await liveVersion(api, options.name);
  try {
    return { version: await upload(options), before };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    return await askWhatIsSeen(api, options, before, error);
  }
}

async function askWhatIsSeen(
  api: CloudflareApi,
  { name, address }: UploadOptions,
  before: string | undefined,
  error: PublishError,
): Promise<Uploaded> {
  const version = await liveVersion(api, name).catch((asking: unknown) => {
    if (!(asking instanceof PublishError)) throw asking;
    const next = `Visitors see either the previous version or the whole new one: look at ${address}, then publish again.`;
    throw new PublishError('cut-off', error.message, next);
  });
  if (version === undefined || version === before) throw error;
  const message = `The new site is live, but its set-up did not finish: ${error.message}`;
  return { version, before, fault: new PublishError('not-live', message, error.next) };
}

/**
 * Looks that a name is free in the account, or is this site's: an upload would replace any other program.
 *
 * @throws PublishError when something else has it.
 */
export async function requireOwnName(api: CloudflareApi, name: string): Promise<void> {
  // The deploy button makes an empty program of that name before it builds.
  if (process.env.WORKERS_CI) return;
  const schema = z.looseObject({ bindings: z.array(z.looseObject({ name: z.string() })) });
  const address = `/workers/scripts/${encodeURIComponent(name)}/settings`;
  const found = await api.request('GET', address, schema);
  const own = ['DB', 'ASSETS', 'SITE_URL', 'INBOX_TOKEN', ...mailSecretNames] as string[];
  if (!found || found.bindings.some((binding) => own.includes(binding.name))) return;
  throw new PublishError(
    'name-taken',
    `Your account at Cloudflare has something else named "${name}" already, which publishing would replace.`,
    'Choose another name: npm run publish -- --name another-name',
    true,
  );
}

/** Makes a former version the one that visitors see. */
export async function goBack(name: string, version: string): Promise<void> {
  const message = 'Back to the version before';
  await runWrangler(['rollback', version, '--name', name, '--message', message, '--yes']);
}

import path from 'node:path';
import { z } from 'zod';
import type { CloudflareApi } from './cloudflare-api.ts';
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

/**
 * The inbox's database of the live site.
 *
 * @throws PublishError when nothing was published in this account.
 */
export async function findDatabase(api: CloudflareApi): Promise<string> {
  const found = await lookForDatabase(api);
  if (found) return found;
  throw new PublishError(
    'not-live',
    'There is no inbox in this account at Cloudflare.',
    'Publish first: npm run publish',
  );
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

/** Which mail settings the live site has. */
export async function hasMail(api: CloudflareApi, name: string): Promise<boolean> {
  const schema = z.array(z.looseObject({ name: z.string() }));
  const secrets =
    (await api.request('GET', `/workers/scripts/${encodeURIComponent(name)}/secrets`, schema)) ??
    [];
  return mailSecretNames.every((it) => secrets.some((secret) => secret.name === it));
}

/** Hands the mail settings over to the platform, which keeps them and shows them to nobody. */
export async function putMail(name: string, secrets: MailSecrets): Promise<void> {
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
  /** The folder with what is uploaded. */
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
  const config = await writeAccountConfig(database);
  const { events } = await runWrangler([...args, '--var', `SITE_URL:${address}`], { config }).catch(
    (error: unknown) => {
      throw error instanceof PublishError && error.code === 'network' ? cutOff(address) : error;
    },
  );
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

/** The platform switches in one step, but the answer that says so may have been lost. */
const cutOff = (address: string) =>
  new PublishError(
    'network',
    'The connection to Cloudflare broke off while the site was uploaded.',
    `Visitors see the former site or the whole new one: look at ${address}. Then publish again; what has arrived is not sent twice.`,
  );

/** Goes back to the version that was live before the present one. */
export async function goBack(name: string): Promise<void> {
  const message = 'Back to the version before';
  await runWrangler(['rollback', '--name', name, '--message', message, '--yes']);
}

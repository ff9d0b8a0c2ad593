/** A site at Cloudflare: its Worker, its inbox, and how both are uploaded. */
import dns from 'node:dns/promises';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findDataFolder } from '#contact/settings.ts';
import { serverAddresses } from '#model/pages.ts';
import type { CloudflareApi } from './cloudflare-account.ts';
import type { MailSecrets } from './mail-settings.ts';
import type { Publication } from './publication.ts';
import { buildError, PublishError } from './publish-error.ts';
import { runNpm } from './run-program.ts';
import { runWrangler } from './wrangler.ts';

const workerConfigFile = path.resolve('wrangler.json');

const configSchema = z.looseObject({
  name: z.string(),
  assets: z.looseObject({}),
  d1_databases: z.tuple([z.looseObject({})]),
});

/** The configuration of the Worker: `wrangler.json`, and the addresses for which the Worker runs before the files. */
export function readWorkerConfig() {
  const config = configSchema.parse(JSON.parse(readFileSync(workerConfigFile, 'utf8')));
  // The Worker corrects the status of /404.
  const assets = { ...config.assets, run_worker_first: [...serverAddresses, '/404'] };
  return { ...config, assets };
}

/** The name of the site at Cloudflare, as the last publication has written it. */
export const readSiteName = (): string => readWorkerConfig().name;

/**
 * Writes the name of the site into the configuration, which Git has: a push from there publishes the same site.
 *
 * @throws PublishError when the file cannot be written, although the site is live.
 */
export function writeSiteName(name: string, file = workerConfigFile): void {
  const text = readFileSync(file, 'utf8');
  const written = text.replace(/(?<="name":\s*")[^"]*/, name);
  if (written === text) return;
  try {
    writeFileSync(file, written);
  } catch (error) {
    throw new PublishError(
      'disk',
      `${file} cannot be written. (${error})`,
      `The new site is live. Write "${name}" there as "name", so that other computers publish the same site.`,
    );
  }
}

/** The path of the built Worker, as in its Vite configuration. */
const workerFile = path.resolve('build/worker/worker.js');

/** The arguments of npm that build the Worker. */
export const workerBuild = 'exec -- vite build --config host/cloudflare/vite.config.ts'.split(' ');

export async function buildWorker(): Promise<void> {
  const { exitCode, output } = await runNpm(workerBuild);
  if (exitCode !== 0) throw buildError(output);
}

const bindingSchema = z.object({ name: z.string(), type: z.string(), id: z.string().optional() });

/** A binding of a Worker: a setting, a secret, or the inbox. */
export type Binding = z.infer<typeof bindingSchema>;

/** The bindings of a Worker; undefined where the account has no Worker of that name. */
export async function readBindings(
  api: CloudflareApi,
  name: string,
): Promise<Binding[] | undefined> {
  const schema = z.object({ bindings: z.array(bindingSchema) });
  const place = `/workers/scripts/${encodeURIComponent(name)}/settings`;
  return (await api.request('GET', place, schema))?.bindings;
}

/** Whether a Worker has a setting or a secret. */
export const hasBinding = (bindings: readonly Binding[] | undefined, name: string): boolean =>
  bindings?.some((binding) => binding.name === name) ?? false;

/** Whether the live site has the settings for mail. */
export const hasMailSecrets = (bindings: readonly Binding[] | undefined): boolean =>
  hasBinding(bindings, 'SMTP_HOST');

/**
 * Checks that a name is free in the account, or is this site's, because an upload would replace another Worker.
 *
 * @throws PublishError when something else has the name.
 */
export function requireOwnName(name: string, bindings: readonly Binding[] | undefined): void {
  if (!bindings) return;
  // Other Workers may have a database of this name; only a site's has this setting too.
  if (['DB', 'SITE_URL'].every((own) => hasBinding(bindings, own))) return;
  throw nameTakenError(
    `Your account at Cloudflare has something else named "${name}", which publishing would replace.`,
  );
}

const nameTakenError = (text: string, more = '') =>
  new PublishError('name-taken', text, `Choose another name${more}.`, true);

const domainsSchema = z.array(z.object({ hostname: z.string(), service: z.string() }));

interface DomainUse {
  domain: string;
  /** The name of the site. */
  name: string;
  /** Whether the owner wants the domain although it leads elsewhere. */
  replaces: boolean;
}

/**
 * Checks that a domain is free or this site's, because an upload would replace what it leads to.
 *
 * @throws PublishError when another Worker of the account has the domain, or it leads elsewhere.
 */
export async function requireOwnDomain(
  api: CloudflareApi,
  { domain, name, replaces }: DomainUse,
): Promise<void> {
  const domains = await api.request('GET', `/workers/domains?hostname=${domain}`, domainsSchema);
  const holder = domains?.find(({ hostname }) => hostname === domain)?.service;
  if (holder === name) return;
  if (holder !== undefined)
    throw new PublishError(
      'domain-taken',
      `The address ${domain} is that of "${holder}", another site of your account at Cloudflare.`,
      `To change that site, publish with its name, ${holder}. To use the address for this one, take it away from there: dash.cloudflare.com → Workers & Pages → ${holder} → Settings → Domains & Routes.`,
      true,
    );
  if (replaces || (await isFree(domain))) return;
  throw new PublishError(
    'domain-used',
    `The address ${domain} already leads somewhere, such as to another website.`,
    'Open it in a browser. If your site may take its place, say so and publish again: the records that lead elsewhere are then replaced.',
    true,
  );
}

/** Whether a domain leads nowhere; false where that cannot be found out. */
const isFree = (domain: string): Promise<boolean> =>
  dns.lookup(domain).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND',
  );

const inboxName = (name: string) => `${name}-inbox`;

/**
 * Finds the database of the inbox: that of the site's Worker, else an empty one of its name.
 *
 * @returns the id of the database; undefined where the upload creates it.
 * @throws PublishError when the database of that name belongs to another site.
 */
export async function findInbox(
  api: CloudflareApi,
  name: string,
  bindings: readonly Binding[] | undefined,
): Promise<string | undefined> {
  const own = bindings?.find((binding) => binding.name === 'DB')?.id;
  if (own) return own;
  const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));
  const list = await api.request('GET', `/d1/database?name=${inboxName(name)}`, databases);
  const database = list?.find((entry) => entry.name === inboxName(name));
  if (!database) return undefined;
  const query = { sql: "SELECT name FROM sqlite_master WHERE name = 'messages'" };
  const answers = z.array(z.object({ results: z.array(z.unknown()) }));
  const place = `/d1/database/${database.uuid}/query`;
  const tables = (await api.request('POST', place, answers, query))?.[0]?.results ?? [];
  // The database is left from a publication that did not finish.
  if (tables.length === 0) return database.uuid;
  throw nameTakenError(
    `Your account at Cloudflare has an inbox named "${inboxName(name)}" with the messages of another site, or of one that was deleted.`,
    ', or erase that inbox: dash.cloudflare.com → Storage & databases → D1',
  );
}

export interface Upload extends Publication {
  account: string;
  /** The folder of the built site. */
  assets: string;
  /** The id of its inbox's database; absent where the upload makes one. */
  inbox?: string | undefined;
  /** The settings that change, which only the program may read; the others stay as they are. */
  secrets: Partial<MailSecrets> & { INBOX_TOKEN?: string };
}

/** What ends a program; `SIGHUP` comes when the window of the terminal is closed. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Uploads the built site, the Worker and its secrets; Cloudflare switches over when the upload is complete.
 *
 * @throws PublishError when Cloudflare does not confirm the whole upload: which version visitors see is then
 *   unknown.
 */
export async function deploy(upload: Upload): Promise<void> {
  const { account, name, domain, address, assets, inbox, secrets } = upload;
  // Removed at the start too: a publication that was killed leaves its files.
  const folder = path.join(findDataFolder(), 'upload');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  const stop = (signal: NodeJS.Signals) => {
    remove();
    process.kill(process.pid, signal);
  };
  remove();
  // Only this account of the computer can read it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const signal of endSignals) process.once(signal, stop);
  const [configFile, secretsFile] = ['wrangler.json', 'secrets.json'].map((file) =>
    path.join(folder, file),
  ) as [string, string];
  const config = readWorkerConfig();
  const [database] = config.d1_databases;
  const own = {
    ...config,
    name,
    main: workerFile,
    vars: { SITE_URL: address },
    assets: { ...config.assets, directory: path.resolve(assets) },
    d1_databases: [
      { ...database, database_name: inboxName(name), ...(inbox && { database_id: inbox }) },
    ],
  };
  try {
    await writeFile(configFile, JSON.stringify(own));
    await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
    const args = ['deploy', '--no-bundle', '--config', configFile, '--secrets-file', secretsFile];
    await runWrangler(domain ? [...args, '--domain', domain] : args, {
      CLOUDFLARE_ACCOUNT_ID: account,
    });
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    if (error.code !== 'cloudflare' && error.code !== 'offline') throw error;
    throw new PublishError(
      'upload',
      error.message,
      `Visitors see either the previous version or the whole new one: look at ${address}. ${error.next}`,
      false,
      { output: error.output },
    );
  } finally {
    for (const signal of endSignals) process.off(signal, stop);
    remove();
  }
}

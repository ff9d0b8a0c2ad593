import path from 'node:path';
import { z } from 'zod';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { readDataFolder } from '#contact/settings.ts';
import type { CloudflareApi } from './cloudflare-account.ts';
import { signIn } from './cloudflare-account.ts';
import { hasMailSecrets, readBindings } from './cloudflare-site.ts';
import type { Report } from './progress.ts';
import { type Publication, readPublication } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { remoteInbox } from './remote-inbox.ts';
import { readWorkerNames } from './worker-config.ts';

export interface RemoteSite {
  api: CloudflareApi;
  database: string;
  inbox: Inbox;
  /** What was published from this folder; undefined when that was done elsewhere. */
  publication: Publication | undefined;
  /** Whether the site has the settings with which it sends messages on. */
  hasMail: () => Promise<boolean>;
}

/**
 * The inbox's database of the live site.
 *
 * @throws PublishError when nothing was published in this account.
 */
export async function findDatabase(api: CloudflareApi): Promise<string> {
  const { database } = readWorkerNames();
  const address = `/d1/database?name=${encodeURIComponent(database)}`;
  const list = z.array(z.object({ uuid: z.string(), name: z.string() }));
  const found = await api.request('GET', address, list);
  const uuid = found?.find(({ name }) => name === database)?.uuid;
  if (uuid) return uuid;
  throw new PublishError(
    'not-live',
    'There is no inbox in this account at Cloudflare.',
    'Publish first: npm run publish',
  );
}

/** What was published at Cloudflare from this folder last; undefined before the first time. */
const readRemotePublication = (): Promise<Publication | undefined> =>
  readPublication(path.resolve(readDataFolder(process.env)), 'cloudflare');

/**
 * Signs in at Cloudflare and finds the inbox of the live site.
 *
 * @param maySignIn whether somebody can sign in now, on the page that opens.
 * @throws PublishError where the site cannot be reached, in the owner's words.
 */
export async function reachSite(report: Report, maySignIn: boolean): Promise<RemoteSite> {
  const api = await signIn(report, maySignIn);
  const database = await findDatabase(api);
  const publication = await readRemotePublication();
  return {
    api,
    database,
    inbox: remoteInbox(api, database),
    publication,
    hasMail: async () =>
      hasMailSecrets(await readBindings(api, publication?.name ?? readWorkerNames().site)),
  };
}

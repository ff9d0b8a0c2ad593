/** Finds the inbox of the published site, and keeps what opens it. */
import path from 'node:path';
import { z } from 'zod';
import { InboxAccessError, InboxClient } from '#contact/commands/inbox-client.ts';
import { ensureToken, readToken } from '#contact/routes/inbox-token.ts';
import { dataFolder, isToken } from '#contact/settings.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { PublishError } from './progress.ts';
import { readPublication } from './publication.ts';

/** The file of the token for the inbox at Cloudflare, in the data folder. */
const tokenFile = 'inbox-token-cloudflare';

/**
 * The token that the live site gets as a secret: that of the variable INBOX_TOKEN, or the one that is kept here.
 *
 * @param isSet whether the live site has a token. One from elsewhere stays, so that a push from GitHub does not lock
 *   the desk out; without any, one is made, except in CI.
 * @returns undefined where the token of the live site stays and is not known here.
 */
export function remoteToken(isSet: boolean): string | undefined {
  const given = process.env.INBOX_TOKEN ?? '';
  if (isToken(given)) return given;
  const kept = readToken(dataFolder(), tokenFile);
  // A machine that is set up anew for each publication could not keep one.
  if (kept || isSet || process.env.CI) return kept;
  return ensureToken(dataFolder(), tokenFile);
}

/** The file with the address and the token of an inbox on a server of the owner's, in the data folder. */
const addressFile = 'inbox.json';
const addressSchema = z.object({ address: z.string(), token: z.string() });

const serverInbox = ({ address, token }: z.infer<typeof addressSchema>) =>
  remoteInbox(address, token, 'docs/publish.md says how the server shows its token.');

/**
 * Reads the inbox of a server from now on, in the desk and with `npm run inbox`.
 *
 * @throws InboxAccessError where it does not answer to the token, or the way there is not safe.
 */
export async function connectInbox(address: string, token: string): Promise<void> {
  if (!isEncrypted(address)) throw new InboxAccessError('The address must begin with https://.');
  await serverInbox({ address, token }).report();
  await writeJsonFile(path.join(dataFolder(), addressFile), { address, token });
}

/** Whether nobody on the way can read along: by https, or on this machine. */
function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isHere =
    hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/** The inbox of a site that was published at Cloudflare. */
export const cloudflareInbox = (address: string, token: string, send = fetch): InboxClient =>
  remoteInbox(
    address,
    token,
    'Publish once more, which gives it the token that is kept here: npm run publish',
    send,
  );

const remoteInbox = (origin: string, token: string, ifRefused: string, send = fetch) =>
  new InboxClient({
    origin,
    token,
    send,
    ifAway: 'Look whether this computer is online, and open the site in a browser.',
    ifRefused,
  });

/**
 * The inbox of the owner's server, else of the site that was published at Cloudflare from this folder;
 * undefined before either.
 *
 * @throws InboxAccessError where its token is not on this machine, or what was published is not known.
 */
export async function publishedInbox(): Promise<InboxClient | undefined> {
  try {
    const server = await readJsonFile(
      path.join(dataFolder(), addressFile),
      addressSchema,
      'Delete it, then enter the address and the token of your server in the desk again, at Messages.',
    );
    return server ? serverInbox(server) : await inboxAtCloudflare();
  } catch (error) {
    if (error instanceof PublishError) throw new InboxAccessError(`${error.message} ${error.next}`);
    throw error;
  }
}

async function inboxAtCloudflare(): Promise<InboxClient | undefined> {
  const publication = await readPublication(dataFolder());
  if (!publication) return undefined;
  const token = readToken(dataFolder(), tokenFile);
  if (token) return cloudflareInbox(publication.address, token);
  throw new InboxAccessError(
    'The token of the inbox is not on this computer. Copy data/inbox-token-cloudflare from the computer that published first. Or get another token: delete INBOX_TOKEN at dash.cloudflare.com → Workers & Pages → the site → Settings → Variables and secrets, then publish.',
  );
}

import path from 'node:path';
import { z } from 'zod';
import { InboxAccessError, InboxClient } from '#contact/commands/inbox-client.ts';
import { isToken } from '#contact/routes/owner-routes.ts';
import { ensureToken, readToken } from '#contact/routes/owner-token.ts';
import { readDataFolder } from '#contact/settings.ts';
import { DamagedFileError, readJsonFile, writeJsonFile } from '#host/json-file.ts';
import { readPublication } from './publication.ts';
import { PublishError } from './publish-error.ts';

/** The file of the token for the inbox at Cloudflare, in the data folder. */
const tokenFile = 'inbox-token-cloudflare';

const dataFolder = () => path.resolve(readDataFolder(process.env));

/**
 * The token that the live site gets as a secret, made at the first publication. Where nothing is kept from one
 * publication to the next, as in a build at Cloudflare, the variable INBOX_TOKEN gives it.
 */
export function ensureRemoteToken(): string {
  const given = process.env.INBOX_TOKEN ?? '';
  return isToken(given) ? given : ensureToken(dataFolder(), tokenFile);
}

/** The file with the address and the token of an inbox on a server of the owner's, in the data folder. */
const doorFile = 'inbox.json';
const doorSchema = z.object({ address: z.string(), token: z.string() });

const serversInbox = ({ address, token }: z.infer<typeof doorSchema>) =>
  new InboxClient({
    origin: address,
    token,
    ifAway: 'Look whether this computer is online, and open the site in a browser.',
    ifRefused: 'docs/publish.md says how the server shows its token.',
  });

/**
 * Reads the inbox of a server from now on, in the desk and with `npm run inbox -- --remote`.
 *
 * @throws InboxAccessError where it does not answer to the token, or the way there is not safe.
 */
export async function connectInbox(address: string, token: string): Promise<void> {
  const isSafe = address.startsWith('https:') || /^http:\/\/(localhost|127\.)/.test(address);
  if (!isSafe) throw new InboxAccessError('The address must begin with https://.');
  await serversInbox({ address, token }).report();
  await writeJsonFile(path.join(dataFolder(), doorFile), { address, token });
}

/** The inbox of a live site, by its owner's door. */
export const liveInbox = (address: string, token: string, send = fetch): InboxClient =>
  new InboxClient({
    origin: address,
    token,
    send,
    ifAway: 'Look whether this computer is online, and open the site in a browser.',
    ifRefused: 'Publish once more, which gives it the token that is kept here: npm run publish',
  });

/**
 * The inbox of the owner's server, else of the site that was published at Cloudflare from this folder;
 * undefined before either.
 *
 * @throws InboxAccessError where its token is not on this machine, or what was published is not known.
 */
export async function openPublishedInbox(): Promise<InboxClient | undefined> {
  try {
    const door = await readJsonFile(path.join(dataFolder(), doorFile), doorSchema);
    return door ? serversInbox(door) : await openCloudflareInbox();
  } catch (error) {
    if (error instanceof PublishError) throw new InboxAccessError(`${error.message} ${error.next}`);
    if (error instanceof DamagedFileError) throw new InboxAccessError(error.message);
    throw error;
  }
}

async function openCloudflareInbox(): Promise<InboxClient | undefined> {
  const publication = await readPublication(dataFolder(), 'cloudflare');
  if (!publication) return undefined;
  const token = readToken(dataFolder(), tokenFile);
  if (token) return liveInbox(publication.address, token);
  throw new InboxAccessError(
    'The token of the inbox is not on this computer. Publish once more, which makes one: npm run publish',
  );
}

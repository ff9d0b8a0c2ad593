/** Finds the inbox of the published site, and keeps its token. */
import { InboxAccessError, InboxClient, readKeptToken } from '#contact/commands/inbox-client.ts';
import { createToken, ensureToken, readToken } from '#contact/inbox/inbox-token.ts';
import { findDataFolder } from '#contact/settings.ts';
import { readPublication } from './publication.ts';
import { PublishError } from './publish-error.ts';

/** The file of the token for the inbox at Cloudflare, in the data folder. */
const tokenFile = 'inbox-token-cloudflare';

/**
 * The token that is uploaded as a secret. Without one, the addresses of visitors would be stored as digests that have
 * no secret key.
 *
 * @param isSet whether the live site has a token. That token stays, so that a push from GitHub does not lock out the desk;
 *   without one, the token of this machine is uploaded, created if missing.
 * @returns undefined where the token of the live site is kept and is not on this machine.
 */
export function chooseInboxToken(isSet: boolean): string | undefined {
  const kept = readToken(findDataFolder(), tokenFile);
  if (kept || isSet) return kept;
  // A CI machine could not keep a file.
  return process.env.CI ? createToken() : ensureToken(findDataFolder(), tokenFile);
}

/** The inbox of a site that was published at Cloudflare. */
export const openCloudflareInbox = (origin: string, token: string, send = fetch): InboxClient =>
  new InboxClient({
    origin,
    token,
    send,
    ifAway: 'Look whether this computer is online, and open the site in a browser.',
    ifRefused: 'Publish once more, which gives it the token that is kept here.',
  });

/**
 * The inbox of the site that was published at Cloudflare from this folder; undefined before the first publication.
 *
 * @throws InboxAccessError when its token is not on this machine, or the record of the publication is damaged.
 */
export async function openPublishedInbox(): Promise<InboxClient | undefined> {
  const publication = await readPublication(findDataFolder()).catch((error) => {
    if (error instanceof PublishError) throw new InboxAccessError(`${error.message} ${error.next}`);
    throw error;
  });
  if (!publication) return undefined;
  const token = readKeptToken(findDataFolder(), tokenFile);
  if (token) return openCloudflareInbox(publication.address, token);
  throw new InboxAccessError(
    'The token of the inbox is not on this computer. Copy data/inbox-token-cloudflare from the computer that published first. Or get another token: delete INBOX_TOKEN at dash.cloudflare.com → Workers & Pages → the site → Settings → Variables and secrets, then publish.',
  );
}

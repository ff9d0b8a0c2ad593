/** Finds the inbox of the server that runs on this machine. */
import { z } from 'zod';
import {
  type ContactSettings,
  contactSettingsSchema,
  findDataFolder,
  findLocalOrigin,
  readSettings,
} from '#contact/settings.ts';
import { InboxClient, readKeptToken } from './inbox-client.ts';
import { CommandError } from './run-command.ts';

const { PORT, HOST, DATA_DIR, INBOX_TOKEN } = contactSettingsSchema.shape;
const localSettings = z.object({ PORT, HOST, DATA_DIR, INBOX_TOKEN });

/**
 * Finds the inbox of the server that runs on this machine.
 *
 * @throws CommandError when there is no inbox yet.
 */
export function requireLocalInbox(): InboxClient {
  const inbox = findLocalInbox();
  if (inbox) return inbox;
  throw new CommandError(
    `There is no inbox in ${findDataFolder()} yet. The server makes it when it starts: npm start. If it is elsewhere, set DATA_DIR.`,
  );
}

/** Finds the inbox of the server that runs on this machine; undefined when there is no inbox yet. */
export function findLocalInbox(): InboxClient | undefined {
  const settings = readSettings(localSettings, process.env);
  const token = settings.INBOX_TOKEN ?? readKeptToken(settings.DATA_DIR);
  if (!token) return undefined;
  return new InboxClient({
    origin: findLocalOrigin(settings),
    token,
    ifAway: 'Start the server (npm start), or set HOST and PORT as they are set for it.',
    ifRefused: `The server that runs there uses another DATA_DIR than ${settings.DATA_DIR}, or another INBOX_TOKEN: set them as they are set for it.`,
  });
}

/** Finds the origin of the running server: the public address if it is set, else localhost. */
export const findOrigin = (settings: ContactSettings): string =>
  settings.SITE_URL ?? findLocalOrigin(settings);

import { z } from 'zod';
import { InboxError } from '#contact/inbox/sqlite.ts';
import { readToken } from '#contact/routes/inbox-token.ts';
import {
  type ContactSettings,
  contactSettingsSchema,
  dataFolder,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';
import { InboxAccessError, InboxClient } from './inbox-client.ts';

/** The command cannot do what it was asked; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
  /** 1: it failed. 2: wrong usage. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const { PORT, HOST, DATA_DIR } = contactSettingsSchema.shape;
const localSettings = z.object({ PORT, HOST, DATA_DIR });

/**
 * The inbox of the server that runs on this machine, through its API.
 *
 * @throws CommandError when there is none yet.
 */
export function requireLocalInbox(): InboxClient {
  const inbox = localInbox();
  if (inbox) return inbox;
  throw new CommandError(
    `There is no inbox in ${dataFolder()} yet. The server makes it when it starts: npm start. If it is elsewhere, set DATA_DIR.`,
  );
}

/** The inbox of the server that runs on this machine; undefined when there is none yet. */
export function localInbox(): InboxClient | undefined {
  const settings = readSettings(localSettings, process.env);
  const token = readToken(settings.DATA_DIR);
  if (!token) return undefined;
  return new InboxClient({
    origin: localOrigin(settings),
    token,
    ifAway: 'Start the server (npm start), or set HOST and PORT as they are set for it.',
    ifRefused: `The server that runs there uses another DATA_DIR than ${settings.DATA_DIR}.`,
  });
}

/** Addresses of a server that this machine reaches as localhost. */
const reachedAsLocalhost = ['127.0.0.1', '0.0.0.0', '::'];

/** Where the running server answers: at its public address, or else on this machine. */
export const originOf = (settings: ContactSettings): string =>
  settings.SITE_URL ?? localOrigin(settings);

/** The server of this machine, whatever address visitors use. */
function localOrigin({ HOST, PORT }: Pick<ContactSettings, 'HOST' | 'PORT'>): string {
  if (reachedAsLocalhost.includes(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Runs a command, and turns a fault that is known into one sentence and an exit code. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  process.stdout.on('error', endWithoutOutput);
  try {
    await command();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    console.error((error as Error).message);
  }
}

/** A reader that has enough, such as head, ends the command quietly; any other fault is reported. */
function endWithoutOutput({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit(0);
  console.error(`The output is incomplete: ${message}. Free some space, then run it again.`);
  process.exit(1);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof InboxError || error instanceof InboxAccessError) return 1;
  if (error instanceof SettingsError) return 2;
  const { code } = error as { code?: string };
  if (code?.startsWith('ERR_PARSE_ARGS')) return 2;
  throw error;
}

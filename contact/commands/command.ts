import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';
import { InboxError, inboxFile, openInbox } from '#contact/inbox/sqlite.ts';
import { readDataFolder, SettingsError } from '#contact/settings.ts';

/** The command cannot do what it was asked; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
  /** 1: it did not work out. 2: the command was not typed as it should be. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Opens the owner's inbox.
 *
 * @throws CommandError when there is none yet.
 */
export function openOwnersInbox(): Inbox {
  const folder = path.resolve(readDataFolder(process.env));
  if (!existsSync(path.join(folder, inboxFile))) {
    throw new CommandError(
      `There is no inbox in ${folder} yet. The server makes it when it starts: npm start. If it is elsewhere, set DATA_DIR.`,
    );
  }
  return openInbox(folder);
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
  console.error(`The output is not whole: ${message}. Make room for it, then run it again.`);
  process.exit(1);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof InboxError || error instanceof InboxUnavailableError) return 1;
  if (error instanceof SettingsError) return 2;
  const { code } = error as { code?: string };
  if (code?.startsWith('ERR_PARSE_ARGS')) return 2;
  throw error;
}

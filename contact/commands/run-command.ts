/** Runs the owner's commands, and ends them with one sentence where they fail. */
import { SettingsError } from '#contact/settings.ts';
import { InboxAccessError } from './inbox-client.ts';

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

/** Runs a command; an expected error becomes one sentence and an exit code. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = chooseExitCode(error);
    console.error((error as Error).message);
  }
}

function chooseExitCode(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof InboxAccessError) return 1;
  if (error instanceof SettingsError) return 2;
  const { code } = error as { code?: string };
  if (code?.startsWith('ERR_PARSE_ARGS')) return 2;
  throw error;
}

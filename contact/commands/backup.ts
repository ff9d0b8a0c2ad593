import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyInbox, restoreInbox } from '#contact/inbox/backup.ts';
import { inboxFile } from '#contact/inbox/sqlite.ts';
import { dataFolder } from '#contact/settings.ts';
import { countOf } from '#model/wording.ts';
import { CommandError } from './run-command.ts';

function fileArgument(file: string | undefined, command: string): string {
  if (file) return path.resolve(file);
  throw new CommandError(`Say which file: npm run inbox -- ${command} inbox-backup.db`, 2);
}

/**
 * Copies the inbox into a file; the server may run.
 *
 * @throws CommandError when there is no inbox, or already a file of that name.
 */
export async function backUp(argument: string | undefined): Promise<void> {
  const file = fileArgument(argument, 'backup');
  const source = path.join(dataFolder(), inboxFile);
  if (!existsSync(source)) throw new CommandError(`There is no inbox in ${dataFolder()} yet.`);
  if (existsSync(file)) {
    throw new CommandError(`${file} is there already. Name another file, or move that one away.`);
  }
  const count = copyInbox(source, file);
  console.log(
    `Copied ${countOf(count, 'message')} to ${file}. Keep it private: it holds what visitors wrote.`,
  );
}

/**
 * Puts a backup in place of the inbox, and keeps the inbox that was there.
 *
 * @throws CommandError when the file is not there.
 */
export async function restore(argument: string | undefined): Promise<void> {
  const file = fileArgument(argument, 'restore');
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const name = `inbox-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`;
  const { count, kept } = restoreInbox(file, dataFolder(), name);
  console.log(`Restored ${countOf(count, 'message')}.`);
  if (kept) console.log(`The inbox that was there is kept: ${kept}`);
}

import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '#contact/commands/command.ts';
import type { InboxSource } from '#contact/commands/inbox-commands.ts';
import type { InboxPort } from '#contact/inbox/inbox-port.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite-database.ts';
import { readDataFolder } from '#contact/settings.ts';

export const trialFolder = (dataFolder: string): string => path.join(dataFolder, 'trial');

/** The file in which Cloudflare's engine keeps the inbox; undefined before its first start. */
export function findTrialDatabase(state: string): string | undefined {
  const found = globSync(path.join(state, '**/*.sqlite')).filter(
    (it) => path.basename(it) !== 'metadata.sqlite' && it.includes('D1DatabaseObject'),
  );
  if (found.length > 1) throw new Error(`${state} has not one database`);
  return found[0];
}

/** The inbox of the trial on this machine; undefined where there was none. */
export function openTrialInbox(): InboxPort | undefined {
  const file = findTrialDatabase(trialFolder(path.resolve(readDataFolder(process.env))));
  return file === undefined
    ? undefined
    : new SqlInbox(new SqliteDatabase(new DatabaseSync(file, { timeout: 2000 })));
}

const noFiles = async () => {
  throw new CommandError('What a trial took is not kept, so there is no backup of it.', 2);
};

export const trialInboxSource: InboxSource = {
  open: async () => {
    const inbox = openTrialInbox();
    if (inbox) return inbox;
    throw new CommandError('There was no trial on this machine yet: npm run publish -- --try');
  },
  fileCommands: { backup: noFiles, restore: noFiles },
};

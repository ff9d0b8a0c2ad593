import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { InboxError } from './inbox-error.ts';
import type { InboxPort } from './inbox-port.ts';
import { openDatabase } from './open-database.ts';
import { SqlInbox } from './sql-inbox.ts';
import { SqliteDatabase } from './sqlite-database.ts';

/** The name of the inbox's file in the data folder. */
export const inboxFile = 'inbox.db';

/**
 * Opens the inbox in a folder, and creates both when they are missing.
 *
 * @throws InboxError when the inbox cannot be used; its message says how to fix it.
 */
export function openInbox(folder: string): InboxPort {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new InboxError(
      `The data folder ${folder} cannot be created: ${(error as Error).message}. Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
  return new SqlInbox(new SqliteDatabase(openDatabase(path.join(folder, inboxFile))));
}

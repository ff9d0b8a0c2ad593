import { InboxUnavailableError } from './inbox-port.ts';

/** The inbox cannot be opened; the message says what is wrong and how to fix it. */
export class InboxError extends Error {
  override name = 'InboxError';
}

interface SqliteError extends Error {
  code: 'ERR_SQLITE_ERROR';
  /** SQLite's extended result code; the low byte is the primary one (sqlite.org/rescode.html). */
  errcode: number;
  errstr: string;
}

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

const primaryCode = (error: SqliteError) => error.errcode & 0xff;

const codes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
};

export const isConstraint = (error: unknown): error is SqliteError =>
  isSqliteError(error) && primaryCode(error) === codes.constraint;

/** Whether an error says that a file is no database, or none that is whole. */
export const isDamage = (error: unknown) =>
  isSqliteError(error) && [codes.corrupt, codes.notADatabase].includes(primaryCode(error));

/** Whether an error says that another program uses the database. */
export const isInUse = (error: unknown) =>
  isSqliteError(error) && [codes.busy, codes.locked].includes(primaryCode(error));

/** Turns any fault of the database into {@link InboxUnavailableError}, but for a value that is taken. */
export function toUnavailableError(error: unknown): unknown {
  if (isConstraint(error)) return error;
  const reason = isSqliteError(error) ? error.errstr : String(error);
  return new InboxUnavailableError(`The inbox cannot be used: ${reason}`, { cause: error });
}

export const damagedFileAdvice =
  'Nothing was changed. Put a backup in its place, or move the file away to begin with an empty inbox; sqlite3 .recover may save what is in it.';

/** Why a database could not be opened, and the fix, for the owner. */
export function explainOpenError(error: unknown, file: string): unknown {
  if (!isSqliteError(error)) return error;
  const explain = (text: string) => new InboxError(`The inbox ${file} ${text}`, { cause: error });
  switch (primaryCode(error)) {
    case codes.busy:
    case codes.locked:
      return explain(
        'is locked by another program. Close that program (a second server, a database viewer or a backup), then start again. Nothing was changed.',
      );
    case codes.readOnly:
      return explain(
        'is on a disk, or in a folder, that this user may not write. Give the user the right to write there, or set DATA_DIR to another folder.',
      );
    case codes.cannotOpen:
      return explain(
        'cannot be opened. Check that its folder exists and that this user may read and write it.',
      );
    case codes.corrupt:
    case codes.notADatabase:
      return explain(`is damaged, or is no inbox. ${damagedFileAdvice}`);
    case codes.full:
      return explain('cannot grow: the disk is full. Free some space, then start again.');
    default:
      return explain(`cannot be used: ${error.errstr}.`);
  }
}

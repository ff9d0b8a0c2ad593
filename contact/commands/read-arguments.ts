import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { parseReference } from '#contact/message/reference.ts';
import { CommandError } from './command.ts';
import type { InboxClient } from './inbox-client.ts';

/** A reference as a person types it. */
function readReference(text: string | undefined): string {
  const reference = parseReference(text ?? '');
  if (!reference) {
    throw new CommandError(
      `${text ? `"${text}" is not a reference` : 'The reference is missing'}: it looks like 7K4M-2Q9P.`,
      2,
    );
  }
  return reference;
}

/** @throws CommandError when a person typed no reference, or one of no message. */
export async function findMessage(
  inbox: InboxClient,
  argument: string | undefined,
): Promise<StoredMessage> {
  const reference = readReference(argument);
  const message = await inbox.find(reference);
  if (message) return message;
  throw new CommandError(`There is no message ${reference}. See them all: npm run inbox`);
}

const day = 86_400_000;

/**
 * The moment so many days ago, in milliseconds since 1970.
 *
 * @param text a number of days such as `365d`.
 */
export function readPastTime(text: unknown, now = Date.now()): number {
  const days = /^(\d{1,6})d?$/.exec(String(text ?? ''))?.[1];
  if (!days || Number(days) === 0) {
    throw new CommandError('Say how old: npm run inbox -- prune --older-than 365d', 2);
  }
  return now - Number(days) * day;
}

/**
 * A moment as a person types it: a date such as `2026-11-01`, in local time, or a number of days ago
 * such as `7d`.
 *
 * @returns milliseconds since 1970.
 */
export function readMoment(text: string, now = Date.now()): number {
  const days = /^(\d{1,6})d$/.exec(text)?.[1];
  if (days) return now - Number(days) * day;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00`) : Number.NaN;
  if (!Number.isNaN(date)) return date;
  throw new CommandError('--since is a date such as 2026-11-01, or days such as 7d.', 2);
}

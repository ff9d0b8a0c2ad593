import { parseReference } from '#contact/message/reference.ts';
import { CommandError } from './command.ts';

/** A reference as a person types it. */
export function readReference(text: string | undefined): string {
  const reference = parseReference(text ?? '');
  if (!reference) {
    throw new CommandError(
      `${text ? `"${text}" is not a reference` : 'The reference is missing'}: it looks like 7K4M-2Q9P.`,
      2,
    );
  }
  return reference;
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

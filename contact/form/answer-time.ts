/** Adds the owner's time of day to the words on when to expect an answer. */
import { formatClock } from '#contact/message/format-time.ts';
import { isKnownTimeZone } from '#model/time-zone.ts';

interface AnswerTime {
  /** When a visitor can expect an answer, as the owner wrote it. */
  answer: string;
  /** The owner's time zone, such as `Asia/Kolkata`. */
  timeZone: string;
  /** The owner's city. */
  place: string;
}

/**
 * When to expect an answer, with the owner's time of day.
 *
 * @returns undefined where the browser does not know the time zone, such as a new one in an old browser.
 */
export function describeAnswerTime(
  { answer, timeZone, place }: AnswerTime,
  now: number,
): string | undefined {
  if (!isKnownTimeZone(timeZone)) return undefined;
  return `${answer.replace(/\.$/, '')}; it is ${formatClock(now, timeZone)} in ${place} now.`;
}

import { weekdays } from '#model/schemas/fields.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { allOf } from '#model/wording.ts';

type WorkingHours = Profile['workingHours'];

/**
 * A time zone's offset from UTC at a moment, such as `UTC+5:30`.
 *
 * @param timeZone an IANA name.
 */
export function utcOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const offset = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return (offset ?? 'GMT').replace('GMT', 'UTC');
}

/** The working days in words: a run of days as its ends, others one by one. */
export function daysInWords(days: WorkingHours['days']): string {
  const week = [...weekdays.slice(1), weekdays[0]];
  const worked = week.filter((day) => days.includes(day));
  const [first, last] = [worked[0] ?? 'Monday', worked.at(-1) ?? 'Monday'];
  const isRun = week.indexOf(last) - week.indexOf(first) === worked.length - 1;
  if (isRun && worked.length > 2) return `${first} to ${last}`;
  return allOf(worked);
}

/** The working hours with the offset of the owner's clock, so that they are right in any country. */
export function describeWorkingHours(hours: WorkingHours, at = new Date()): string {
  const { from, to, timeZone } = hours;
  return `${daysInWords(hours.days)}, ${from} to ${to} (${utcOffset(timeZone, at)})`;
}

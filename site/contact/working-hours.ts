import type { Profile } from '#model/schemas/profile.ts';
import { weekdays } from '#model/schemas/weekdays.ts';

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
  const week: string[] = [...weekdays.slice(1), weekdays[0]];
  const worked = week.filter((day) => days.some((other) => other === day));
  const [first, last] = [worked[0] as string, worked.at(-1) as string];
  const isRun = week.indexOf(last) - week.indexOf(first) === worked.length - 1;
  if (isRun && worked.length > 2) return `${first} to ${last}`;
  return new Intl.ListFormat('en-GB').format(worked);
}

/** The working hours with the offset of the owner's clock, so that they are right in any country. */
export function describeWorkingHours(hours: WorkingHours, at = new Date()): string {
  return `${daysInWords(hours.days)}, ${hours.from} to ${hours.to} (${utcOffset(hours.timeZone, at)})`;
}

/** The owner’s working hours in words. */
import { weekdays } from '#model/schemas/fields.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { allOf } from '#model/wording.ts';

type WorkingHours = Profile['workingHours'];

/**
 * A time zone's offset from UTC at a moment, such as `UTC+5:30`.
 *
 * @param timeZone an IANA name.
 */
function utcOffset(timeZone: string, at: Date): string {
  const formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const offset = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return (offset ?? 'GMT').replace('GMT', 'UTC');
}

/** The working days in words: `Monday to Friday` for three or more days in a row, else each day. */
function describeDays(days: WorkingHours['days']): string {
  const week = [...weekdays.slice(1), weekdays[0]];
  const worked = week.filter((day) => days.includes(day));
  const [first, last] = [worked[0] ?? 'Monday', worked.at(-1) ?? 'Monday'];
  const isRun = week.indexOf(last) - week.indexOf(first) === worked.length - 1;
  if (isRun && worked.length > 2) return `${first} to ${last}`;
  return allOf(worked);
}

/**
 * A time zone's offset from UTC, for the whole year, as a page that was built in January is read in July: `UTC+5:30`, or
 * `UTC+1 in January, UTC+2 in July`.
 */
function offsetsOfYear(timeZone: string, year: number): string {
  const [january, july] = [0, 6].map((month) =>
    utcOffset(timeZone, new Date(Date.UTC(year, month))),
  );
  return january === july ? `${january}` : `${january} in January, ${july} in July`;
}

/** The working hours with the offset of the owner's clock, so that they are right in any country. */
export function describeWorkingHours(hours: WorkingHours, at = new Date()): string {
  const { from, to, timeZone } = hours;
  const offset = offsetsOfYear(timeZone, at.getUTCFullYear());
  return `${describeDays(hours.days)}, ${from} to ${to} (${offset})`;
}

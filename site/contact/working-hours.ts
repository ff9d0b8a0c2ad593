import { localeOf } from '#model/locale.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { weekdays } from '#model/schemas/weekdays.ts';
import type { Words } from '#model/schemas/words.ts';

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

/** The words between and for the days, and the language that they are in. */
interface DayWords extends Pick<Words, 'language' | 'days'> {
  /** Between the first and the last of several days or times. */
  to: string;
}

/** The working days in words: a run of days as its ends, others one by one. */
export function daysInWords(days: WorkingHours['days'], words: DayWords): string {
  const week = [...weekdays.slice(1), weekdays[0]];
  const worked = week.filter((day) => days.includes(day));
  const names = worked.map((day) => words.days[day]);
  const [first, last] = [worked[0] ?? 'Monday', worked.at(-1) ?? 'Monday'];
  const isRun = week.indexOf(last) - week.indexOf(first) === worked.length - 1;
  if (isRun && worked.length > 2) return `${names[0]} ${words.to} ${names.at(-1)}`;
  return new Intl.ListFormat(localeOf(words.language)).format(names);
}

/** The working hours with the offset of the owner's clock, so that they are right in any country. */
export function describeWorkingHours(
  hours: WorkingHours,
  words: DayWords,
  at = new Date(),
): string {
  const { from, to, timeZone } = hours;
  const days = daysInWords(hours.days, words);
  return `${days}, ${from} ${words.to} ${to} (${utcOffset(timeZone, at)})`;
}

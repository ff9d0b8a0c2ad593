import { unprintable } from './font-coverage.ts';
import type { Job } from './schemas/job.ts';

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month));

/** What a locale may write in dates and numbers. */
function sampleOf(locale: string): string {
  const styles = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }),
  );
  const dates = months.flatMap((month) => styles.map((style) => style.format(month)));
  return [...dates, (1_234_567.89).toLocaleString(locale)].join(' ').normalize('NFC');
}

const known = new Map<string, string>();

/**
 * The locale of the dates and numbers that the build writes: that of the site's language, for
 * plain English the British one; also the British one where the fonts lack letters of it, as of Chinese
 * months or Arabic digits.
 */
export function localeOf(language: string): string {
  const made = known.get(language);
  if (made) return made;
  const locale =
    language === 'en' || unprintable(sampleOf(language)).length > 0 ? 'en-GB' : language;
  known.set(language, locale);
  return locale;
}

type Dates = Pick<Job, 'from' | 'to'>;

/** `2022` as it is, `2022-04` as `April 2022` in a language. */
function describeDate(date: string, language: string): string {
  const [year, month] = date.split('-').map(Number);
  if (!year || !month) return date;
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1));
}

/** A job's period in years: `2022 to Present`, `2020 to 2022`. */
export const periodInYears = ({ from, to }: Dates): string =>
  `${from.slice(0, 4)} to ${to === 'present' ? 'Present' : to.slice(0, 4)}`;

/** A job's period as exactly as it is given: `2022 to Present`, `April 2020 to June 2022`. */
export function describePeriod({ from, to }: Dates, language: string, between = 'to'): string {
  const end = to === 'present' ? 'Present' : describeDate(to, language);
  return `${describeDate(from, language)} ${between} ${end}`;
}

/** The days from one day to another: 7 from 2024-01-09 to 2024-01-16. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

import type { Job } from './schemas/job.ts';

/** The locale of the dates and numbers that the build writes: that of the site's English, British English for `en`. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

type Dates = Pick<Job, 'from' | 'to'>;

/** `2022` as it is, `2022-04` as `April 2022`, as a kind of English writes it. */
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

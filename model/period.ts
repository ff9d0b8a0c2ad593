import { localeOf } from './locale.ts';
import type { Role } from './schemas/role.ts';

type Dates = Pick<Role, 'from' | 'to'>;

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

/** A role's period in years: `2022 to Present`, `2020 to 2022`. */
export const periodInYears = ({ from, to }: Dates): string =>
  `${from.slice(0, 4)} to ${to === 'present' ? 'Present' : to.slice(0, 4)}`;

/** A role's period as exactly as it is given: `2022 to Present`, `April 2020 to June 2022`. */
export function describePeriod({ from, to }: Dates, language: string, between = 'to'): string {
  const end = to === 'present' ? 'Present' : describeDate(to, language);
  return `${describeDate(from, language)} ${between} ${end}`;
}

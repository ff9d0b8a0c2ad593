import type { Role } from './schemas/role.ts';
import { fill, type Words } from './schemas/words.ts';

/** `2022` as it is, `2022-04` as `April 2022` in the site's language. */
function describeDate(date: string, language: string): string {
  const [year, month] = date.split('-').map(Number);
  if (!year || !month) return date;
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year, month - 1));
}

/** A role's period as the pages print it: `2022 to Present`, `April 2020 to June 2022`. */
export function describePeriod(
  { from, to }: Pick<Role, 'from' | 'to'>,
  { language, periods }: Pick<Words, 'language' | 'periods'>,
): string {
  return fill(periods.years, {
    from: describeDate(from, language),
    to: to === 'present' ? periods.present : describeDate(to, language),
  });
}

import { localeOf } from './locale.ts';
import type { Role } from './schemas/role.ts';
import { fillPlaceholders, type Words } from './schemas/words.ts';

type Dates = Pick<Role, 'from' | 'to'>;
type PeriodWords = Pick<Words, 'language' | 'periods'>;

/** `2022` as it is, `2022-04` as `April 2022` in the site's language. */
function describeDate(date: string, language: string): string {
  const [year, month] = date.split('-').map(Number);
  if (!year || !month) return date;
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1));
}

function describe({ from, to }: Dates, { periods }: PeriodWords, date: (text: string) => string) {
  const end = to === 'present' ? periods.present : date(to);
  return fillPlaceholders(periods.years, { from: date(from), to: end });
}

/** A role's period in years: `2022 to Present`, `2020 to 2022`. */
export const periodInYears = (role: Dates, words: PeriodWords): string =>
  describe(role, words, (date) => date.slice(0, 4));

/** A role's period as exactly as it is given: `2022 to Present`, `April 2020 to June 2022`. */
export const describePeriod = (role: Dates, words: PeriodWords): string =>
  describe(role, words, (date) => describeDate(date, words.language));

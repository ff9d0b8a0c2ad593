/** Reads times, days and months as people write them; each function returns undefined for what it cannot read for certain. */

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2000, month))
    .toLowerCase(),
);

/** The number of a month's name, or of its first letters: 4 for `April` and `Apr.`. */
function monthOf(name: string): number | undefined {
  const letters = name.toLowerCase().replace('.', '');
  const index = months.findIndex((month) => month.startsWith(letters));
  return index < 0 || letters.length < 3 ? undefined : index + 1;
}

const twoDigits = (number: number | string) => String(Number(number)).padStart(2, '0');

const isMonth = (number: number) => number >= 1 && number <= 12;

/** `9 am`, `6.30pm`, `0930` and `9` as `09:00`, `18:30`, `09:30` and `09:00`. */
export function readTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?: ?([ap])\.? ?m\.?)?$/i.exec(text);
  if (!match) return undefined;
  const [, hours = '', minutes = '0', half = ''] = match;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const hourOfDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${twoDigits(hourOfDay)}:${twoDigits(minutes)}`;
}

/** `April 2021`, `04/2021` and `2021-4` as `2021-04`. */
export function readMonth(text: string): string | undefined {
  const named = /^(\p{L}+\.?),? (\d{4})$/u.exec(text);
  if (named) return joinMonth(named[2], monthOf(named[1] ?? ''));
  const [, month, year] = /^(\d{1,2}) ?[/.-] ?(\d{4})$/.exec(text) ?? [];
  if (year) return joinMonth(year, Number(month));
  const [, first, last] = /^(\d{4}) ?[/.-] ?(\d{1,2})$/.exec(text) ?? [];
  return joinMonth(first, Number(last));
}

const joinMonth = (year: string | undefined, month: number | undefined) =>
  year && month && isMonth(month) ? `${year}-${twoDigits(month)}` : undefined;

/** `13 February 2024`, `Feb 13, 2024` and `13.2.2024` as `2024-02-13`; `3/4/2024` may be two days. */
export function readDay(text: string): string | undefined {
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?\.? (\p{L}+\.?),? (\d{4})$/u.exec(text) ?? [];
  if (year) return joinDay(year, monthOf(month), day);
  const named = /^(\p{L}+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  if (named) return joinDay(named[3], monthOf(named[1] ?? ''), named[2]);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (iso) return joinDay(iso[1], Number(iso[2]), iso[3]);
  const [, first = 0, second = 0, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (isMonth(Number(first)) && isMonth(Number(second)) && first !== second) return undefined;
  return isMonth(Number(second))
    ? joinDay(last, Number(second), first)
    : joinDay(last, Number(first), second);
}

function joinDay(
  year: string | undefined,
  month: number | undefined,
  day: string | number | undefined,
): string | undefined {
  const before = joinMonth(year, month);
  return before && day ? `${before}-${twoDigits(day)}` : undefined;
}

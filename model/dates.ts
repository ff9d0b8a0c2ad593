/** Writes dates in words: of jobs, of documents, and of the gates (the planned steps) of an order. */
import type { Job } from './schemas/job.ts';
import type { Gate } from './schemas/project.ts';
import { countOf } from './wording.ts';

/** The locale for dates and numbers on the site: its language, and British English for `en`. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

type Dates = Pick<Job, 'from' | 'to'>;

/** `2022` unchanged, `2022-04` as `April 2022`, in the site's English. */
function describeDate(date: string, language: string): string {
  const [year, month] = date.split('-').map(Number);
  if (!year || !month) return date;
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1));
}

/** A job's period in years: `2022 to Present`, `2020 to 2022`, or `2022` for a job within one year. */
export function periodInYears({ from, to }: Dates): string {
  const [first, last] = [from.slice(0, 4), to === 'present' ? 'Present' : to.slice(0, 4)];
  return first === last ? first : `${first} to ${last}`;
}

/** A job's period, with months if the content has them: `2022 – Present`, `April 2020 – June 2022`. */
export function describePeriod({ from, to }: Dates, language: string): string {
  const end = to === 'present' ? 'Present' : describeDate(to, language);
  return `${describeDate(from, language)} – ${end}`;
}

/** The days from one day to another: 7 from 2024-01-09 to 2024-01-16. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** `2024-02-16` as `16 Feb`. */
export const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

/** `2024-03-28` as `28 March 2024`. */
export const formatLongDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The delay of a gate: `3 days late`, `4 days early`, `on the day`. */
export function describePunctuality({ planned, actual }: Gate): string {
  const late = daysBetween(planned, actual);
  if (late === 0) return 'on the day';
  return `${countOf(Math.abs(late), 'day')} ${late > 0 ? 'late' : 'early'}`;
}

/** The days from the first gate to the last, planned and actual. */
export function measureDuration(gates: Gate[]): { planned: number; taken: number } {
  const [first, last] = [gates[0] as Gate, gates.at(-1) as Gate];
  return {
    planned: daysBetween(first.planned, last.planned),
    taken: daysBetween(first.actual, last.actual),
  };
}

/** The years in which the gates were passed: `2024`, or `2022–2023`. */
export function yearsOf(gates: Gate[]): string {
  const years = gates.map(({ actual }) => actual.slice(0, 4));
  return [...new Set([years[0], years.at(-1)])].join('–');
}

/** A sentence on the gates that were late, and on the last gate. It never omits a delay. */
export function describeLateness(gates: Gate[]): string {
  const last = gates.at(-1) as Gate;
  const passed = (gate: Gate) => `${gate.title}: ${describePunctuality(gate)}`;
  const late = gates.filter((gate) => gate !== last && gate.actual > gate.planned);
  const isAnyLate = gates.some((gate) => gate.actual > gate.planned);
  const first = late.length
    ? `${late.map(passed).join('; ')}.`
    : isAnyLate
      ? ''
      : 'No gate was late.';
  return `${first} ${passed(last)}.`.trim();
}

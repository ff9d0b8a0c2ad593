import type { Profile } from '#model/schemas/profile.ts';

/** When the owner works, by the owner's own clock, and within how many working days an answer comes. */
export type WorkingHours = Pick<Profile['workingHours'], 'timeZone' | 'days' | 'from' | 'to'> & {
  answerWithin: number;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds since midnight of a time such as `09:30`. */
const timeOf = (text: string) => Date.parse(`1970-01-01T${text}Z`);

/** What a clock of the zone shows, as the milliseconds of a UTC clock that shows the same. */
function shownIn(timeZone: string, at: number): number {
  // The Swedish way to write a time is ISO 8601, which Date reads.
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
}

/** The moment at which a clock of the zone shows this. */
function momentOf(timeZone: string, shown: number): number {
  // The offset that holds a day before may end in between: the second look takes the one that holds then.
  const near = shown - (shownIn(timeZone, shown) - shown);
  return shown - (shownIn(timeZone, near) - near);
}

/**
 * Until when the answer to a message comes: so many working days later, counted in the hours that the
 * owner works. A message of Wednesday 11:00 is answered by Thursday 11:00, one of Saturday night by the
 * end of Monday.
 *
 * @param at when the message comes, in milliseconds since 1970; so is the result.
 */
export function answerBy(
  { timeZone, days, from, to, answerWithin }: WorkingHours,
  at: number,
): number {
  const [begin, end] = [timeOf(from), timeOf(to)];
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  const works = (midnight: number) => (days as string[]).includes(name.format(midnight));
  let left = answerWithin * (end - begin);
  let now = shownIn(timeZone, at);
  for (let midnight = now - (now % day); ; midnight += day) {
    now = Math.max(now, midnight + begin);
    const rest = works(midnight) ? Math.max(0, midnight + end - now) : 0;
    if (left <= rest) return momentOf(timeZone, now + left);
    left -= rest;
  }
}

/**
 * A moment by the clock of a zone, such as `Monday 18:30`; the visitor's own zone if left out.
 *
 * @param isDated whether the date is said too: `Monday 23 November, 18:30`.
 */
export function clockTime(
  language: string,
  at: number,
  timeZone?: string,
  isDated = false,
): string {
  const date: Intl.DateTimeFormatOptions = isDated ? { day: 'numeric', month: 'long' } : {};
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(language, { weekday: 'long', ...date, ...time, timeZone }).format(
    at,
  );
}

/** Whether the visitor's clock shows the same as the owner's at that moment. */
export const isSameClock = (timeZone: string, at: number): boolean =>
  shownIn(timeZone, at) === shownIn(Intl.DateTimeFormat().resolvedOptions().timeZone, at);

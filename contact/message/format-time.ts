/** Durations in milliseconds; writes durations and times of day for people. */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/**
 * Writes a duration in its largest unit and rounded up, such as `1 minute` or `3 hours`.
 *
 * @param time milliseconds; less than a minute counts as one.
 */
export function formatDuration(time: number): string {
  const largest = units.find(([, length]) => Math.ceil(time / minute) * minute >= length);
  const [unit, length] = largest ?? units[2];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(time / length)),
  );
}

/**
 * Writes a time of day, such as `Monday 18:30`; by default in the time zone of the browser or server.
 *
 * @param isDated whether the date is included: `Monday 23 November, 18:30`.
 */
export function formatClock(at: number, timeZone?: string, isDated = false): string {
  const date: Intl.DateTimeFormatOptions = isDated ? { day: 'numeric', month: 'long' } : {};
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat('en', { weekday: 'long', ...date, ...time, timeZone }).format(at);
}

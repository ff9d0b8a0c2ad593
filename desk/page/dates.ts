/** How the desk writes times and days, in the time zone of this computer. */

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23' });

/** `10:14`. */
export const time = format({ hour: '2-digit', minute: '2-digit' });

/** `15 January`. */
export const day = format({ day: 'numeric', month: 'long' });

/** `15 January 2026 at 10:14`. */
export const dayAndTime = format({ dateStyle: 'long', timeStyle: 'short' });

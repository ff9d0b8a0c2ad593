/** Writes the log: one line for each event. */
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';

/** Quotes a value as JSON, with escapes for characters that could begin a line or reverse it. */
const quoteValue = (value: string | number) =>
  JSON.stringify(value).replaceAll(
    invisibleCharacters,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes one line per event. Values are quoted, so that none can forge another line. */
export function formatLogLine(event: string, facts: Record<string, string | number>): string {
  const pairs = Object.entries(facts).map(([name, value]) => `${name}=${quoteValue(value)}`);
  return [new Date().toISOString(), event, ...pairs].join(' ');
}

/** Logs an event, on standard output. */
export const log = (event: string, facts: Record<string, string | number>): void =>
  console.log(formatLogLine(event, facts));

/** Logs an unexpected error with its stack, on standard error. */
export const logError = (error: unknown): void =>
  console.error(formatLogLine('a request failed', {}), error);

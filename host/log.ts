/** Writes the log: one line for each event. */
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';

/** JSON leaves some letters as they are that could begin a line or change its order. */
const quote = (value: string | number) =>
  JSON.stringify(value).replaceAll(
    invisibleCharacters,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes one line per event. Values are quoted, so that none can forge another line. */
export function logLine(event: string, facts: Record<string, string | number>): string {
  const pairs = Object.entries(facts).map(([name, value]) => `${name}=${quote(value)}`);
  return [new Date().toISOString(), event, ...pairs].join(' ');
}

/** Tells of an event, on standard output. */
export const log = (event: string, facts: Record<string, string | number>): void =>
  console.log(logLine(event, facts));

/** Tells of a fault that is the server's own, with its stack, on standard error. */
export const logError = (error: unknown): void =>
  console.error(logLine('a request failed', {}), error);

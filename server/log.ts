/** What could begin a line or change its order where the log is read; JSON leaves it as it is. */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const quote = (value: string | number) =>
  JSON.stringify(value).replaceAll(
    unsafe,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes one line per event. Values are quoted, so that none can forge another line. */
export function logLine(event: string, facts: Record<string, string | number>): string {
  const pairs = Object.entries(facts).map(([name, value]) => `${name}=${quote(value)}`);
  return [new Date().toISOString(), event, ...pairs].join(' ');
}

/** Prints one line per event. Values are quoted, so that none can forge another line. */
export function logLine(event: string, facts: Record<string, string | number>): string {
  const pairs = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [new Date().toISOString(), event, ...pairs].join(' ');
}

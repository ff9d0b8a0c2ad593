import { csvHeader, csvLine } from '#contact/inbox/csv.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';

/** Writes all messages, the newest first, as a CSV table or as one JSON array. */
export function exportMessages(
  inbox: Pick<Inbox, 'list'>,
  form: 'csv' | 'json',
  write: (text: string) => void,
): void {
  if (form === 'csv') {
    write(csvHeader);
    for (const message of inbox.list()) write(csvLine(message));
    return;
  }
  let separator = '[\n';
  for (const message of inbox.list()) {
    write(`${separator}${JSON.stringify(message)}`);
    separator = ',\n';
  }
  write(separator === '[\n' ? '[]\n' : '\n]\n');
}

import { eachMessage, type Inbox } from '#contact/inbox/inbox.ts';
import { csvHeader, csvLine } from '#contact/routes/csv.ts';

/** Writes all messages, the newest first, as a CSV table or as one JSON array. */
export async function exportMessages(
  inbox: Pick<Inbox, 'list'>,
  form: 'csv' | 'json',
  write: (text: string) => void,
): Promise<void> {
  if (form === 'csv') {
    write(csvHeader);
    for await (const message of eachMessage(inbox)) write(csvLine(message));
    return;
  }
  let separator = '[\n';
  for await (const message of eachMessage(inbox)) {
    write(`${separator}${JSON.stringify(message)}`);
    separator = ',\n';
  }
  write(separator === '[\n' ? '[]\n' : '\n]\n');
}

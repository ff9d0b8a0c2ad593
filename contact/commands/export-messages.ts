import { eachMessage } from '#contact/inbox/inbox.ts';
import type { InboxClient } from './inbox-client.ts';

/** Writes all messages, the newest first, as a CSV table or as one JSON array. */
export async function exportMessages(
  inbox: Pick<InboxClient, 'list' | 'table'>,
  form: 'csv' | 'json',
  write: (text: string) => void,
): Promise<void> {
  if (form === 'csv') {
    write(await inbox.table());
    return;
  }
  let separator = '[\n';
  for await (const message of eachMessage(inbox)) {
    write(`${separator}${JSON.stringify(message)}`);
    separator = ',\n';
  }
  write(separator === '[\n' ? '[]\n' : '\n]\n');
}

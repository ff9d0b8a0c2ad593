import { countOf } from '#model/wording.ts';
import { CommandError } from './command.ts';
import type { InboxClient } from './inbox-client.ts';
import { findMessage } from './read-arguments.ts';

/** What can be sent now: everything but what was delivered. */
const retried = ['new', 'failed'] as const;

/** Lets messages be sent now: those that are named, or all that wait or failed. */
export async function retryMessages(
  inbox: InboxClient,
  names: readonly string[],
  { all, state }: { all?: boolean | undefined; state?: string | undefined },
): Promise<void> {
  if (Boolean(all) === names.length > 0) {
    throw new CommandError(
      'Say which: npm run inbox -- retry 7K4M-2Q9P, or several references, or retry --all.',
      2,
    );
  }
  const count = all ? await inbox.retryAll(stateOf(state)) : await retryNamed(inbox, names);
  const { sendsMail } = await inbox.report();
  console.log(`${countOf(count, 'message')} due now. ${whenSent(count, sendsMail)}`);
}

function stateOf(state: string | undefined) {
  const found = retried.find((it) => it === state);
  if (found || state === undefined) return found;
  throw new CommandError(`--state is one of ${retried.join(', ')}.`, 2);
}

/** @throws CommandError when one of them is not there or was delivered; then none is tried. */
async function retryNamed(inbox: InboxClient, names: readonly string[]): Promise<number> {
  const messages = await Promise.all(names.map((name) => findMessage(inbox, name)));
  const delivered = messages.find(({ state }) => state === 'delivered');
  if (delivered) {
    throw new CommandError(`${delivered.reference} was delivered already. Nothing was done.`);
  }
  const due = await Promise.all(messages.map(({ reference }) => inbox.retry(reference)));
  return due.reduce((sum, count) => sum + count, 0);
}

function whenSent(count: number, sendsMail: boolean): string {
  if (count === 0) return 'What is on its way just now is left alone.';
  if (sendsMail) return 'The server sends them now.';
  return 'But nothing can be sent yet: they wait until the server has SMTP_URL, CONTACT_TO and CONTACT_FROM.';
}

import { type Inbox, type MessageState, messageStates } from '#contact/inbox/inbox.ts';
import { countOf } from '#model/wording.ts';
import { CommandError } from './command.ts';
import { findMessage } from './find-message.ts';

/** What can be sent now: everything but what was delivered. */
const retried = messageStates.filter((state) => state !== 'delivered');

/** Lets messages be sent now: those that are named, or all that wait or failed. */
export async function retryMessages(
  inbox: Inbox,
  names: readonly string[],
  { all, state }: { all?: boolean | undefined; state?: string | undefined },
): Promise<void> {
  if (Boolean(all) === names.length > 0) {
    throw new CommandError(
      'Say which: npm run inbox -- retry 7K4M-2Q9P, or several references, or retry --all.',
      2,
    );
  }
  const count = all
    ? (await inbox.retry({ states: statesOf(state) }, Date.now())).length
    : await retryNamed(inbox, names);
  console.log(`${countOf(count, 'message')} due now. ${whenSent(count)}`);
}

function statesOf(state: string | undefined): MessageState[] {
  const states = retried.filter((it) => state === undefined || it === state);
  if (states.length > 0) return states;
  throw new CommandError(`--state is one of ${retried.join(', ')}.`, 2);
}

/** @throws CommandError when one of them is not there or was delivered; then none is tried. */
async function retryNamed(inbox: Inbox, names: readonly string[]): Promise<number> {
  const messages = await Promise.all(names.map((name) => findMessage(inbox, name)));
  const delivered = messages.find(({ state }) => state === 'delivered');
  if (delivered) {
    throw new CommandError(`${delivered.reference} was delivered already. Nothing was done.`);
  }
  const references = messages.map(({ reference }) => reference);
  return (await inbox.retry({ references }, Date.now())).length;
}

function whenSent(count: number): string {
  if (count === 0) return 'What is on its way just now is left alone.';
  if (process.env.SMTP_URL) return 'The running server sends them within half a minute.';
  return 'But nothing can be sent yet: SMTP_URL is not set here. They wait until the server has SMTP_URL, CONTACT_TO and CONTACT_FROM.';
}

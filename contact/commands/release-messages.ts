import { type InboxPort, type MessageState, messageStates } from '#contact/inbox/inbox-port.ts';
import { countOf } from '#model/wording.ts';
import { CommandError } from './command.ts';
import { findMessage } from './find-message.ts';

/** What can be sent on, or sent now: everything but what was delivered. */
const releasable = messageStates.filter((state) => state !== 'delivered');

/** Lets messages be sent now: those that are named, or all that wait, are suspect or failed. */
export async function releaseMessages(
  inbox: InboxPort,
  names: readonly string[],
  { all, state }: { all?: boolean | undefined; state?: string | undefined },
): Promise<void> {
  if (Boolean(all) === names.length > 0) {
    throw new CommandError(
      'Say which: npm run inbox -- release 7K4M-2Q9P, or several references, or release --all.',
      2,
    );
  }
  const released = all
    ? await inbox.releaseAll(statesOf(state), Date.now())
    : await releaseNamed(inbox, names);
  console.log(`Released ${countOf(released, 'message')}. ${whenSent(released)}`);
}

function statesOf(state: string | undefined): MessageState[] {
  const states = releasable.filter((it) => state === undefined || it === state);
  if (states.length > 0) return states;
  throw new CommandError(`--state is one of ${releasable.join(', ')}.`, 2);
}

/** @throws CommandError when one of them is not there or was delivered; then none is released. */
async function releaseNamed(inbox: InboxPort, names: readonly string[]): Promise<number> {
  const messages = await Promise.all(names.map((name) => findMessage(inbox, name)));
  const delivered = messages.find(({ state }) => state === 'delivered');
  if (delivered) {
    throw new CommandError(`${delivered.reference} was delivered already. Nothing was released.`);
  }
  const references = messages.map(({ reference }) => reference);
  return (await inbox.release(references, Date.now())).length;
}

function whenSent(released: number): string {
  if (released === 0) return 'What is on its way just now is left alone.';
  if (process.env.SMTP_URL) return 'The running server sends them within half a minute.';
  return 'But nothing can be sent yet: SMTP_URL is not set here. They wait until the server has SMTP_URL, CONTACT_TO and CONTACT_FROM.';
}

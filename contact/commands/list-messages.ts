import { eachMessage, type MessageQuery, messageStates } from '#contact/inbox/inbox.ts';
import { countOf } from '#model/wording.ts';
import { CommandError } from './command.ts';
import { formatLine } from './format-message.ts';
import type { InboxClient } from './inbox-client.ts';
import { readMoment } from './read-arguments.ts';

/** What narrows the list, as it was typed. */
export interface ListOptions {
  state?: string | undefined;
  search?: string | undefined;
  since?: string | undefined;
  limit?: string | undefined;
}

/** Prints messages, the newest first. */
export async function listMessages(inbox: InboxClient, options: ListOptions): Promise<void> {
  const { query, most } = readQuery(options);
  let shown = 0;
  let newest = '';
  for await (const message of eachMessage(inbox, query)) {
    if (shown === most) break;
    newest ||= message.reference;
    shown += 1;
    console.log(formatLine(message));
  }
  if (shown === 0) console.log(noneOf(options));
  else
    console.log(`\n${countOf(shown, 'message')} shown. Read one: npm run inbox -- show ${newest}`);
}

/** @throws CommandError when an option is not as it should be. */
function readQuery({ state, search, since, limit }: ListOptions) {
  const states = messageStates.filter((it) => state === undefined || it === state);
  if (states.length === 0) {
    throw new CommandError(`--state is one of ${messageStates.join(', ')}.`, 2);
  }
  if (limit !== undefined && !/^[1-9]\d{0,6}$/.test(limit)) {
    throw new CommandError('--limit is how many are shown at most, such as 20.', 2);
  }
  const query: MessageQuery = {
    // All states need no condition, so that the list is read in its own order.
    states: state === undefined ? undefined : states,
    search: search?.trim() || undefined,
    since: since === undefined ? undefined : readMoment(since),
  };
  return { query, most: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit) };
}

function noneOf({ state, search, since }: ListOptions): string {
  if (search !== undefined || since !== undefined) return 'No message is found.';
  return state === undefined ? 'No message yet.' : `No message is ${state}.`;
}

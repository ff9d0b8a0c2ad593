import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { CommandError } from './command.ts';
import type { InboxClient } from './inbox-client.ts';
import { readReference } from './read-arguments.ts';

/** @throws CommandError when a person typed no reference, or one of no message. */
export async function findMessage(
  inbox: InboxClient,
  argument: string | undefined,
): Promise<StoredMessage> {
  const reference = readReference(argument);
  const message = await inbox.find(reference);
  if (message) return message;
  throw new CommandError(`There is no message ${reference}. See them all: npm run inbox`);
}

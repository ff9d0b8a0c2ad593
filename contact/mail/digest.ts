import type { InboxPort, StoredMessage } from '#contact/inbox/inbox-port.ts';
import { oneLine } from '#contact/message/invisible-characters.ts';
import { linkLife, releaseLink } from '#contact/message/release-link.ts';
import { countOf } from '#model/wording.ts';
import type { Mail, MailPort } from './mail-port.ts';
import { reasonOf } from './reason.ts';

const day = 86_400_000;
/** When a digest that could not be sent is tried again, in milliseconds. */
const retryAfter = 15 * 60_000;
/** Messages in one digest; more come with the next. */
const most = 50;
/** What of a message stands in a digest. */
const shownLines = 3;
const shownLetters = 100;

export interface DigestDeps {
  inbox: InboxPort;
  mail: MailPort;
  addresses: { from: string; to: string };
  /** The public address of the site; without it the digest names the command instead of a link. */
  site?: string | undefined;
  now: () => number;
}

/**
 * Tells the owner of suspect and failed messages that no digest told of, at most once a day.
 *
 * @returns how many messages the digest has; 0 when none was due.
 */
export async function sendDigest(deps: DigestDeps): Promise<number> {
  const { inbox, mail, now } = deps;
  const found = await inbox.listUnreported(most + 1);
  if (found.length === 0) return 0;
  if (!(await inbox.claimDigest(now(), now() + retryAfter))) return 0;
  const messages = found.slice(0, most);
  await mail.send(composeDigest(messages, found.length > most, deps, await inbox.signingKey()));
  await inbox.markReported(
    messages.map(({ reference }) => reference),
    now(),
  );
  await inbox.postponeDigest(now() + day);
  return messages.length;
}

function composeDigest(
  messages: readonly StoredMessage[],
  hasMore: boolean,
  { addresses, site, now }: DigestDeps,
  key: string,
): Mail {
  const { from, to } = addresses;
  const linkOf = ({ reference }: StoredMessage) =>
    site
      ? `Send it to me: ${releaseLink(key, site, reference, now() + linkLife)}`
      : `Send it to me: npm run inbox -- release ${reference}`;
  const count = countOf(messages.length, 'message');
  const parts = [
    `${count} came through your website and ${messages.length === 1 ? 'was' : 'were'} not sent to you: something looked like advertising, or your mail server did not take them for five days. They are kept in the inbox. Look whether somebody real wrote.`,
    ...messages.map((message) => [describe(message), linkOf(message)].join('\n')),
    ...(hasMore ? ['There are more; the next digest has them.'] : []),
    site ? 'Each link works for 30 days. It opens a page that asks you first.' : '',
  ];
  return {
    from,
    to,
    subject: `${count} from the website ${messages.length === 1 ? 'waits' : 'wait'} for your decision`,
    messageId: `<digest.${now()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(now()),
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

/** Who, when, why, and the first lines, which nothing in them can forge. */
function describe(message: StoredMessage): string {
  const lines = message.message.split('\n').map(oneLine).filter(Boolean);
  const shown = lines.slice(0, shownLines).map((line) => `> ${line.slice(0, shownLetters)}`);
  const received = new Date(message.receivedAt).toISOString().slice(0, 16).replace('T', ' ');
  return [
    `${message.reference}, ${received} UTC`,
    `From: ${oneLine(message.name)} <${oneLine(message.email)}>`,
    `Why: ${oneLine(reasonOf(message))}`,
    ...shown,
    ...(lines.length > shownLines ? ['> …'] : []),
  ].join('\n');
}

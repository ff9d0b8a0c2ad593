/** Tests the test message: what is reported when it arrives, fails or takes too long. */
import { expect, test } from 'vitest';
import type { MessageSelection, StoredMessage } from '#contact/inbox/inbox.ts';
import { storedMessage } from '../../tests/server/fields.ts';
import type { Finding } from './finding.ts';
import { InboxAccessError } from './inbox-client.ts';
import { sendTestMessage } from './test-message.ts';

interface Live {
  answer?: Response | Error;
  /** The test message in the inbox; omitted: it is not stored. */
  stored?: Partial<StoredMessage> | Error | undefined;
  sendsMail?: boolean;
  deliveredToday?: number;
  /** Why it cannot be erased. */
  erasing?: Error;
}

const emptyReport = {
  counts: { new: 0, delivered: 0 },
  size: 0,
  waitingSince: undefined,
  fault: undefined,
};

const accepted = () => Response.json({ reference: '7K4M-2Q9P' }, { status: 201 });

/** The findings on a live form, and the messages that are erased from its inbox. */
async function look(live: Live) {
  const { answer = accepted(), stored, sendsMail = true, deliveredToday = 0, erasing } = live;
  const said: Finding[] = [];
  const erased: string[] = [];
  const send = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const inbox = {
    find: async () => {
      if (stored instanceof Error) throw stored;
      return stored && { ...storedMessage, ...stored };
    },
    report: async () => ({ ...emptyReport, sendsMail, deliveredToday }),
    erase: async (chosen: MessageSelection) => {
      if (erasing) throw erasing;
      if ('reference' in chosen) erased.push(chosen.reference);
      return { erased: 1, backups: '' };
    },
  };
  const origin = 'https://site.test';
  // At the limit of the day it does not wait.
  const patience = deliveredToday > 0 ? 60_000 : 0;
  const options = { origin, inbox, patience, send };
  for await (const finding of sendTestMessage(options)) said.push(finding);
  return { said, last: said.at(-1), erased };
}

const away = new InboxAccessError('It is away.');
const cases: Record<string, Live> = {
  'a wrong password': { stored: { fault: 'login', faultDetail: '535 authentication failed' } },
  'a mail that is delivered': { stored: { state: 'delivered' } },
  'a server that asks to wait': { stored: { fault: 'later', faultDetail: '451' } },
  'no mail yet': { stored: {}, sendsMail: false },
  'a mail that is not sent in time': { stored: {} },
  'the last mail of the day': { stored: { state: 'delivered' }, deliveredToday: 200 },
  'a mail beyond those of the day': { stored: {}, deliveredToday: 200 },
  'a success that stored nothing': { stored: undefined },
  'an inbox that stops answering': { stored: away },
  'a message that cannot be erased': { stored: { state: 'delivered' }, erasing: away },
  'no server': { answer: new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }) },
  'a busy server': { answer: new Response('busy', { status: 503 }) },
};

test('the test message is followed to the mailbox, and erased where it was stored', async () => {
  const told: string[] = [];
  for (const [name, live] of Object.entries(cases)) {
    const { last, erased } = await look(live);
    told.push(`${name}, ${erased.length} erased: ${last?.kind}: ${last?.text} → ${last?.fix}`);
  }
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "a wrong password, 1 erased: problem: The mail was not sent: the mail server refuses the login: 535 authentication failed (many providers want an app password; docs/publish.md says where it is made). → docs/publish.md says under "Email" what your mail provider wants.
    a mail that is delivered, 1 erased: ok: Your mail server took the message. Look into your mailbox, and into its junk folder: if it is there, docs/publish.md says under "Email" what your domain lacks. → undefined
    a server that asks to wait, 1 erased: note: The mail was not sent: the mail server asks to try later: 451. → Wait some minutes, then run this again.
    no mail yet, 1 erased: note: No mail is sent yet: messages wait in the inbox. → docs/publish.md says under "Email" what your mail provider wants.
    a mail that is not sent in time, 1 erased: problem: The mail was not sent within a minute and a half. → docs/publish.md says under "Email" what your mail provider wants.
    the last mail of the day, 1 erased: ok: Your mail server took the message. Look into your mailbox, and into its junk folder: if it is there, docs/publish.md says under "Email" what your domain lacks. → undefined
    a mail beyond those of the day, 1 erased: note: The mail was not sent: 200 were sent since midnight UTC, the most in a day. → On another day, send yourself a message with the form.
    a success that stored nothing, 1 erased: problem: The form said that it took the message, but it is not in the inbox. → Another server answers at that address.
    an inbox that stops answering, 1 erased: problem: The test message could not be followed: It is away. → undefined
    a message that cannot be erased, 0 erased: note: The test message 7K4M-2Q9P could not be erased and stays in the inbox. → undefined
    no server, 0 erased: problem: The form at https://site.test cannot be reached (ENOTFOUND). → Visitors still see your email address and phone on the page.
    a busy server, 0 erased: problem: The form answered 503: busy → Visitors still see your email address and phone on the page."
  `);
  const { said } = await look({ stored: { state: 'delivered' } });
  expect(said[0]).toMatchObject({ kind: 'ok', text: expect.stringContaining('7K4M-2Q9P') });
});

test('a fault of the program is not hidden', async () => {
  const erasing = new TypeError('no such method');
  await expect(look({ stored: { state: 'delivered' }, erasing })).rejects.toBe(erasing);
});

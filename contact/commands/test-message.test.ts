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
  /** Why it cannot be erased. */
  erasing?: Error;
}

const accepted = () => Response.json({ reference: '7K4M-2Q9P' }, { status: 201 });

/** The findings on a live form, and the messages that are erased from its inbox. */
async function look({ answer = accepted(), stored, sendsMail = true, erasing }: Live) {
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
    erase: async (chosen: MessageSelection) => {
      if (erasing) throw erasing;
      if ('reference' in chosen) erased.push(chosen.reference);
      return { erased: 1, backups: '' };
    },
  };
  const origin = 'https://site.test';
  const options = { origin, inbox, sendsMail, patience: 0, send };
  for await (const finding of sendTestMessage(options)) said.push(finding);
  return { last: said.at(-1), erased };
}

test('a wrong mail password is reported with its fix', async () => {
  const stored = { fault: 'login', faultDetail: '535 authentication failed' } as const;
  const { last, erased } = await look({ stored });
  expect(last).toEqual({
    kind: 'problem',
    text: expect.stringMatching(
      /^The mail was not sent: .* user name or the password .*: 535 .*\.$/,
    ),
    fix: expect.stringContaining('"Email"'),
  });
  expect(erased, 'the test message does not stay').toEqual(['7K4M-2Q9P']);
});

test('the test message is followed until the mail server has accepted it', async () => {
  expect((await look({ stored: { state: 'delivered' } })).last).toEqual({
    kind: 'ok',
    text: expect.stringMatching(/^Your mail server took the message\. .* junk folder/),
  });
  const greylisted = await look({ stored: { fault: 'later', faultDetail: '451' } });
  expect(greylisted.last?.kind, 'time mends it').toBe('note');
  const { last } = await look({ stored: {}, sendsMail: false });
  expect(last).toMatchObject({ kind: 'note', text: expect.stringMatching(/^No mail is sent yet/) });
});

test('a mail that is not sent in time is reported', async () => {
  const { last } = await look({ stored: {} });
  expect(last).toEqual({
    ...{ kind: 'problem', fix: expect.any(String) },
    text: expect.stringContaining('was not sent within'),
  });
});

test('a form that answers with success but stores nothing is reported', async () => {
  expect((await look({ stored: undefined })).last).toEqual({
    kind: 'problem',
    text: expect.stringMatching(/it is not in the inbox\.$/),
    fix: 'Another server answers at that address.',
  });
});

test('an inbox that stops answering is reported, and the test message is still erased if possible', async () => {
  const { last, erased } = await look({ stored: new InboxAccessError('It is away.') });
  expect(last?.text).toBe('The test message could not be followed: It is away.');
  expect(erased).toHaveLength(1);
});

test('a test message that cannot be erased is named, and another fault is not hidden', async () => {
  const stored = { state: 'delivered' } as const;
  const { last } = await look({ stored, erasing: new InboxAccessError('It is away.') });
  expect(last).toEqual({
    kind: 'note',
    text: 'The test message 7K4M-2Q9P could not be erased and stays in the inbox.',
  });
  const fault = new TypeError('no such method');
  await expect(look({ stored, erasing: fault })).rejects.toBe(fault);
});

test.each([
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }),
    'cannot be reached (getaddrinfo ENOTFOUND).',
  ],
  [new Response('busy', { status: 503 }), 'The form answered 503: busy'],
])('a form that does not accept the test message is reported: %s', async (answer, text) => {
  const { last, erased } = await look({ answer });
  expect(last).toMatchObject({ kind: 'problem', text: expect.stringContaining(text) });
  expect(last?.fix).toContain('Visitors still see your email address');
  expect(erased).toEqual([]);
});

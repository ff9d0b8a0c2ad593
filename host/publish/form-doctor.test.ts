import { expect, test } from 'vitest';
import type { Chosen, StoredMessage } from '#contact/inbox/inbox.ts';
import { storedMessage } from '../../tests/server/fields.ts';
import { tryForm } from './form-doctor.ts';
import type { Progress } from './progress.ts';

interface Live {
  answer?: Response | Error;
  /** What the inbox says of the test message; nothing when it does not have it. */
  stored?: Partial<StoredMessage> | undefined;
  expectsMail?: boolean;
}

const accepted = () => Response.json({ reference: '7K4M-2Q9P' }, { status: 201 });

/** What is told of a live form, and which messages are erased from its inbox. */
async function look({ answer = accepted(), stored, expectsMail = true }: Live) {
  const said: Progress[] = [];
  const erased: string[] = [];
  const fetch = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const inbox = {
    find: async () => stored && { ...storedMessage, ...stored },
    erase: async (chosen: Chosen) => {
      if ('references' in chosen) erased.push(...chosen.references);
      return { erased: 1, copies: '' };
    },
  };
  const site = {
    address: 'https://site.test',
    manifest: { files: [], notFound: '' },
    fetch: fetch as typeof globalThis.fetch,
  };
  for await (const progress of tryForm(site, { inbox, expectsMail, patience: 1_000 }))
    said.push(progress);
  return { last: said.at(-1), erased };
}

test('a wrong password of the mail is reported, with the command that asks for it again', async () => {
  const stored = { fault: 'login', faultDetail: '535 authentication failed' } as const;
  const { last, erased } = await look({ stored });
  expect(last).toMatchObject({
    kind: 'problem',
    text: expect.stringMatching(/^The mail was not sent: .* user name or the password .*: 535/),
    fix: expect.stringContaining('--mail'),
  });
  expect(erased, 'the test message does not stay').toEqual(['7K4M-2Q9P']);
});

test('a message is followed to the mail server', async () => {
  expect((await look({ stored: { state: 'delivered' } })).last).toMatchObject({
    kind: 'ok',
    text: 'Your mail server took the message. Look into your mailbox.',
  });
  const { last } = await look({ stored: {}, expectsMail: false });
  expect(last).toMatchObject({
    kind: 'note',
    text: expect.stringContaining('No mail is sent yet'),
  });
});

test('a form that says yes and stores nothing is found out', async () => {
  expect((await look({ stored: undefined })).last).toMatchObject({
    kind: 'problem',
    text: expect.stringContaining('it is not in the inbox'),
  });
});

test.each([
  [new Error('getaddrinfo ENOTFOUND'), 'The form cannot be reached (getaddrinfo ENOTFOUND).'],
  [new Response('busy', { status: 503 }), 'The form answered 503.'],
])('a form that does not take a message is reported: %s', async (answer, text) => {
  expect((await look({ answer })).last).toMatchObject({ kind: 'problem', text });
});

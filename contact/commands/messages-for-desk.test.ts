/** Tests the messages as the desk gets them, from an inbox that can or cannot be reached. */
import { expect, test } from 'vitest';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import { fields, storedMessage } from '../../tests/server/fields.ts';
import { inboxClient } from '../../tests/server/inbox-api.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { InboxAccessError } from './inbox-client.ts';
import { createDeskMessages, toVisitorMessage } from './messages-for-desk.ts';

test('a message is shown with its filled-in fields, without characters that reverse the text', () => {
  const message = {
    ...storedMessage,
    ...emptyTexts,
    spamFlags: [{ code: 'links', count: 9 }],
    fault: 'login',
    faultDetail: '535 wrong',
    name: 'Maria\u202E Keller',
    email: '\u202amaria@keller.test\u202c',
    company: 'Maria\u202E Keller',
    message: 'Oak chairs,\n\t200 of them.',
  } as const;
  expect(toVisitorMessage(message)).toEqual({
    reference: '7K4M-2Q9P',
    receivedAt: 0,
    state: 'new',
    spamFlags: '9 links',
    fault: expect.stringMatching(/refuses the login: 535 wrong/),
    name: 'Maria\uFFFD Keller',
    email: 'maria@keller.test',
    answer: expect.stringMatching(/^mailto:.*subject=Your%20message%207K4M-2Q9P$/),
    details: [['Company', 'Maria\uFFFD Keller']],
    text: 'Oak chairs,\n\t200 of them.',
  });
});

test('a message is erased, and the others of its sender stay', async () => {
  const inbox = temporaryInbox();
  const send = () => store(inbox, { message: { ...fields, email: 'maria@keller.test' } });
  const first = await send();
  const second = await send();
  const live = createDeskMessages(async () => inboxClient(inbox));
  expect(await live.erase(first)).toBe(1);
  expect(await live.erase(first), 'it is gone').toBe(0);
  const { messages, ...more } = await live.list();
  expect(messages.map(({ reference }) => reference)).toEqual([second]);
  expect(more).toEqual({ isThere: true, sendsMail: true, backups: 'Copies are kept.' });
});

test('an inbox that does not exist yet is reported differently from one that does not answer', async () => {
  const none = createDeskMessages(async () => undefined);
  expect(await none.list()).toMatchObject({ isThere: false, messages: [] });
  await expect(none.erase('7K4M-2Q9P')).rejects.toThrow(InboxAccessError);
  const closed = createDeskMessages(async () => inboxClient(temporaryInbox(), 'wrong'));
  await expect(closed.list()).rejects.toThrow(
    new InboxAccessError(
      'The inbox at https://site.test did not accept the token. Give it the token.',
    ),
  );
});

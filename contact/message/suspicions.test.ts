import { expect, test } from 'vitest';
import {
  allMessages,
  createTestApp,
  fields,
  origin,
  toMultipart,
} from '../../tests/server/test-app.ts';
import { honeypotField } from './contact-fields.ts';
import { describeSuspicions, findSuspicions, type MessageSignals } from './suspicions.ts';

const inWords = (changes: Partial<MessageSignals>) =>
  describeSuspicions(
    findSuspicions({
      message: fields,
      honeypot: '',
      isOriginKnown: true,
      recent: 1,
      ...changes,
    }),
  );
const withText = (message: string) => inWords({ message: { ...fields, message } });

test('what makes a message suspect is named, and nothing else does', () => {
  expect(inWords({})).toBe('');
  expect(inWords({ honeypot: 'x' })).toBe('a hidden field was filled');
  expect(withText('https://a.test '.repeat(5))).toBe('');
  expect(withText('https://a.test '.repeat(9))).toBe('9 links');
  expect(inWords({ recent: 30 })).toBe('');
  expect(inWords({ recent: 31 })).toBe('message 31 of this sender within 10 minutes');
  expect(withText('Hello, we bring more traffic to your website. Shall I call?')).toBe(
    'sounds like advertising: “more traffic to your website”',
  );
  expect(inWords({ isOriginKnown: false, honeypot: 'x' })).toBe(
    'a hidden field was filled; not sent by a browser from this site',
  );
});

test('the page has the hidden field, under a name that no browser fills by itself', async () => {
  const { app } = await createTestApp();
  const page = await (await app.request(`${origin}/contact`)).text();
  expect(page).toMatch(
    new RegExp(
      `<p class="hidden"><label>[^<]*<input[^>]*autoComplete="off"[^>]*name="${honeypotField}"`,
    ),
  );
  expect(honeypotField).not.toMatch(/company|url|website|e?mail|phone|tel|zip|fax|name/i);
});

test('a suspect message is taken like any other and due at once; the messages of a sender are counted', async () => {
  const now = Date.now(); // the same for all: with time, turns come back
  const { post, inbox } = await createTestApp({ now: () => now });
  for (let count = 1; count <= 30; count += 1) await post({ ...fields, message: `${count}` });
  expect((await post({ ...fields, [honeypotField]: 'x' })).status).toBe(201);
  const all = await allMessages(inbox);
  expect(all.map((it) => describeSuspicions(it.suspicions)).filter(Boolean)).toEqual([
    'a hidden field was filled; message 31 of this sender within 10 minutes',
  ]);
  for (const { state, nextAttemptAt } of all) expect([state, nextAttemptAt]).toEqual(['new', now]);
});

const origins: [Record<string, string>, status: number, reason?: string][] = [
  [{ 'Sec-Fetch-Site': 'same-origin' }, 201, ''],
  [{ 'Sec-Fetch-Site': 'none' }, 201, ''],
  [{ Origin: origin }, 201, ''],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: origin }, 403],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.site.test' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: `${origin}.evil.test` }, 403],
  [{ Origin: 'http://site.test' }, 403],
  [{}, 201, 'not sent by a browser from this site'],
];

test('another site cannot post, and what no browser sent is suspect', async () => {
  for (const [headers, status, reason] of origins)
    for (const body of [new URLSearchParams(fields), toMultipart(fields)]) {
      const { app, inbox } = await createTestApp();
      const init = { method: 'POST', headers: { ...headers, Accept: 'application/json' }, body };
      const response = await app.request(`${origin}/contact/send`, init);
      const name = JSON.stringify(headers);
      expect(response.status, name).toBe(status);
      const [stored] = await allMessages(inbox);
      expect(stored && describeSuspicions(stored.suspicions), name).toBe(reason);
    }
});

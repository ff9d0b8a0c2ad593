import { expect, test } from 'vitest';

import {
  allMessages,
  createTestApp,
  fields,
  origin,
  toFormData,
} from '../../tests/server/test-app.ts';
import { honeypotField } from './contact-fields.ts';
import { describeSuspicions } from './suspicions.ts';

async function reasonOf(
  changes: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string> {
  const { post, inbox } = await createTestApp();
  const response = await post({ ...fields, ...changes }, headers);
  expect(response.status, 'a suspect message is accepted like any other').toBe(201);
  const [message] = await allMessages(inbox);
  const reason = describeSuspicions(message?.suspicions ?? []);
  expect(message?.state, 'nothing is held back').toBe('new');
  return reason;
}

test('a hidden field that is filled makes a message suspect', async () => {
  expect(await reasonOf({ [honeypotField]: 'x' })).toBe('a hidden field was filled');
});

test('the page has that field, hidden, under a name that no browser fills by itself', async () => {
  const { app } = await createTestApp();
  const page = await (await app.request(`${origin}/contact`)).text();
  expect(page).toMatch(
    new RegExp(
      `<p class="hidden"><label>[^<]*<input[^>]*autoComplete="off"[^>]*name="${honeypotField}"`,
    ),
  );
  expect(honeypotField).not.toMatch(/company|url|website|e?mail|phone|tel|zip|fax|name/i);
});

test('many links make a message suspect, a few do not', async () => {
  expect(await reasonOf({ message: 'https://a.test '.repeat(9) })).toBe('9 links');
  expect(await reasonOf({ message: 'https://a.test '.repeat(5) })).toBe('');
});

test('the thirty-first message of a sender within ten minutes is suspect', async () => {
  const now = Date.now(); // the same for all: with time, turns come back
  const { post, inbox } = await createTestApp({ now: () => now });
  for (let count = 1; count <= 31; count += 1) await post({ ...fields, message: `${count}` });
  const reasons = (await allMessages(inbox)).map((it) => describeSuspicions(it.suspicions));
  expect(reasons.filter(Boolean)).toEqual(['message 31 of this sender within 10 minutes']);
});

test('a message that sounds like advertising is marked with its words, and waits for nobody', async () => {
  const now = Date.now();
  const { post, inbox } = await createTestApp({ now: () => now });
  const message = 'Hello, we bring more traffic to your website. Shall I call?';
  expect((await post({ ...fields, message })).status).toBe(201);
  const due = (await inbox.claimDue(now, now + 1))?.message;
  expect(due?.message, 'due at once').toBe(message);
  expect(describeSuspicions(due?.suspicions ?? [])).toBe(
    'sounds like advertising: “more traffic to your website”',
  );
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
    for (const body of [new URLSearchParams(fields), toFormData(fields)]) {
      const { app, inbox } = await createTestApp();
      const init = { method: 'POST', headers: { ...headers, Accept: 'application/json' }, body };
      const response = await app.request(`${origin}/contact/send`, init);
      const name = JSON.stringify(headers);
      expect(response.status, name).toBe(status);
      const [stored] = await allMessages(inbox);
      expect(stored && describeSuspicions(stored.suspicions), name).toBe(reason);
    }
});

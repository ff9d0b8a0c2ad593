import { expect, test } from 'vitest';
import type { Suspicion } from '#contact/message/suspicions.ts';
import {
  createTestApp,
  fields,
  origin,
  store,
  temporaryInbox,
} from '../../tests/server/test-app.ts';
import { sendDigest } from './digest.ts';
import type { Mail } from './mail-port.ts';

const day = 86_400_000;
const suspicions: readonly Suspicion[] = [{ code: 'links', count: 9 }];

/** An owner's mailbox, and a clock that the test sets. */
function setUp(inbox = temporaryInbox(), site?: string) {
  const mails: Mail[] = [];
  const state = { now: day, isDown: false };
  const mail = {
    send: async (sent: Mail) => {
      if (state.isDown) throw new Error('down');
      mails.push(sent);
    },
    verify: async () => {},
  };
  const addresses = { from: 'site@firm.test', to: 'owner@firm.test' };
  const send = () => sendDigest({ inbox, mail, addresses, site, now: () => state.now });
  return { inbox, mails, state, send };
}

test('a digest comes once a day at most, and only when there is something new', async () => {
  const { inbox, mails, state, send } = setUp();
  expect(await send(), 'an empty inbox').toBe(0);
  await store(inbox);
  await store(inbox, { suspicions });
  expect(await send()).toBe(1);
  await store(inbox, { suspicions });
  state.now += day - 1;
  expect(await send(), 'within a day').toBe(0);
  state.now += 1;
  expect(await send()).toBe(1);
  state.now += 9 * day;
  expect(await send(), 'all were reported').toBe(0);
  expect(mails).toHaveLength(2);
});

test('it says who, when, why and the first lines, and no line can be forged', async () => {
  const { inbox, mails, send } = setUp();
  const message = {
    ...fields,
    name: 'Eve\r\nWhy: nothing',
    message: 'One\n\nTwo\u2028x\nThree\nFour',
  };
  const reference = await store(inbox, { suspicions, message });
  await send();
  expect(mails[0]?.subject).toBe('1 message from the website waits for your decision');
  expect(mails[0]?.text).toContain(`${reference}, 1970-01-01 00:00 UTC
From: Eve  Why: nothing <maria@keller.test>
Why: 9 links
> One
> Two x
> Three
> …
Send it to me: npm run inbox -- release ${reference}`);
});

test('a digest that could not be sent is tried again after a quarter of an hour', async () => {
  const { inbox, mails, state, send } = setUp();
  await store(inbox, { suspicions });
  state.isDown = true;
  await expect(send()).rejects.toThrow('down');
  state.isDown = false;
  expect(await send(), 'one at a time').toBe(0);
  state.now += 15 * 60_000;
  expect(await send()).toBe(1);
  expect(mails).toHaveLength(1);
});

/** A suspect message in a running app, and the link that the digest has for it. */
async function setUpLink() {
  let now = Date.UTC(2026, 0, 1);
  const test = await createTestApp({ now: () => now });
  const reference = await store(test.inbox, { suspicions });
  const { mails, state, send } = setUp(test.inbox, origin);
  state.now = now;
  await send();
  const link = /https:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const stateNow = async () => (await test.inbox.find(reference))?.state;
  const request = (method: string, url = link) => test.app.request(url, { method });
  return { request, link, reference, stateNow, passTime: (time: number) => (now += time) };
}

test('the link shows the message and changes nothing; the button releases it', async () => {
  const { request, reference, stateNow } = await setUpLink();
  const page = await request('GET');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(fields.message);
  expect(html).toContain('9 links');
  expect(await stateNow()).toBe('suspect');
  const action = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const released = await request('POST', `${origin}${action}`);
  expect(await released.text()).toContain('on its way');
  expect(await stateNow()).toBe('new');
  expect(await (await request('POST')).text(), reference).toContain('sent already');
});

test('a link that was changed or is older than 30 days releases nothing', async () => {
  const { request, link, reference, stateNow, passTime } = await setUpLink();
  for (const forged of [
    link.replace(reference, '0000-0000'),
    link.replace(/until=\d/, 'until=9'),
    link.slice(0, -1),
    `${origin}/contact/release`,
  ]) {
    expect((await request('POST', forged)).status, forged).toBe(403);
  }
  passTime(30 * day);
  expect((await request('GET')).status).toBe(200);
  passTime(1);
  expect((await request('POST')).status).toBe(410);
  expect(await stateNow()).toBe('suspect');
});

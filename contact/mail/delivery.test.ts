/** Tests the delivery of mail: order, limits, waits, restarts, stopping. */
import { expect, test, vi } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Inbox, StoredMessage } from '#contact/inbox/inbox.ts';
import { day, hour, minute } from '#contact/message/format-time.ts';
import { startMailSink } from '../../tests/server/mail-sink.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import type { Mail } from './compose.ts';
import { computeWait, createDelivery, dailyMails } from './delivery.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

type Send = (mail: Mail) => Promise<void>;

function deliver(inbox: Inbox, send: Send, now: () => number) {
  const lines: string[] = [];
  const delivery = createDelivery({
    inbox,
    mail: { send } as MailTransport,
    addresses: { from: 'site@firm.test', to: 'owner@firm.test' },
    timeZone: async () => 'Asia/Kolkata',
    now,
    random: () => 0.5,
    log: (event, facts) => lines.push(`${event} ${facts.reference}`),
  });
  return { delivery, lines };
}

/** Sends everything that is due at a time, as a process that starts then. */
async function deliverDue(inbox: Inbox, send: Send, now: number) {
  const { delivery, lines } = deliver(inbox, send, () => now);
  await delivery.deliver();
  return lines;
}

/** Stores messages, each of another client. */
async function storeMany(inbox: Inbox, count: number, changes: object = {}) {
  const references: string[] = [];
  for (let client = 0; client < count; client += 1)
    references.push(await store(inbox, { client: `${client}`, ...changes }));
  return references;
}

const failWith = (responseCode: number, code?: string) => async () => {
  throw Object.assign(new Error('no'), { responseCode, code });
};
/** The mail server refuses one message after its text. */
const refuse = failWith(550, 'EMESSAGE');
const stateOf = async (inbox: Inbox, reference: string) =>
  (await inbox.find(reference)) as StoredMessage;

test('200 messages are mailed a day and the rest the next day', async () => {
  const inbox = temporaryInbox();
  await storeMany(inbox, dailyMails + 1);
  const send = vi.fn(async () => {});
  await deliverDue(inbox, send, hour);
  await deliverDue(inbox, send, day - 1);
  expect(send).toHaveBeenCalledTimes(dailyMails);
  await deliverDue(inbox, send, day);
  expect(send).toHaveBeenCalledTimes(dailyMails + 1);
});

test('the wait doubles from one minute to an hour, and is shorter by up to a fifth', () => {
  const minutes = (attempts: number, random = 0) => computeWait(attempts, random) / minute;
  expect([1, 2, 3, 6, 7, 500, 5000].map((attempts) => minutes(attempts))).toEqual([
    1, 2, 4, 32, 60, 60, 60,
  ]);
  expect([minutes(1, 0.5), minutes(1, 1)]).toEqual([0.9, 0.8]);
});

test('delivery never gives up: a message is sent within an hour after its password was corrected a month later', async () => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  let now = 0;
  while (now < 30 * day) {
    await deliverDue(inbox, failWith(535), now);
    const { nextAttemptAt } = await stateOf(inbox, reference);
    expect(nextAttemptAt - now).toBeLessThanOrEqual(hour);
    now = nextAttemptAt;
  }
  expect(await stateOf(inbox, reference)).toMatchObject({ state: 'new', fault: 'login' });
  await deliverDue(inbox, async () => {}, now);
  expect((await stateOf(inbox, reference)).state).toBe('delivered');
});

test('the same fault is logged once', async () => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  let now = 0;
  const { delivery, lines } = deliver(inbox, refuse, () => now);
  for (; now < day; now += hour) await delivery.deliver();
  expect(lines).toEqual([`DELIVERY NEEDS YOUR HELP ${reference}`]);
});

test.each([
  ['451', 1],
  ['550 to MAIL FROM', 1],
  ['550', 1],
  ['550 after DATA', 3],
] as const)(
  'a mail server that answers %s is tried %i times in a run with three messages',
  async (fault, logins) => {
    const sink = await startMailSink();
    sink.fault = fault;
    const inbox = temporaryInbox();
    await storeMany(inbox, 3);
    await deliverDue(inbox, createSmtpTransport(sink.server).send, 0);
    expect(sink.logins).toBe(logins);
  },
);

test('a message at which the program fails is not blamed on the mail server, and does not stop the others', async () => {
  const inbox = temporaryInbox();
  const [failing = '', next = ''] = await storeMany(inbox, 2);
  const send: Send = async ({ subject }) => {
    if (subject.includes(failing)) throw new TypeError('text is undefined');
  };
  expect(await deliverDue(inbox, send, 0)).toEqual([
    `DELIVERY NEEDS YOUR HELP ${failing}`,
    `message delivered ${next}`,
  ]);
  expect(await stateOf(inbox, failing)).toMatchObject({ state: 'new', fault: 'program' });
});

test('a mail that takes too long is given up before another process may send it', async () => {
  const folder = temporaryFolder();
  const reference = await store(temporaryInbox(folder));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 0;
  const slow = deliver(
    temporaryInbox(folder),
    () => new Promise<void>(() => {}),
    () => now,
  );
  void slow.delivery.deliver();
  const otherInbox = temporaryInbox(folder);
  await expect.poll(async () => (await stateOf(otherInbox, reference)).attempts).toBe(1);
  const second = vi.fn(async () => {});
  for (; (await stateOf(otherInbox, reference)).fault === ''; now += 10_000) {
    await deliverDue(otherInbox, second, now);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now).toBeLessThan(300_000);
  }
  expect(second).not.toHaveBeenCalled();
  expect(await stateOf(otherInbox, reference)).toMatchObject({
    attempts: 1,
    faultDetail: 'ETIMEDOUT',
  });
  await slow.delivery.stop();
});

test('stopping waits for the mail that is being sent', async () => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const { promise: answer, resolve: taken } = Promise.withResolvers<void>();
  const { delivery } = deliver(
    inbox,
    () => answer,
    () => 0,
  );
  void delivery.deliver();
  await expect.poll(async () => (await stateOf(inbox, reference)).attempts).toBe(1);
  const stopped = delivery.stop();
  expect((await stateOf(inbox, reference)).state).toBe('new');
  taken();
  await stopped;
  expect((await stateOf(inbox, reference)).state).toBe('delivered');
});

test.each([
  ['a disk that is full', new InboxUnavailableError('full'), 'delivery waits undefined'],
  ['any other fault', new Error('a fault'), 'DELIVERY BROKE undefined'],
])('after %s, the server keeps running and delivery goes on', async (_, fault, line) => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const claim = vi.spyOn(inbox, 'claimDue').mockRejectedValue(fault);
  const { delivery, lines } = deliver(
    inbox,
    async () => {},
    () => 0,
  );
  await delivery.deliver();
  expect(lines).toEqual([line]);
  claim.mockRestore();
  await delivery.deliver();
  expect((await stateOf(inbox, reference)).state).toBe('delivered');
});

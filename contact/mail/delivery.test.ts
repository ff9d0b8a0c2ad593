import { expect, onTestFinished, test, vi } from 'vitest';
import { type Inbox, InboxUnavailableError, type StoredMessage } from '#contact/inbox/inbox.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import type { Mail } from './compose.ts';
import { Delivery, type DeliveryDeps } from './delivery.ts';
import { defaultSchedule, type Schedule } from './schedule.ts';
import type { MailTransport } from './transport.ts';

const shortSchedule: Schedule = {
  first: { unreachable: 1000, encryption: 1000, later: 1000, login: 1000, refused: 1000 },
  longest: 1000,
  giveUp: 5000,
};

function deliver(
  inbox: Inbox,
  send: MailTransport['send'],
  now: () => number,
  schedule = shortSchedule,
  more: Partial<DeliveryDeps> = {},
) {
  const lines: string[] = [];
  const delivery = new Delivery({
    inbox,
    mail: { send },
    addresses: { from: 'site@firm.test', to: 'owner@firm.test' },
    schedule,
    dailyMails: 100,
    now,
    random: () => 0.5,
    log: (event, facts) => lines.push(`${event} ${facts.reference}`),
    ...more,
  });
  return { delivery, lines };
}

/** Lets everything be sent that is due at that time, by a process that starts then. */
async function deliverDue(
  inbox: Inbox,
  send: MailTransport['send'],
  now: number,
  schedule?: Schedule,
  more?: Partial<DeliveryDeps>,
) {
  const { delivery, lines } = deliver(inbox, send, () => now, schedule, more);
  await once(delivery);
  return lines;
}

/** Lets the delivery look at the inbox, and waits until it has done what is due. */
async function once(delivery: Delivery) {
  delivery.wake();
  await delivery.idle();
}

const failWith = (responseCode: number) => async () => {
  throw Object.assign(new Error('no'), { responseCode });
};
const greylist = failWith(451);
const stateOf = async (inbox: Inbox, reference: string) =>
  (await inbox.find(reference)) as StoredMessage;

test('messages are delivered in order, a suspect one with a mark and the reason', async () => {
  const inbox = temporaryInbox();
  const first = await store(inbox);
  const suspect = await store(inbox, { suspicions: [{ code: 'links', count: 9 }] });
  const mails: Mail[] = [];
  await deliverDue(inbox, async (mail) => void mails.push(mail), 0);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Message from the website, reference ${first}`,
    `[Maybe advertising] Message from the website, reference ${suspect}`,
  ]);
  expect(mails.map(({ text }) => text.includes('9 links'))).toEqual([false, true]);
  expect((await inbox.status()).counts).toMatchObject({ delivered: 2, new: 0 });
});

test('beyond the daily number messages wait for the next day, and the last mail says so', async () => {
  const inbox = temporaryInbox();
  for (let count = 0; count < 5; count += 1) await store(inbox);
  const day = 24 * 3_600_000;
  const isLast: boolean[] = [];
  const send = async ({ text }: Mail) => void isLast.push(text.includes('CONTACT_DAILY_MAILS'));
  const run = (now: number) => deliverDue(inbox, send, now, defaultSchedule, { dailyMails: 2 });
  await run(0);
  await run(day - 1);
  expect(isLast).toEqual([false, true]);
  expect((await inbox.status()).counts).toMatchObject({ delivered: 2, new: 3 });
  await run(day);
  await run(2 * day);
  expect(isLast).toEqual([false, true, false, true, false]);
});

test('after the last attempt the message has failed, visibly, and can be tried again', async () => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  let now = 0;
  const { delivery, lines } = deliver(inbox, failWith(550), () => now);
  for (; (await stateOf(inbox, reference)).state === 'new' && now < 20_000; now += 1500) {
    await once(delivery);
  }
  await delivery.stop();
  expect(await inbox.find(reference)).toMatchObject({
    state: 'failed',
    fault: 'refused',
    faultDetail: 'no',
  });
  expect(lines, 'the same fault is logged once').toEqual([
    `DELIVERY NEEDS YOUR HELP ${reference}`,
    `DELIVERY FAILED ${reference}`,
  ]);
  expect(await inbox.retry({ references: [reference] }, now)).toEqual([reference]);
});

test('a message is tried for at least five days, and not for ever', async () => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const day = 24 * 3_600_000;
  let now = 3 * day;
  for (;;) {
    await deliverDue(inbox, greylist, now, defaultSchedule);
    const { state, nextAttemptAt } = await stateOf(inbox, reference);
    if (state !== 'new') break;
    now = nextAttemptAt;
    expect(now).toBeLessThan(9 * day);
  }
  expect(now, 'the time of the last attempt').toBeGreaterThanOrEqual(8 * day);
});

test('a refused login is not tried each minute, and goes out when another message does', async () => {
  const inbox = temporaryInbox();
  for (let count = 0; count < 3; count += 1) await store(inbox);
  let logins = 0;
  let fail: (() => Promise<void>) | undefined = failWith(535);
  const send = async () => {
    logins += 1;
    await fail?.();
  };
  const day = 24 * 3_600_000;
  for (let now = 0; now < day; now += 60_000) await deliverDue(inbox, send, now, defaultSchedule);
  expect(logins, 'of 1,440 looks at three messages').toBeLessThan(45);
  fail = undefined;
  await store(inbox, { receivedAt: day });
  await deliverDue(inbox, send, day, defaultSchedule);
  expect((await inbox.status()).counts, 'after the first success').toMatchObject({ delivered: 4 });
});

test('a mail server that is out is asked once a look, whatever waits; a refusal stops no other', async () => {
  const inbox = temporaryInbox();
  for (let count = 0; count < 5; count += 1) await store(inbox);
  const out = vi.fn(greylist);
  for (let look = 0; look < 3; look += 1)
    await deliverDue(inbox, out, look * 20_000, defaultSchedule);
  expect(out).toHaveBeenCalledTimes(3);
  const refused = vi.fn(failWith(550));
  await deliverDue(inbox, refused, 7_200_000, defaultSchedule);
  expect(refused).toHaveBeenCalledTimes(5);
});

test('the schedule survives a restart, and a start with other settings tries what waits', async () => {
  const folder = temporaryFolder();
  const reference = await store(temporaryInbox(folder));
  await deliverDue(temporaryInbox(folder), failWith(535), 0, defaultSchedule);
  const inbox = temporaryInbox(folder);
  const send = vi.fn(async () => {});
  await deliverDue(inbox, send, 200_000, defaultSchedule);
  expect(send, 'it is not due').not.toHaveBeenCalled();
  const start = async (now: number) => {
    const { delivery } = deliver(inbox, send, () => now, defaultSchedule);
    await delivery.wakeAll();
    await delivery.idle();
  };
  await start(30_000);
  expect(send, 'it was tried half a minute ago').not.toHaveBeenCalled();
  await start(200_000);
  expect((await stateOf(inbox, reference)).state).toBe('delivered');
});

test('a mail that takes too long is given up before another process may send it', async () => {
  const folder = temporaryFolder();
  const reference = await store(temporaryInbox(folder));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const slow = deliver(
    temporaryInbox(folder),
    () => new Promise<void>(() => {}),
    () => now,
  );
  slow.delivery.wake();
  const other = temporaryInbox(folder);
  await expect.poll(async () => (await stateOf(other, reference)).attempts).toBe(1);
  const second = vi.fn(async () => {});
  for (; (await stateOf(other, reference)).fault === ''; now += 10_000) {
    await deliverDue(other, second, now);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now).toBeLessThan(300_000);
  }
  expect(second).not.toHaveBeenCalled();
  expect(await stateOf(other, reference)).toMatchObject({ attempts: 1, faultDetail: 'ETIMEDOUT' });
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
  delivery.wake();
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
])('%s does not end the server, and delivery goes on', async (_, fault, line) => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const claim = vi.spyOn(inbox, 'claimDue').mockRejectedValue(fault);
  const { delivery, lines } = deliver(
    inbox,
    async () => {},
    () => 0,
  );
  await once(delivery);
  expect(lines).toEqual([line]);
  claim.mockRestore();
  await once(delivery);
  expect((await stateOf(inbox, reference)).state).toBe('delivered');
});

import { expect, test, vi } from 'vitest';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { InboxUnavailableError } from '#contact/inbox/inbox-error.ts';
import type { StoredMessage } from '#contact/inbox/stored-message.ts';
import { fields, temporaryFolder, temporaryInbox } from '../../tests/server/test-app.ts';
import { Delivery } from './delivery.ts';
import { defaultSchedule, type Schedule } from './schedule.ts';
import type { MailTransport } from './transport.ts';

const shortSchedule: Schedule = {
  first: { passing: 1000, login: 1000, refused: 1000 },
  longest: 1000,
  giveUp: 5000,
};

function deliver(
  inbox: Inbox,
  send: MailTransport['send'],
  now: () => number,
  schedule = shortSchedule,
) {
  const lines: string[] = [];
  const delivery = new Delivery({
    inbox,
    transport: { send, verify: async () => {} },
    addresses: { from: 'site@firm.test', to: 'owner@firm.test' },
    schedule,
    now,
    log: (event, facts) => lines.push(`${event} ${facts.reference}`),
  });
  return { delivery, lines };
}

const add = (inbox: Inbox, key: string, suspicions: string[] = []) =>
  inbox.add({ message: fields, key, digest: '', suspicions, receivedAt: 0 });

/** Lets everything be sent that is due at that time. */
async function deliverDue(
  inbox: Inbox,
  send: MailTransport['send'],
  now: number,
  schedule?: Schedule,
) {
  const { delivery, lines } = deliver(inbox, send, () => now, schedule);
  delivery.wake();
  await delivery.stop();
  return lines;
}

const greylist = async () => {
  throw Object.assign(new Error('greylisted'), { responseCode: 451 });
};

test('what is new is delivered in order, what is suspect is not', async () => {
  const inbox = temporaryInbox();
  const [first, second] = [add(inbox, 'a'), add(inbox, 'b')];
  add(inbox, 'c', ['9 links']);
  const subjects: unknown[] = [];
  const { delivery } = deliver(
    inbox,
    async ({ subject }) => void subjects.push(subject),
    () => 0,
  );
  delivery.wake();
  await vi.waitUntil(() => inbox.countByState().delivered === 2);
  await delivery.stop();
  expect(subjects.map((it) => String(it).slice(-9))).toEqual([first, second]);
  expect(inbox.countByState()).toEqual({ delivered: 2, suspect: 1 });
});

test('after the last attempt the message has failed, visibly, and can be released', async () => {
  const inbox = temporaryInbox();
  const reference = add(inbox, 'a');
  let now = 0;
  const refuse = async () => {
    throw Object.assign(new Error('no mailbox'), { responseCode: 550 });
  };
  const { delivery, lines } = deliver(inbox, refuse, () => now);
  for (; inbox.find(reference)?.state === 'new' && now < 20_000; now += 1500) {
    const attempts = inbox.find(reference)?.attempts ?? 0;
    delivery.wake();
    await vi.waitUntil(() => (inbox.find(reference)?.attempts ?? 0) > attempts);
    await vi.waitUntil(() => inbox.find(reference)?.reason !== '');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await delivery.stop();
  expect(inbox.find(reference)).toMatchObject({
    state: 'failed',
    reason: 'the mail server refuses the message: no mailbox',
  });
  expect(lines.at(-1)).toBe(`DELIVERY FAILED ${reference}`);
  expect(lines.length).toBeGreaterThan(2);
  expect(inbox.release(reference, now)).toBe(true);
});

test('a message that waited ten days for a mail server is not given up at once', async () => {
  const inbox = temporaryInbox();
  const reference = add(inbox, 'a');
  const tenDays = 10 * 24 * 3_600_000;
  expect(await deliverDue(inbox, greylist, tenDays)).toEqual([`delivery postponed ${reference}`]);
  expect(inbox.find(reference)).toMatchObject({ state: 'new', attempts: 1, queuedAt: tenDays });
});

test('a message is tried for at least five days, and not for ever', async () => {
  const inbox = temporaryInbox();
  const reference = add(inbox, 'a');
  const day = 24 * 3_600_000;
  let now = 3 * day;
  for (;;) {
    await deliverDue(inbox, greylist, now, defaultSchedule);
    const { state, nextAttemptAt } = inbox.find(reference) as StoredMessage;
    if (state !== 'new') break;
    now = nextAttemptAt;
    expect(now).toBeLessThan(9 * day);
  }
  expect(inbox.find(reference)?.state).toBe('failed');
  expect(now, 'the time of the last attempt').toBeGreaterThanOrEqual(8 * day);
});

test('the schedule survives a restart', async () => {
  const folder = temporaryFolder();
  const before = temporaryInbox(folder);
  const reference = add(before, 'a');
  before.claimDue(0, 0);
  before.postpone(reference, 9000, 'later');
  const inbox = temporaryInbox(folder);
  const send = vi.fn(async () => {});
  const early = deliver(inbox, send, () => 8999);
  early.delivery.wake();
  await early.delivery.stop();
  expect(send).not.toHaveBeenCalled();
  const { delivery } = deliver(inbox, send, () => 9000);
  delivery.wake();
  await vi.waitUntil(() => inbox.find(reference)?.state === 'delivered');
  await delivery.stop();
});

test('stopping waits for the mail that is being sent', async () => {
  const inbox = temporaryInbox();
  const reference = add(inbox, 'a');
  const { delivery } = deliver(
    inbox,
    () => new Promise((done) => setTimeout(done, 50)),
    () => 0,
  );
  delivery.wake();
  await delivery.stop();
  expect(inbox.find(reference)?.state).toBe('delivered');
});

test.each([
  ['a disk that is full', new InboxUnavailableError('full'), 'delivery waits undefined'],
  ['any other fault', new Error('a fault'), 'DELIVERY BROKE undefined'],
])('%s does not end the server or keep it busy, and delivery goes on', async (_, fault, line) => {
  const inbox = temporaryInbox();
  const reference = add(inbox, 'a');
  const claim = vi.spyOn(inbox, 'claimDue').mockImplementation(() => {
    throw fault;
  });
  const { delivery, lines } = deliver(
    inbox,
    async () => {},
    () => 0,
  );
  delivery.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines, 'it waits before it looks again').toEqual([line]);
  claim.mockRestore();
  delivery.wake();
  await vi.waitUntil(() => inbox.find(reference)?.state === 'delivered');
  await delivery.stop();
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { fields as texts } from '../../../tests/server/fields.ts';
import * as app from '../../../tests/server/test-app.ts';
import {
  type Claim,
  clientWindow,
  eachMessage,
  type Inbox,
  type StoredMessage,
  type Submission,
} from '../inbox.ts';

const submission = (changes: Partial<Submission> = {}) =>
  app.submission({ receivedAt: 1000, ...changes });
const store = (inbox: Inbox, changes: Partial<Submission> = {}) =>
  app.store(inbox, { receivedAt: 1000, ...changes });
const suspicions = [{ code: 'links', count: 9 }] as const;

/**
 * What every inbox must do, whatever stands behind the port.
 *
 * @param kind names the inbox in the report.
 * @param open gives an empty inbox, open anew for each test.
 */
export function testInbox(kind: string, open: () => Promise<Inbox>): void {
  const openInbox = async () => {
    const inbox = await open();
    onTestFinished(() => inbox.close());
    return inbox;
  };
  describe(kind, () => {
    testAccepting(openInbox);
    testCounting(openInbox);
    testListing(openInbox);
    testDelivering(openInbox);
    testRetrying(openInbox);
    testErasing(openInbox);
  });
}

type Open = () => Promise<Inbox>;

async function referencesOf(messages: AsyncIterable<StoredMessage>): Promise<string[]> {
  const found: string[] = [];
  for await (const { reference } of messages) found.push(reference);
  return found;
}

function testAccepting(open: Open): void {
  test('a message is read back as it was stored', async () => {
    const inbox = await open();
    const message = { ...texts, message: 'a\u0000b \u{1F600} कुर्सियाँ \u202E\n' };
    const reference = await store(inbox, { message, suspicions });
    expect(await inbox.find(reference)).toEqual({
      ...message,
      reference,
      receivedAt: 1000,
      state: 'new',
      suspicions,
      fault: '',
      faultDetail: '',
      attempts: 0,
      queuedAt: 1000,
      nextAttemptAt: 1000,
      lastAttemptAt: null,
      deliveredAt: null,
    });
    expect(await inbox.find('0000-0000')).toBeUndefined();
  });

  test('a key is for one message, and a repetition gets the first answer again', async () => {
    const inbox = await open();
    const first = submission({ key: 'k', digest: 'x' });
    const reference = await store(inbox, first);
    expect(await inbox.accept(first)).toEqual({ outcome: 'repeated', reference });
    expect(await inbox.accept({ ...first, digest: 'y' })).toEqual({
      outcome: 'keyUsed',
      reference,
    });
    expect(await inbox.accept({ ...first, key: 'new', earlierKey: 'k' })).toEqual({
      outcome: 'repeated',
      reference,
    });
    expect(await inbox.findAccepted(first)).toEqual({ outcome: 'repeated', reference });
    expect(await inbox.findAccepted(submission())).toBeUndefined();
    expect((await inbox.list()).messages).toHaveLength(1);
  });

  test('one key twenty times at once is stored once', async () => {
    const inbox = await open();
    const one = submission();
    const all = await Promise.all(Array.from({ length: 20 }, () => inbox.accept(one)));
    expect(all.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(new Set(all.map((it) => 'reference' in it && it.reference)).size).toBe(1);
  });

  test('the longest messages are stored once, and the inbox says how large it is', async () => {
    const inbox = await open();
    const before = await inbox.size();
    const message = { ...texts, message: 'न'.repeat(20_000) };
    for (let count = 0; count < 5; count += 1) await store(inbox, { message });
    const grown = (await inbox.size()) - before;
    expect(grown, 'of 60,000 bytes each').toBeGreaterThan(5 * 60_000);
    expect(grown).toBeLessThan(5 * 80_000);
  });

  test('what can be written is known', async () => {
    const inbox = await open();
    await expect(inbox.checkWritable(1)).resolves.toBeUndefined();
  });
}

function testCounting(open: Open): void {
  test('a client may send so many messages within the time, and says when it may again', async () => {
    const inbox = await open();
    const send = (receivedAt: number, client = 'a') =>
      inbox.accept(submission({ client, clientLimit: 2, receivedAt }));
    const first = submission({ client: 'a', clientLimit: 2, receivedAt: 1000 });
    expect(await inbox.accept(first)).toMatchObject({ outcome: 'stored' });
    expect(await send(5000)).toMatchObject({ outcome: 'stored' });
    const wait = clientWindow - 5000;
    expect(await send(6000)).toEqual({ outcome: 'tooMany', wait });
    expect(await inbox.accept(first), 'it is there').toMatchObject({ outcome: 'repeated' });
    expect(await send(6000, 'b'), 'another client').toMatchObject({ outcome: 'stored' });
    expect(await inbox.recentTimes('a', 6000)).toEqual([5000, 1000]);
    expect(await send(6000 + wait - 1)).toMatchObject({ outcome: 'tooMany' });
    expect(await send(6000 + wait)).toMatchObject({ outcome: 'stored' });
    expect(await inbox.recentTimes('a', 6000 + wait)).toEqual([6000 + wait, 5000]);
  });

  test('of many that come at once only so many are stored as the client may send', async () => {
    const inbox = await open();
    const all = Array.from({ length: 20 }, () => inbox.accept(submission({ clientLimit: 5 })));
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
    expect(outcomes.filter((it) => it === 'stored')).toHaveLength(5);
    expect(outcomes.filter((it) => it === 'tooMany')).toHaveLength(15);
  });

  test('a clock that is set back counts nothing that came later', async () => {
    const inbox = await open();
    const hour = 3_600_000;
    await store(inbox, { clientLimit: 1, receivedAt: hour });
    await store(inbox, { clientLimit: 1, receivedAt: 1000 });
  });

  test('a client is forgotten when its time is over, and its messages are kept', async () => {
    const inbox = await open();
    const old = await store(inbox, { receivedAt: 1000 });
    const young = await store(inbox, { receivedAt: 2000 });
    await inbox.forgetClients(1000 + clientWindow);
    expect(await inbox.recentTimes('client', 2000)).toEqual([2000]);
    await inbox.forgetClients(2000 + clientWindow);
    expect(await inbox.recentTimes('client', 2000)).toEqual([]);
    expect(await referencesOf(eachMessage(inbox))).toEqual([young, old]);
  });
}

function testListing(open: Open): void {
  test('messages are listed newest first, a page at a time', async () => {
    const inbox = await open();
    const stored: string[] = [];
    for (const receivedAt of [1, 3, 2, 2]) stored.push(await store(inbox, { receivedAt }));
    const [first, second, third, fourth] = stored;
    const page = await inbox.list({ limit: 3 });
    expect(page.messages.map(({ reference }) => reference)).toEqual([second, fourth, third]);
    const rest = await inbox.list({ limit: 3, after: page.next });
    expect(rest.messages.map(({ reference }) => reference)).toEqual([first]);
    expect(rest.next).toBeUndefined();
    const all = [second, fourth, third, first];
    expect(await referencesOf(eachMessage(inbox, { limit: 1 }))).toEqual(all);
  });

  test('a query narrows by state and text', async () => {
    const inbox = await open();
    const hindi = { ...texts, name: 'ÄNNA', message: 'जयपुर 100%_' };
    const old = await store(inbox, { receivedAt: 1 });
    const found = await store(inbox, { receivedAt: 5, suspicions, message: hindi });
    const listed = async (query: object) => await referencesOf(eachMessage(inbox, query));
    expect(await listed({ states: ['new', 'failed'], search: '100' })).toEqual([found]);
    expect(await listed({ states: ['delivered'] })).toEqual([]);
    for (const search of ['änna', 'जयपुर', '100%_', found.toLowerCase()]) {
      expect(await listed({ search }), search).toEqual([found]);
    }
    expect(await listed({ search: 'FURNITURE' })).toEqual([found, old]);
    expect(await listed({ search: '%' })).toEqual([found]);
    const cyrillic = { ...texts, message: 'ПОСТАВКА ТУФЛИ\nβάσει ΔΕΊΓΜΑΤΟΣ "x" \\ y' };
    const other = await store(inbox, { receivedAt: 7, message: cyrillic });
    for (const search of ['поставка', 'Туфли', 'δείγματοσ', '"X" \\ Y'])
      expect(await listed({ search }), search).toEqual([other]);
  });

  test('the status tells what waits', async () => {
    const inbox = await open();
    expect(await inbox.status()).toEqual({
      counts: { new: 0, delivered: 0, failed: 0 },
      waitingSince: undefined,
      lastDeliveredAt: undefined,
    });
    await store(inbox, { receivedAt: 5 });
    await store(inbox, { receivedAt: 7 });
    await inbox.recordOutcome(await claimed(inbox, 6), { deliveredAt: 8 });
    expect(await inbox.status()).toEqual({
      counts: { new: 1, delivered: 1, failed: 0 },
      waitingSince: 7,
      lastDeliveredAt: 8,
    });
  });
}

const fault = { code: 'later', detail: 'greylisted' } as const;

/** Claims what is due, which must be there. */
async function claimed(inbox: Inbox, now: number, until = now + 1000): Promise<Claim> {
  const claim = await inbox.claimDue(now, until);
  if (claim) return claim;
  throw new Error('Nothing is due.');
}

function testDelivering(open: Open): void {
  test('what is due is claimed once, oldest first', async () => {
    const inbox = await open();
    const late = await store(inbox, { receivedAt: 2000 });
    const early = await store(inbox, { receivedAt: 1000, suspicions });
    expect(await inbox.claimDue(500, 9000)).toBeUndefined();
    const first = await claimed(inbox, 2000, 9000);
    expect(first.message).toMatchObject({ reference: early, attempts: 1, queuedAt: 2000 });
    expect((await claimed(inbox, 2000, 9000)).message.reference).toBe(late);
    expect(await inbox.claimDue(2000, 9000)).toBeUndefined();
    const again = await claimed(inbox, 9000, 9999);
    expect(again.message, 'a claim ends').toMatchObject({ attempts: 2 });
  });

  test('an outcome counts only under the claim that holds', async () => {
    const inbox = await open();
    const reference = await store(inbox);
    const lost = await claimed(inbox, 1000, 2000);
    const held = await claimed(inbox, 2000, 3000);
    const postponed = { fault, nextAttemptAt: 9500 };
    expect(await inbox.recordOutcome(lost, postponed)).toBe(false);
    expect(await inbox.recordOutcome(held, postponed)).toBe(true);
    expect(await inbox.find(reference)).toMatchObject({
      state: 'new',
      fault: 'later',
      faultDetail: 'greylisted',
      nextAttemptAt: 9500,
      lastAttemptAt: 2000,
    });
    expect(await inbox.recordOutcome(held, { deliveredAt: 9000 }), 'the claim is over').toBe(false);
    const last = await claimed(inbox, 9500);
    expect(await inbox.recordOutcome(last, { fault, nextAttemptAt: undefined })).toBe(true);
    expect(await inbox.find(reference)).toMatchObject({ state: 'failed', fault: 'later' });
  });

  test('what was delivered has no fault any more', async () => {
    const inbox = await open();
    const reference = await store(inbox);
    await inbox.recordOutcome(await claimed(inbox, 1000), { fault, nextAttemptAt: 5000 });
    expect(await inbox.recordOutcome(await claimed(inbox, 5000), { deliveredAt: 5500 })).toBe(true);
    expect(await inbox.find(reference)).toMatchObject({
      state: 'delivered',
      fault: '',
      faultDetail: '',
      deliveredAt: 5500,
    });
  });

  test('all that waits can be hastened, but for what was tried just now or is being sent', async () => {
    const inbox = await open();
    const postpone = async (at: number) => {
      const reference = await store(inbox, { receivedAt: at });
      await inbox.recordOutcome(await claimed(inbox, at), { fault, nextAttemptAt: 900_000 });
      return reference;
    };
    const first = await postpone(1000);
    const second = await postpone(2000);
    await postpone(99_000);
    await store(inbox, { receivedAt: 100_000 });
    await claimed(inbox, 100_000, 900_000);
    expect(await inbox.hasten(100_000)).toBe(2);
    const due = [await claimed(inbox, 100_000), await claimed(inbox, 100_000)];
    expect(due.map(({ message }) => message.reference)).toEqual([first, second]);
    expect(await inbox.claimDue(100_000, 100_001)).toBeUndefined();
  });

  test('deliveries of a day are counted', async () => {
    const inbox = await open();
    const day = 24 * 3_600_000;
    for (const now of [day - 1, day, day + 1000]) {
      await store(inbox, { receivedAt: now });
      await inbox.recordOutcome(await claimed(inbox, now), { deliveredAt: now });
    }
    await store(inbox);
    expect(await inbox.countDelivered(day + 5000)).toBe(2);
    expect(await inbox.countDelivered(2 * day)).toBe(0);
  });
}

function testRetrying(open: Open): void {
  test('failed and waiting messages are retried, others are not', async () => {
    const inbox = await open();
    const delivered = await store(inbox);
    await inbox.recordOutcome(await claimed(inbox, 1000), { deliveredAt: 1000 });
    const failed = await store(inbox);
    await inbox.recordOutcome(await claimed(inbox, 1000), { fault, nextAttemptAt: undefined });
    const waiting = await store(inbox, { receivedAt: 9000 });
    const references = [delivered, failed, waiting, '0000-0000'];
    expect((await inbox.retry({ references }, 5000)).sort()).toEqual([failed, waiting].sort());
    expect(await inbox.find(failed)).toMatchObject({
      state: 'new',
      nextAttemptAt: 5000,
      fault: '',
    });
    expect(await inbox.find(waiting)).toMatchObject({ nextAttemptAt: 5000, queuedAt: 5000 });
    const sent = await claimed(inbox, 5000);
    const [left] = [failed, waiting].filter((it) => it !== sent.message.reference);
    expect(await inbox.retry({ states: ['new', 'failed'] }, 5000), 'one is sent').toEqual([left]);
  });

  test('the signing key stays the same', async () => {
    const inbox = await open();
    const key = await inbox.signingKey();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await inbox.signingKey()).toBe(key);
  });
}

function testErasing(open: Open): void {
  test('messages are erased by reference, by sender and by age', async () => {
    const inbox = await open();
    const from = (email: string) => ({ message: { ...texts, email } });
    const one = await store(inbox, { ...from('a@x.test'), receivedAt: 5000 });
    await store(inbox, { ...from('ÄNNA@x.test'), receivedAt: 5000 });
    await store(inbox, { ...from('b@x.test'), receivedAt: 1000 });
    const kept = await store(inbox, { ...from('c@x.test'), receivedAt: 2000 });
    expect(await inbox.erase({ references: [one, '0000-0000'] })).toBe(1);
    expect(await inbox.erase({ sender: ' änna@X.test\n' })).toBe(1);
    expect(await inbox.erase({ sender: 'änna@x.test' })).toBe(0);
    expect(await inbox.erase({ before: 2000 })).toBe(1);
    expect(await referencesOf(eachMessage(inbox))).toEqual([kept]);
  });
}

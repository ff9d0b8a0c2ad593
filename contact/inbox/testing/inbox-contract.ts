/** The tests that every inbox must pass, in SQLite and in D1. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { day, hour, minute } from '#contact/message/format-time.ts';
import { fields as texts } from '../../../tests/server/fields.ts';
import * as app from '../../../tests/server/test-app.ts';
import type { Database } from '../database.ts';
import { Inbox, maxPerDay, type StoredMessage, type Submission } from '../inbox.ts';

const submission = (changes: Partial<Submission> = {}) =>
  app.submission({ receivedAt: 1000, ...changes });
const store = (inbox: Inbox, changes: Partial<Submission> = {}) =>
  app.store(inbox, { receivedAt: 1000, ...changes });
const spamFlags = [{ code: 'links', count: 9 }] as const;

/**
 * @param kind names the inbox in the report.
 * @param open gives the database of an empty inbox, open anew for each test.
 */
export function testInbox(kind: string, open: () => Promise<Database>): void {
  const openDatabase = async () => {
    const database = await open();
    onTestFinished(() => database.close());
    return database;
  };
  const openInbox = async () => new Inbox(await openDatabase());
  describe(kind, () => {
    testSize(openDatabase);
    testAccepting(openInbox);
    testCounting(openInbox);
    testListing(openInbox);
    testDelivering(openInbox);
    testErasing(openInbox);
  });
}

type Open = () => Promise<Inbox>;

function testSize(open: () => Promise<Database>): void {
  test('the text of a message takes its space once, and the database reports its size', async () => {
    const database = await open();
    const inbox = new Inbox(database);
    const before = await database.size();
    const message = { ...texts, message: 'न'.repeat(20_000) };
    for (let count = 0; count < 5; count += 1) await store(inbox, { message });
    const grown = (await database.size()) - before;
    expect(grown, 'of 60,000 bytes each').toBeGreaterThan(5 * 60_000);
    expect(grown).toBeLessThan(5 * 80_000);
  });
}

const referencesIn = async (inbox: Inbox) => (await inbox.list()).map(({ reference }) => reference);

function testAccepting(open: Open): void {
  test('a message is read back as it was stored', async () => {
    const inbox = await open();
    const message = { ...texts, message: 'a\u0000b \u{1F600} कुर्सियाँ \u202E\n' };
    const reference = await store(inbox, { message, spamFlags });
    expect(await inbox.find(reference)).toEqual({
      ...message,
      reference,
      receivedAt: 1000,
      state: 'new',
      spamFlags,
      fault: '',
      faultDetail: '',
      attempts: 0,
      nextAttemptAt: 0,
      deliveredAt: null,
    });
    expect(await inbox.find('0000-0000')).toBeUndefined();
    await expect(inbox.check()).resolves.toBeUndefined();
  });

  test('a key belongs to one message, and sending it again returns the first answer', async () => {
    const inbox = await open();
    const first = submission({ key: 'k', digest: 'x' });
    const reference = await store(inbox, first);
    expect(await inbox.accept(first)).toEqual({ outcome: 'repeated', reference });
    expect(await inbox.accept({ ...first, digest: 'y' })).toEqual({
      outcome: 'keyUsed',
      reference,
    });
    expect(await inbox.list()).toHaveLength(1);
  });

  test('the same text from the same client within an hour is one message, without a key or under any', async () => {
    const inbox = await open();
    const text = { key: undefined, digest: 'x', receivedAt: hour - 1 };
    const reference = await store(inbox, text);
    const repeated = { outcome: 'repeated', reference };
    const again = submission({ ...text, receivedAt: 2 * hour - 2 });
    expect(await inbox.accept(again), 'in another hour of the clock').toEqual(repeated);
    expect(await inbox.accept({ ...again, key: 'k' })).toEqual(repeated);
    await store(inbox, { key: 'l', digest: 'y' });
    expect(await inbox.accept({ ...again, key: 'l' }), 'its text counts first').toEqual(repeated);
    for (const change of [{ client: 'b' }, { digest: 'z' }, { receivedAt: 2 * hour - 1 }])
      await expect(store(inbox, { ...again, ...change })).resolves.not.toBe(reference);
    expect(await inbox.list()).toHaveLength(5);
  });

  test.each([
    ['with a key', {}],
    ['without a key', { key: undefined }],
  ])('a message %s, sent twenty times at once, is stored once', async (_, changes) => {
    const inbox = await open();
    const message = submission(changes);
    const results = await Promise.all(Array.from({ length: 20 }, () => inbox.accept(message)));
    const [reference] = await referencesIn(inbox);
    expect(results.filter(({ outcome }) => outcome === 'stored')).toEqual([
      { outcome: 'stored', reference },
    ]);
    const repeated = results.filter(({ outcome }) => outcome === 'repeated');
    expect(repeated).toEqual(Array(19).fill({ outcome: 'repeated', reference }));
  });
}

function testCounting(open: Open): void {
  const sender = (inbox: Inbox) => (receivedAt: number, client: string) =>
    inbox.accept(submission({ client, receivedAt }));

  test('a client may send twenty messages within 24 hours, and is told when it may send again', async () => {
    const inbox = await open();
    const send = sender(inbox);
    const first = submission({ client: 'a', receivedAt: 1000 });
    await inbox.accept(first);
    for (let count = 1; count < maxPerDay; count += 1)
      expect(await send(1000 + count * minute, 'a')).toMatchObject({ outcome: 'stored' });
    const wait = day - 2 * hour;
    expect(await send(1000 + 2 * hour, 'a')).toEqual({ outcome: 'tooMany', wait });
    expect(await inbox.accept(first), 'it is there').toMatchObject({ outcome: 'repeated' });
    expect(await send(1000 + 2 * hour, 'b'), 'another client').toMatchObject({ outcome: 'stored' });
    expect(await send(1000 + day - 1, 'a')).toMatchObject({ outcome: 'tooMany' });
    expect(await send(1000 + day, 'a')).toMatchObject({ outcome: 'stored' });
    expect(await send(1000 + day, 'a')).toEqual({ outcome: 'tooMany', wait: minute });
  });

  test('of many messages sent at once by a client, only as many as its limit are stored', async () => {
    const inbox = await open();
    const answers = Array.from({ length: 30 }, () => inbox.accept(submission()));
    const outcomes = (await Promise.all(answers)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(maxPerDay);
    expect(outcomes.filter((outcome) => outcome === 'tooMany')).toHaveLength(30 - maxPerDay);
  });

  test('a client’s address is forgotten after a day, and its messages are kept', async () => {
    const inbox = await open();
    const send = () => sender(inbox)(1000, 'client');
    for (let count = 0; count < maxPerDay; count += 1) await send();
    await inbox.forgetClients(1000 + day - 1);
    expect(await send()).toMatchObject({ outcome: 'tooMany' });
    await inbox.forgetClients(1000 + day);
    expect(await send()).toMatchObject({ outcome: 'stored' });
    expect(await inbox.list()).toHaveLength(maxPerDay + 1);
  });
}

function testListing(open: Open): void {
  test('messages are listed newest first', async () => {
    const inbox = await open();
    const stored: string[] = [];
    for (const client of ['a', 'b', 'c']) stored.push(await store(inbox, { client }));
    expect(await referencesIn(inbox)).toEqual(stored.toReversed());
    expect((await inbox.list(2)).map(({ reference }) => reference)).toEqual(
      stored.toReversed().slice(0, 2),
    );
  });

  test('more messages than one query returns are read newest first', async () => {
    const inbox = await open();
    const stored: string[] = [];
    for (let count = 0; count < 6; count += 1) stored.push(await store(inbox));
    for (const pageSize of [4, 6, 7]) {
      const messages = await Array.fromAsync(inbox.all(pageSize));
      expect(messages.map(({ reference }) => reference)).toEqual(stored.toReversed());
    }
  });

  test('the status says how many messages wait and why', async () => {
    const inbox = await open();
    const status = await inbox.status(1000);
    expect(status).toEqual({
      waiting: 0,
      waitingSince: undefined,
      fault: undefined,
      deliveredToday: 0,
    });
    await store(inbox, { receivedAt: 5 });
    await store(inbox, { receivedAt: 7 });
    await inbox.recordOutcome(await claimed(inbox, 6), { deliveredAt: 8 });
    await inbox.recordOutcome(await claimed(inbox, 8), { fault, nextAttemptAt: 9 });
    expect(await inbox.status(1000)).toEqual({
      waiting: 1,
      waitingSince: 7,
      fault,
      deliveredToday: 1,
    });
  });
}

const fault = { code: 'later', detail: 'greylisted' } as const;

/** Claims the next due message; fails the test when there is none. */
async function claimed(inbox: Inbox, now: number, until = now + 1000): Promise<StoredMessage> {
  const message = await inbox.claimDue(now, until);
  if (message) return message;
  throw new Error('Nothing is due.');
}

function testDelivering(open: Open): void {
  test('a due message is claimed once: those without spam flags first, then the oldest', async () => {
    const inbox = await open();
    const flagged = await store(inbox, { spamFlags });
    const first = await store(inbox);
    const second = await store(inbox);
    const order: string[] = [];
    for (let count = 0; count < 3; count += 1)
      order.push((await claimed(inbox, 2000, 9000)).reference);
    expect(order).toEqual([first, second, flagged]);
    expect(await inbox.claimDue(2000, 9000)).toBeUndefined();
    const again = await claimed(inbox, 9000, 9999);
    expect(again, 'a claim ends').toMatchObject({ reference: first, attempts: 2 });
  });

  test('only the outcome of the last attempt counts, and nothing after a delivery', async () => {
    const inbox = await open();
    const reference = await store(inbox);
    const first = await claimed(inbox, 1000, 2000);
    const second = await claimed(inbox, 2000, 3000);
    const postponed = { fault, nextAttemptAt: 9500 };
    expect(await inbox.recordOutcome(first, postponed)).toBe(false);
    expect(await inbox.recordOutcome(first, { deliveredAt: 2500 })).toBe(false);
    expect(await inbox.recordOutcome(second, postponed)).toBe(true);
    expect(await inbox.find(reference)).toMatchObject({
      state: 'new',
      fault: 'later',
      faultDetail: 'greylisted',
      nextAttemptAt: 9500,
    });
    expect(await inbox.claimDue(9499, 9999)).toBeUndefined();
    const third = await claimed(inbox, 9500);
    expect(await inbox.recordOutcome(third, { deliveredAt: 9600 })).toBe(true);
    expect(await inbox.recordOutcome(third, postponed)).toBe(false);
    expect(await inbox.find(reference)).toMatchObject({
      state: 'delivered',
      fault: '',
      faultDetail: '',
      deliveredAt: 9600,
    });
  });

  test('a message received or tried while the clock was ahead is due once the clock is right again', async () => {
    const inbox = await open();
    const [now, ahead] = [day, 400 * day];
    const fresh = await store(inbox, { receivedAt: ahead });
    const first = await claimed(inbox, now);
    expect(first.reference).toBe(fresh);
    await inbox.recordOutcome(first, { deliveredAt: now });
    const tried = await store(inbox, { receivedAt: ahead });
    await inbox.recordOutcome(await claimed(inbox, ahead), { fault, nextAttemptAt: ahead + day });
    expect((await claimed(inbox, now)).reference).toBe(tried);
  });

  test('two processes whose clocks differ a little do not claim the same message', async () => {
    const inbox = await open();
    await store(inbox);
    await claimed(inbox, 10 * minute, 14 * minute);
    expect(await inbox.claimDue(9 * minute, 13 * minute)).toBeUndefined();
  });

  test('the deliveries of a day are counted', async () => {
    const inbox = await open();
    for (const now of [day - 1, day, day + 1000]) {
      await store(inbox);
      await inbox.recordOutcome(await claimed(inbox, now), { deliveredAt: now });
    }
    expect(await inbox.countDelivered(day + 5000)).toBe(2);
    expect(await inbox.countDelivered(2 * day)).toBe(0);
  });
}

function testErasing(open: Open): void {
  test('messages are erased by reference and by sender', async () => {
    const inbox = await open();
    const from = (email: string) => ({ message: { ...texts, email } });
    const reference = await store(inbox, from('a@x.test'));
    await store(inbox, from('ÄNNA@x.test'));
    const kept = await store(inbox, from('c@x.test'));
    expect(await inbox.erase({ reference })).toBe(1);
    expect(await inbox.erase({ reference: '0000-0000' })).toBe(0);
    expect(await inbox.erase({ sender: ' änna@X.test\n' })).toBe(1);
    expect(await inbox.erase({ sender: 'änna@x.test' })).toBe(0);
    expect(await referencesIn(inbox)).toEqual([kept]);
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { parseReference, referencePattern } from '#contact/message/reference.ts';
import { fields, temporaryFolder, temporaryInbox } from '../../tests/server/test-app.ts';
import { Inbox, type Submission } from './inbox.ts';

let keys = 0;
const submission = (changes: Partial<Submission> = {}): Submission => {
  keys += 1;
  return {
    message: fields,
    key: `key-${keys}`,
    digest: 'd',
    suspicions: [],
    receivedAt: 1000,
    ...changes,
  };
};

test('a message is read back as it was stored', () => {
  const inbox = temporaryInbox();
  const message = { ...fields, message: 'a\u0000b \u{1F600} कुर्सियाँ \u202E\n' };
  const reference = inbox.add(submission({ message }));
  expect(reference).toMatch(referencePattern);
  expect(inbox.find(reference)).toEqual({
    ...message,
    reference,
    receivedAt: 1000,
    state: 'new',
    reason: '',
    attempts: 0,
    queuedAt: 1000,
    nextAttemptAt: 1000,
    deliveredAt: null,
  });
});

test('a key is unique, and tells what it was used for', () => {
  const inbox = temporaryInbox();
  const reference = inbox.add(submission({ key: 'k', digest: 'x' }));
  expect(inbox.findKey('k')).toEqual({ reference, digest: 'x' });
  expect(inbox.findKey('other')).toBeUndefined();
  expect(() => inbox.add(submission({ key: 'k' }))).toThrow('submission_key');
});

test('messages are listed newest first', () => {
  const inbox = temporaryInbox();
  const [first, second, third] = [1, 3, 2].map((receivedAt) =>
    inbox.add(submission({ receivedAt })),
  );
  expect([...inbox.list()].map(({ reference }) => reference)).toEqual([second, third, first]);
});

test('what is due is claimed once, oldest first; suspect messages never are', () => {
  const inbox = temporaryInbox();
  inbox.add(submission({ suspicions: ['9 links'] }));
  const late = inbox.add(submission({ receivedAt: 2000 }));
  const early = inbox.add(submission({ receivedAt: 1000 }));
  expect(inbox.nextDue()).toBe(1000);
  expect(inbox.claimDue(500, 9000)).toBeUndefined();
  expect(inbox.claimDue(2000, 9000)).toMatchObject({ reference: early, attempts: 1 });
  expect(inbox.claimDue(2000, 9000)).toMatchObject({ reference: late });
  expect(inbox.claimDue(2000, 9000)).toBeUndefined();
  expect(inbox.claimDue(9000, 9999), 'a claim runs out').toMatchObject({ attempts: 2 });
});

test('states: delivered, failed, released', () => {
  const inbox = temporaryInbox();
  const [a, b, c] = [[], [], ['9 links']].map((suspicions) =>
    inbox.add(submission({ suspicions })),
  );
  inbox.markDelivered(a as string, 5000);
  inbox.markFailed(b as string, 'refused');
  expect(inbox.countByState()).toEqual({ delivered: 1, failed: 1, suspect: 1 });
  expect(inbox.release(a as string, 6000)).toBe(false);
  expect(inbox.release(b as string, 6000)).toBe(true);
  expect(inbox.release(c as string, 6000)).toBe(true);
  expect(inbox.find(c as string)).toMatchObject({ state: 'new', reason: '', nextAttemptAt: 6000 });
  expect(inbox.countByState()).toEqual({ delivered: 1, new: 2 });
});

test('who is forgotten is in none of the files any more', () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('');
  inbox.add(submission({ message: { ...fields, email: 'Maria@Firm.test' } }));
  inbox.add(submission({ message: { ...fields, email: 'other@firm.test' } }));
  expect(bytes()).toContain('Maria@Firm.test');
  expect(inbox.forget('maria@firm.TEST')).toBe(1);
  expect(bytes()).not.toContain('Maria@Firm.test');
  expect(bytes()).toContain('other@firm.test');
  expect(inbox.forget('maria@firm.test')).toBe(0);
});

test.each(['änna@x.test', ' ÄNNA@X.test\n'])('the case of %j does not count', (email) => {
  const inbox = temporaryInbox();
  inbox.add(submission({ message: { ...fields, email: 'ÄNNA@x.test' } }));
  expect(inbox.forget(email)).toBe(1);
});

test('a program that reads keeps erased text in the files, and that is told', () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  const log = () => readFileSync(path.join(folder, 'inbox.db-wal'), 'latin1');
  const reader = new DatabaseSync(path.join(folder, 'inbox.db'));
  onTestFinished(() => reader.close());
  inbox.add(submission({ message: { ...fields, email: 'maria@firm.test' } }));
  reader.exec('BEGIN; SELECT * FROM messages');
  expect(() => inbox.forget('maria@firm.test')).toThrow(
    /^The messages are out of the inbox, but .* Close that program .*, then run this again\.$/,
  );
  expect(log()).toContain('maria@firm.test');
  reader.exec('COMMIT');
  expect(inbox.forget('maria@firm.test'), 'the second run finishes the work').toBe(0);
  expect(log()).toBe('');
});

test('old messages are pruned', () => {
  const inbox = temporaryInbox();
  inbox.add(submission({ receivedAt: 1000 }));
  const kept = inbox.add(submission({ receivedAt: 2000 }));
  expect(inbox.prune(2000)).toBe(1);
  expect([...inbox.list()].map(({ reference }) => reference)).toEqual([kept]);
});

test('two programs may use the inbox at the same time', () => {
  const folder = temporaryFolder();
  const [server, command] = [temporaryInbox(folder), temporaryInbox(folder)];
  const reference = server.add(submission({ suspicions: ['9 links'] }));
  expect(command.release(reference, 1)).toBe(true);
  expect(server.find(reference)?.state).toBe('new');
});

test('a reference survives being read aloud and typed', () => {
  expect(parseReference(' 7k4m 2q9p ')).toBe('7K4M-2Q9P');
  expect(parseReference('OIL0-0000')).toBe('0110-0000');
  for (const text of ['', '7K4M', '7K4M-2Q9PX', '7K4M-2Q9U', "' OR 1=1"]) {
    expect(parseReference(text)).toBeUndefined();
  }
});

test('the data folder is made, for its user alone', () => {
  const folder = path.join(temporaryFolder(), 'a', 'b');
  temporaryInbox(folder);
  expect(readdirSync(folder)).toContain('inbox.db');
  expect(() => new Inbox('/dev/null/x')).toThrow('Set DATA_DIR to a folder');
});

import { expect, test } from 'vitest';
import { fields, temporaryInbox } from '../../tests/server/test-app.ts';
import { CommitQueue } from './commit-queue.ts';
import { InboxUnavailableError } from './inbox-error.ts';

const submission = (key: string) => ({
  message: fields,
  key,
  digest: '',
  suspicions: [],
  receivedAt: 1,
});

test('what arrives together is one transaction, and nothing is told before its end', async () => {
  const events: string[] = [];
  const queue = new CommitQueue((work) => {
    work();
    events.push('commit');
  });
  const run = (name: string) =>
    queue.run(() => events.push(name)).then(() => events.push(`told ${name}`));
  await Promise.all([run('a'), run('b')]);
  expect(events).toEqual(['a', 'b', 'commit', 'told a', 'told b']);
});

test('when the commit fails, nobody is told that it worked', async () => {
  const queue = new CommitQueue((work) => {
    work();
    throw new InboxUnavailableError('disk full');
  });
  const results = await Promise.allSettled([queue.run(() => 1), queue.run(() => 2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a fault of one leaves the others; a fault of the machine ends all', async () => {
  const inbox = temporaryInbox();
  const add = (key: string) => inbox.commit(() => inbox.add(submission(key)));
  const results = await Promise.allSettled([add('a'), add('a'), add('b')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const fail = inbox.commit(() => {
    throw new InboxUnavailableError('disk full');
  });
  const all = await Promise.allSettled([add('c'), fail, add('d')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([...inbox.list()]).toHaveLength(2);
  await expect(add('c')).resolves.toBeTruthy();
});

import { expect, test } from 'vitest';
import { checkQueue } from './doctor-checks.ts';

test('a message that failed needs the owner, a suspect one is a note', () => {
  const found = checkQueue({ countByState: () => ({ failed: 2, suspect: 3, delivered: 9 }) });
  expect(found).toEqual([
    { level: 'problem', text: expect.stringContaining('npm run inbox -- list --state failed') },
    { level: 'warning', text: expect.stringContaining('npm run inbox -- list --state suspect') },
  ]);
  expect(found.map(({ text }) => /\d+ of the messages/.exec(text)?.[0])).toEqual([
    '2 of the messages',
    '3 of the messages',
  ]);
});

test('messages that wait or were delivered are as they should be', () => {
  const [finding, ...others] = checkQueue({ countByState: () => ({ new: 1, delivered: 9 }) });
  expect(finding).toMatchObject({ level: 'ok' });
  expect(others).toEqual([]);
});

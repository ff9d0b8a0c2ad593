import { expect, test } from 'vitest';
import { links, prepareCommands } from './commands-fixture.ts';
import { fields } from './fields.ts';

const { run, store } = prepareCommands();
const inbox = (...args: string[]) => run('inbox', args);

test('a message is listed with its reason, found by its words, and shown without what a terminal obeys', async () => {
  const reference = await store({ message: 'Quartz:\n\u001b[2J\u202Ehttps://a.test' }, links);
  const { stdout } = await inbox('list', '--search', 'QUARTZ');
  expect(stdout).toMatch(
    new RegExp(`^${reference} .* Maria Keller <maria@keller\\.test>.*9 links`, 'm'),
  );
  const shown = await inbox('show', reference.toLowerCase().replace('-', ' '));
  expect(shown.stdout).toContain('Quartz:\n�[2J�https://a.test');
});

test('messages are exported as CSV and JSON', async () => {
  const reference = await store({ name: '=cmd()', message: 'नमस्ते, "500"\n您好' });
  const csv = await inbox('export', '--csv');
  expect(csv.stdout).toContain(`"'=cmd()"`);
  expect(csv.stdout).toContain('"नमस्ते, ""500""\n您好"');
  const all = JSON.parse((await inbox('export', '--json')).stdout);
  expect(all.find((it: { reference: string }) => it.reference === reference)).toMatchObject({
    name: '=cmd()',
    message: 'नमस्ते, "500"\n您好',
  });
});

test('one message, a person and what is old are erased, and nothing else', async () => {
  const [erased, kept] = [
    await store({ message: 'A' }),
    await store({ message: 'B' }, [], Date.now()),
  ];
  await store({ email: 'gone@firm.test' }, links, Date.now());
  expect((await inbox('erase', erased)).code).toBe(0);
  expect((await inbox('show', erased)).code).toBe(1);
  expect((await inbox('forget', 'GONE@firm.test')).code).toBe(0);
  expect((await inbox('forget', 'gone@firm.test')).code).toBe(1);
  expect((await inbox('prune', '--older-than', '365d')).code).toBe(0);
  const { stdout } = await inbox('list');
  expect(stdout).toContain(kept);
  expect(stdout).not.toContain('1970');
});

test('arguments that make no sense end with 2 and erase nothing', async () => {
  const reference = await store({ message: 'kept' });
  for (const args of [
    ['bogus'],
    ['--bogus'],
    ['show'],
    ['show', 'x'],
    ['list', 'failed'],
    ['list', '--state', 'x'],
    ['list', '--limit', '0'],
    ['list', '--since', 'now'],
    ['export'],
    ['prune'],
    ['prune', '--older-than', '30d', '--state', 'failed'],
    ['forget'],
    ['forget', fields.email, 'b@firm.test'],
    ['forget', fields.email, '--older-than', '30d'],
  ]) {
    const { code, stderr } = await inbox(...args);
    expect(code, args.join(' ')).toBe(2);
    expect(stderr, args.join(' ')).not.toMatch(/^ +at /m);
  }
  expect((await inbox('show', reference)).code).toBe(0);
  expect((await run('inbox', [], { DATA_DIR: '/nowhere' })).code).toBe(1);
});

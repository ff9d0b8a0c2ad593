/** Tests publishing from the desk: success, failures, stopping, and what counts as published. */
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addEntry } from '#desk/content/entries.ts';
import { overview } from '#desk/content/overview.ts';
import { edit as editField, openDesk, type TestDesk } from '#desk/testing/open-desk.ts';
import { listen } from '../../tests/server/listen.ts';
import { publishCommand, publishOptions } from './publish-options.ts';
import { Publisher } from './publisher.ts';

/** A publisher whose program says these lines, then goes on with `rest`. */
async function withProgram({ desk, root }: TestDesk, lines: object[], rest = '') {
  const program = join(root, '../program.mjs');
  const said = lines.map((line) => JSON.stringify(line));
  await writeFile(
    program,
    `for (const line of ${JSON.stringify(said)}) console.log(line);\n${rest}`,
  );
  const copyFolder = join(root, '../copy');
  return new Publisher({ desk, program: [program], copyFolder });
}

const end = async (publisher: Publisher) => {
  await expect.poll(() => publisher.view().state).not.toBe('running');
  return publisher.view();
};

const edit = (test: TestDesk, year: number) =>
  editField(test.desk, 'projects/dining-chairs', ['year'], year);

const live = [
  { kind: 'stage', text: 'Uploading' },
  { kind: 'ok', text: 'All is there.', code: 'arrived' },
  { kind: 'live', address: 'https://x.test' },
];

test('after a publication, later changes are compared with what was published', async () => {
  const test = await openDesk();
  await edit(test, 2023);
  const publisher = await withProgram(test, live);
  await publisher.start({});
  expect(await end(publisher)).toMatchObject({ state: 'done', live: 'https://x.test' });
  expect((await overview(test.desk)).changes).toEqual([]);
  await edit(test, 2022);
  expect((await overview(test.desk)).changes).toMatchObject([{ id: 'projects/dining-chairs' }]);
  const later = await test.restart();
  expect((await overview(later)).changes).toMatchObject([{ id: 'projects/dining-chairs' }]);
});

test('if the disk is full while a publication starts or ends, only that publication fails', async () => {
  const test = await openDesk();
  await overview(test.desk);
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const set = vi.spyOn(test.desk.history, 'set').mockImplementation(() => {
    throw full;
  });
  const publisher = await withProgram(test, live);
  await publisher.start({});
  expect(publisher.view()).toMatchObject({ state: 'failed', code: 'disk' });
  set.mockImplementationOnce(() => {});
  await publisher.start({});
  expect(await end(publisher)).toMatchObject({ state: 'done', hasArrived: true, code: 'disk' });
});

test('a change during a publication is not part of it, and is listed as unpublished', async () => {
  const desk = await openDesk();
  const written = join(desk.root, '../written');
  const publisher = await withProgram(
    desk,
    live,
    `const { existsSync } = await import('node:fs');
       while (!existsSync(${JSON.stringify(written)})) await new Promise((go) => setTimeout(go, 10));`,
  );
  const copy = join(desk.root, '../copy/projects/01-dining-chairs.yaml');
  const started = publisher.start({});
  // The content stays as it is until all of it is copied.
  const copied = desk.desk.queue(() => readFile(copy, 'utf8'));
  await edit(desk, 2023);
  expect(await copied).toContain('year: 2024');
  await started;
  await writeFile(written, '');
  await end(publisher);
  expect(await readFile(copy, 'utf8')).toContain('year: 2024');
  expect((await overview(desk.desk)).changes).toHaveLength(1);
});

test('a failure is reported with its code, and nothing counts as published', async () => {
  const desk = await openDesk();
  const output = 'npm error code EAI_AGAIN';
  const reported = { code: 'signed-out', text: 'Who are you?', fix: 'Sign in.', output };
  const problem = { kind: 'problem', ...reported };
  const lines = [
    { kind: 'stage', text: 'Signing in' },
    { kind: 'note', text: 'No logo yet.' },
  ];
  const red =
    'console.error("\\u001b[31mRefused\\u001b[39m at file:///x.js"); process.exitCode = 1;';
  const publisher = await withProgram(desk, [...lines, problem], red);
  await edit(desk, 2023);
  await publisher.start({});
  expect(await end(publisher)).toMatchObject({
    state: 'failed',
    lines: lines.map((line) => ({ ...line, at: expect.any(Number) })),
    code: 'signed-out',
    details: 'Who are you?\nSign in.',
    output: `${output}\nRefused at file:///x.js`,
    hasArrived: false,
    at: undefined,
  });
  expect((await overview(desk.desk)).isPublished).toBe(false);
});

test('after the owner chose an account or let the domain be replaced, publishing goes on with all earlier options', async () => {
  const desk = await openDesk();
  const server = { server: 'smtp.x.test', port: '465' } as const;
  const mail = { ...server, user: 'a@x.test', password: 'secret', to: 'a@x.test' };
  const accounts = [
    { id: 'a1', name: 'Own' },
    { id: 'b2', name: 'Family' },
  ];
  const ask = (code: string, more = {}) =>
    JSON.stringify(JSON.stringify({ kind: 'problem', code, text: 'Which?', ...more }));
  const publisher = await withProgram(
    desk,
    [],
    `const has = (option) => process.argv.includes(option);
       const isWhole = has('www.x.test') && has('--trial') && process.env.CONTACT_TO === 'a@x.test';
       if (isWhole && has('b2') && has('--replace')) console.log(${JSON.stringify(JSON.stringify(live[2]))});
       else {
         console.log(has('b2') ? ${ask('domain-used')} : ${ask('account', { accounts })});
         process.exitCode = 1;
       }`,
  );
  await publisher.start(publishOptions.parse({ domain: 'www.x.test', trial: true, mail }));
  expect(await end(publisher)).toMatchObject({ state: 'failed', code: 'account', accounts });
  await publisher.start(publishOptions.parse({ account: 'b2' }));
  const asked = await end(publisher);
  expect(asked).toMatchObject({ state: 'failed', code: 'domain-used' });
  expect(asked.accounts).toBeUndefined();
  await publisher.start(publishOptions.parse({ replaces: true }));
  expect(await end(publisher)).toMatchObject({
    state: 'done',
    lastOptions: { domain: 'www.x.test' },
  });
});

test('content that cannot be copied is reported, and publishing can be tried again', async () => {
  const desk = await openDesk();
  const inTheWay = join(desk.root, '../file');
  await writeFile(inTheWay, '');
  const copyFolder = join(inTheWay, 'copy');
  const publisher = new Publisher({ desk: desk.desk, program: ['x'], copyFolder });
  await publisher.start({});
  const details = expect.stringContaining('There is a file where a folder should be. (data/desk)');
  expect(publisher.view()).toMatchObject({ state: 'failed', code: 'disk', details });
  // The publication that failed has ended.
  await rm(inTheWay);
  await publisher.start({});
  expect((await end(publisher)).code).not.toBe('disk');
});

test('what is published has no mistake and nothing unfinished, and the list of changes has neither', async () => {
  const opened = await openDesk();
  const { desk, root } = opened;
  await edit(opened, 20244);
  await desk.queue(() => addEntry(desk, 'projects', 'Half-written'));
  const publisher = await withProgram(opened, live);
  await publisher.start({});
  await end(publisher);
  const copy = join(root, '../copy/projects');
  expect(await readdir(copy)).toEqual(['01-dining-chairs.yaml', 'dining-chairs.jpg']);
  expect(await readFile(join(copy, '01-dining-chairs.yaml'), 'utf8')).toContain('year: 2024\n');
  expect((await overview(desk)).changes).toEqual([]);
});

test('the end of the desk ends the program with its children', async () => {
  const desk = await openDesk();
  // The child of the program is connected here as long as the child runs.
  const server = createServer();
  const port = await listen(server);
  const child = `require('net').connect(${port}, '127.0.0.1')`;
  const publisher = await withProgram(
    desk,
    [{ kind: 'stage', text: 'Uploading' }],
    `const { spawn } = await import('node:child_process');
       spawn(process.execPath, ['-e', ${JSON.stringify(child)}]);`,
  );
  await publisher.start({});
  const [socket] = (await once(server, 'connection')) as [Socket];
  socket.on('error', () => {}).resume();
  const ended = once(socket, 'close');
  publisher.stop();
  await ended;
});

test('mail settings are passed on but not stored; the name of the site is stored', async () => {
  const desk = await openDesk();
  const mail = {
    server: 'smtp.x.test',
    port: '465',
    user: 'a@x.test',
    password: 'p:w/d',
    to: 'b@x.test',
  } as const;
  expect(publishCommand({ mail })).toEqual({
    args: ['--json', '--browser'],
    env: {
      SMTP_HOST: 'smtp.x.test',
      SMTP_PORT: '465',
      SMTP_USER: 'a@x.test',
      SMTP_PASSWORD: 'p:w/d',
      CONTACT_TO: 'b@x.test',
      CONTACT_FROM: 'a@x.test',
    },
  });
  const publisher = await withProgram(desk, live);
  await publisher.start({ name: 'meera', mail, trial: true });
  expect((await end(publisher)).lastOptions).toEqual({ name: 'meera' });
  expect(publishOptions.parse({ name: 'Jürgen Weiß & Co.' }).name).toBe('juergen-weiss-co');
  expect(publishCommand({ name: 'meera' }).args).toEqual([
    ...['--json', '--browser', '--name', 'meera'],
  ]);
});

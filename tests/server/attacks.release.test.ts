import { randomBytes } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import type { Attack } from './attacker.ts';
import { attack, longFile, memory, visitDuring } from './attacks.ts';
import { contactSite } from './contact-site.tsx';
import { postAnything, postAsThirtyPeople } from './random-posts.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { writeSite } from './write-site.ts';

/** What the process may take at most, in MB. */
const maxMemory = 256;
/** How long a visitor of another address may wait meanwhile, in ms. */
const longestWait = 1_000;
/** What random posts may leave in memory, in MB. */
const maxGrowth = 80;

const fixture = prepareServer();

beforeAll(() =>
  writeSite(fixture.site, {
    ...contactSite,
    // As long as a real page.
    'contact/index.html': `${contactSite['contact/index.html']}<!--${'x'.repeat(50_000)}-->`,
    [longFile]: randomBytes(1_700_000),
  }),
);

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({
    program: fixture.program,
    env: {
      SITE_DIR: fixture.site,
      DATA_DIR: fixture.data,
      NODE_OPTIONS: '--max-old-space-size=512',
      CONTACT_RATE_LIMIT: '1000000',
      ...env,
    },
  });
  onTestFinished(() => void server.stop('SIGKILL'));
  return server;
}

/** Runs an attack while a visitor comes, and expects that nobody else notices it. */
async function expectCalm(attempt: Attack) {
  const server = await start();
  const attacked = attack(server, attempt);
  const { pageMs, postMs } = await visitDuring(server, attacked);
  expect(Math.max(pageMs, postMs)).toBeLessThan(longestWait);
  expect(memory(server).peak).toBeLessThanOrEqual(maxMemory);
  expect(server.output()).not.toContain('failed');
  return attacked;
}

test.each([
  [10, '/contact'],
  [60, '/'],
])(
  '%d connections with 1,500 requests for %s, whose answers nobody reads',
  async (connections, path) => {
    await expectCalm({ kind: 'pipeline', connections, path });
  },
);

test('2,400 connections that read nothing are cut, and shut nobody out', {
  timeout: 120_000,
}, async () => {
  const silent = { kind: 'readNothing', connections: 2_400, path: `/${longFile}` } as const;
  expect(await expectCalm(silent)).toBeLessThanOrEqual(60);
});

test('1,800 long messages without an end cost little', async () => {
  await expectCalm({ kind: 'sendHalf', connections: 1_800, path: '/contact' });
});

test('17,000 random posts are answered on purpose, and leave little memory behind', {
  timeout: 180_000,
}, async () => {
  const server = await start();
  await postAnything(server, 200);
  const before = memory(server).now;
  const statuses = Object.keys(await postAnything(server, 17_000)).map(Number);
  expect(statuses).toContain(303);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(memory(server).now - before).toBeLessThanOrEqual(maxGrowth);
  expect(server.output()).not.toContain('failed');
});

test('thirty people behind one address are served, and none is suspect', async () => {
  const data = `${fixture.folder}/thirty`;
  const server = await start({ DATA_DIR: data, CONTACT_RATE_LIMIT: '' });
  expect(new Set(await postAsThirtyPeople(server))).toEqual(new Set([303]));
  const inbox = openInbox(data);
  onTestFinished(() => inbox.close());
  expect((await inbox.status()).counts).toMatchObject({ new: 30, suspect: 0 });
});

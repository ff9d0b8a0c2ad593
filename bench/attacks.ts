/**
 * `npm run bench:attacks`: what a hostile client can take from the server: memory, places, time. Each
 * attack has a server of its own with a heap of at most 512 MB; all traffic goes to 127.0.0.1. Linux
 * only. Run `npm run build` first.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import { readSiteList, writeSiteList } from '#host/site-list.ts';
import type { Attack } from '../tests/server/attacker.ts';
import { attack, longFile, memory, visitDuring } from '../tests/server/attacks.ts';
import { postAnything, postAsThirtyPeople } from '../tests/server/random-posts.ts';
import { type ServerProcess, startProcess } from '../tests/server/server-process.ts';
import { recordResult } from './record-result.ts';

const program = 'build/server/main.js';
if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
if (process.platform !== 'linux') throw new Error('Memory is read from /proc, which Linux has.');

/** Limits of the process's memory and of the inbox, in MB, and of a visitor's wait, in milliseconds. */
const limits = { peak: 256, stays: 80, visitor: 1_000, cut: 60, inbox: 22 };

interface Row {
  attack: string;
  peakMb: number;
  seen: string;
  isWithin: boolean;
}

const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-attacks-'));
const site = path.join(folder, 'site');
await cp('dist', site, { recursive: true });
await writeFile(path.join(site, longFile), randomBytes(1_700_000));
await writeSiteList(site, [...((await readSiteList(site)) ?? []), longFile]);

const rows: Row[] = [];

/** Attacks a fresh server, and records its peak. */
async function measure(
  name: string,
  run: (server: ServerProcess, data: string) => Promise<Omit<Row, 'attack' | 'peakMb'>>,
  env: Record<string, string> = {},
) {
  const data = path.join(folder, `data-${rows.length}`);
  const heap = { NODE_OPTIONS: '--max-old-space-size=512' };
  const server = await startProcess({
    program,
    env: { SITE_DIR: site, DATA_DIR: data, ...heap, ...env },
  });
  const { seen, isWithin } = await run(server, data);
  const { peak } = memory(server);
  const ended = await server.stop();
  if (ended !== 0) throw new Error(`The server ended with ${ended}:\n${server.output()}`);
  rows.push({ attack: name, peakMb: peak, seen, isWithin: isWithin && peak <= limits.peak });
  console.log(name, peak, seen);
}

/** Attacks while a visitor of another address comes again and again. */
const withVisitor =
  (kind: Attack['kind'], connections: number, address: string) => async (server: ServerProcess) => {
    const attacked = attack(server, { kind, connections, path: address });
    const { pageMs, postMs } = await visitDuring(server, attacked);
    const cutAfter = await attacked;
    return {
      seen: [
        `page ${pageMs} ms, post ${postMs} ms`,
        ...(cutAfter === undefined ? [] : [`all cut after ${cutAfter} s`]),
      ].join(', '),
      isWithin: Math.max(pageMs, postMs) < limits.visitor && (cutAfter ?? 0) <= limits.cut,
    };
  };

const unlimited = { CONTACT_RATE_LIMIT: '1000000' };
await measure(
  '10 connections, 1,500 requests for /contact on each, replies unread',
  withVisitor('pipeline', 10, '/contact'),
  unlimited,
);
await measure(
  '60 connections, 1,500 requests for / on each, replies unread',
  withVisitor('pipeline', 60, '/'),
  unlimited,
);
await measure(
  '2,400 connections that ask for 1.7 MB and read nothing',
  withVisitor('readNothing', 2_400, `/${longFile}`),
  unlimited,
);
await measure(
  '1,800 connections that send half a long message',
  withVisitor('sendHalf', 1_800, '/contact'),
  unlimited,
);
await measure(
  '17,000 random posts, multipart headers broken',
  async (server) => {
    await postAnything(server, 200);
    const before = memory(server).now;
    const statuses = await postAnything(server, 17_000);
    await sleep(5_000);
    const stays = memory(server).now - before;
    const faults = Object.keys(statuses).filter((status) => Number(status) >= 500);
    return {
      seen: `${stays} MB more than before; ${Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
      isWithin: stays <= limits.stays && faults.length === 0,
    };
  },
  unlimited,
);
/** Posts forms one after the other on some connections at once. */
async function postForms(
  { origin }: ServerProcess,
  form: Record<string, string>,
  { connections, each }: { connections: number; each: number },
): Promise<void> {
  const one = async (connection: number) => {
    for (let at = 0; at < each; at += 1) {
      // Not percent-encoded: letters of other scripts would be over the limit of a body.
      const body = new FormData();
      for (const [field, text] of Object.entries({ ...form, name: `${connection} ${at}` }))
        body.append(field, text);
      await fetch(`${origin}/contact`, { method: 'POST', body, headers: { Accept: 'text/html' } })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => one(at)));
}

/** Texts that once took seconds to look through, each while a visitor comes again and again. */
const slowForms: [string, Record<string, string>][] = [
  ['an address of 65,400 dots', { email: `a@${'.'.repeat(65_400)}@`, message: 'b' }],
  ['20,000 letters of advertising', { email: 'a@b.co', message: 'продвижени'.repeat(2000) }],
];
for (const [what, form] of slowForms)
  await measure(
    `3 connections, 30 posts on each of ${what}`,
    async (server) => {
      const attacked = postForms(server, form, { connections: 3, each: 30 });
      const { pageMs, postMs } = await visitDuring(server, attacked);
      return {
        seen: `page ${pageMs} ms, post ${postMs} ms`,
        isWithin: Math.max(pageMs, postMs) < limits.visitor,
      };
    },
    unlimited,
  );
await measure(
  '300 messages of 20,000 Devanagari letters',
  async (server, data) => {
    const form = { email: 'a@b.co', message: 'न'.repeat(20_000) };
    await postForms(server, form, { connections: 3, each: 100 });
    const inbox = openInbox(data);
    const [{ counts }, size] = [await inbox.status(), await inbox.size()];
    await inbox.close();
    const megabytes = size / 1e6;
    return {
      seen: `the inbox takes ${megabytes.toFixed(1)} MB; ${counts.new} wait for the owner`,
      isWithin: megabytes < limits.inbox && counts.new === 300,
    };
  },
  unlimited,
);
await measure('30 people behind one address in ten minutes', async (server, data) => {
  const statuses = await postAsThirtyPeople(server);
  const inbox = openInbox(data);
  const { counts } = await inbox.status();
  await inbox.close();
  return {
    seen: `${counts.new} taken, ${statuses.filter((it) => it !== 303).length} refused`,
    isWithin: counts.new === 30,
  };
});
await rm(folder, { recursive: true });

const table = rows.map(
  ({ attack, peakMb, seen, isWithin }) =>
    `| ${attack} | ${peakMb} | ${seen} | ${isWithin ? 'yes' : 'NO'} |`,
);
recordResult(
  'attacks',
  { limits, rows },
  `# The server under attack

Each attack on a server of its own, \`--max-old-space-size=512\`; the peak is that of the whole process. A
visitor of another address opens the contact page and sends a message again and again meanwhile: the longest
of these waits is shown. Limits: ${limits.peak} MB, ${limits.visitor} ms, cut within ${limits.cut} s, ${limits.stays} MB more after random posts.

| Attack | Peak MB | Seen | Within the limits |
|---|---:|---|---|
${table.join('\n')}`,
);
if (rows.some(({ isWithin }) => !isWithin)) process.exitCode = 1;

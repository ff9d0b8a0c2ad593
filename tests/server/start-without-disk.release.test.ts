import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const fixture = prepareServer();

/** A small disk of its own; undefined where this user may not mount one. */
function mountDisk(name: string): string | undefined {
  const folder = path.join(fixture.folder, name);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

const remount = (folder: string, options: string) =>
  execFileSync('mount', ['-o', `remount,${options}`, folder]);

async function start(data: string): Promise<ServerProcess> {
  const server = await startProcess({
    program: fixture.program,
    env: { SITE_DIR: fixture.site, DATA_DIR: data },
  });
  onTestFinished(() => void server.stop('SIGKILL'));
  return server;
}

const send = async ({ origin }: ServerProcess) => (await postMessage(origin)).status;

/** The site is served, messages are refused, and after `repair` they are stored. */
async function expectRecovery(data: string, words: string, repair: () => void) {
  const server = await start(data);
  expect((await fetch(server.origin)).status).toBe(200);
  await expect.poll(server.output).toContain(words);
  expect(await send(server)).toBe(503);
  repair();
  await expect.poll(() => send(server), { timeout: 15_000, interval: 500 }).toBe(201);
  expect(server.output().split(words)).toHaveLength(2);
  expect(server.output(), 'no stack trace').not.toMatch(/^ +at /m);
  expect(await server.stop()).toBe(0);
}

test('a disk that is read-only is named so', async (context) => {
  const disk = mountDisk('read-only');
  if (!disk) return context.skip('mounting is not permitted');
  remount(disk, 'ro');
  const words = 'cannot be used: the disk is mounted read-only';
  await expectRecovery(path.join(disk, 'a', 'b'), words, () => remount(disk, 'rw'));
});

test('a disk that is full', async (context) => {
  const disk = mountDisk('full');
  if (!disk) return context.skip('mounting is not permitted');
  writeFileSync(path.join(disk, 'filler'), 'x'.repeat(1024 * 1024));
  await expectRecovery(disk, 'the disk is full', () => remount(disk, 'size=8m'));
});

test('a read-only folder that a killed server left is reported at the start', async (context) => {
  const disk = mountDisk('left');
  if (!disk) return context.skip('mounting is not permitted');
  const first = await start(disk);
  expect(await send(first)).toBe(201);
  await first.stop('SIGKILL');
  expect(existsSync(path.join(disk, 'inbox.db-wal'))).toBe(true);
  remount(disk, 'ro');
  const second = await start(disk);
  await expect.poll(second.output).toContain('cannot be used: the disk is mounted read-only');
  expect(second.output()).not.toContain('Messages are stored in');
  remount(disk, 'rw');
  await expect
    .poll(async () => (await fetch(`${second.origin}/healthz`)).status, { timeout: 15_000 })
    .toBe(200);
  expect(await second.stop()).toBe(0);
});

test('an inbox of a newer version is left alone, and the site is served', async () => {
  const data = path.join(fixture.folder, 'newer');
  mkdirSync(data);
  const file = path.join(data, 'inbox.db');
  const set = (version: number) => {
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${version}`);
    database.close();
  };
  set(999);
  await expectRecovery(data, 'was written by a newer version', () => set(0));
});

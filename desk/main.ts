import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type ServerType, serve } from '@hono/node-server';
import { DeskDatabase } from '#desk/database/desk-database.ts';
import type { Check } from '#desk/editing/acceptable-drafts.ts';
import { Workspace } from '#desk/editing/workspace.ts';
import { backupArchive } from '#desk/files/backup.ts';
import { DiskStore } from '#desk/files/disk-store.ts';
import { FileAccessError } from '#desk/files/file-store.ts';
import { decideForCopy, finishRestore, takeCopy } from '#desk/files/restore.ts';
import type { LiveInbox } from '#desk/messages/messages.ts';
import { Publisher } from '#desk/publish/publisher.ts';
import { findPlaceholders } from '#model/launch.ts';
import { contentFolder, readContent } from '#model/read.ts';
import { cookieOf, createApp } from './app.ts';
import { createPreview } from './preview/preview.ts';
import type { Copies } from './server/copy-routes.ts';

// It runs beside the owner's browser for hours: memory counts more than a few milliseconds.
setFlagsFromString('--optimize-for-size');

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Where drafts, versions and pictures as they were chosen stand; git does not see it. */
const dataFolder = resolve(process.env.DESK_DATA || 'data/desk');
/** Where publishing notes what went where. */
const publicationsFolder = resolve(process.env.DATA_DIR || 'data');
const databaseFile = join(dataFolder, 'desk.sqlite');
const places = { contentFolder, publicationsFolder, databaseFile, dataFolder };
/** The page that leads the browser to the desk. */
const opener = join(dataFolder, 'open-the-desk.html');
const bundle = resolve(process.env.DESK_PAGE || 'node_modules/.cache/desk');
/** Versions are kept this long, in milliseconds. */
const keptFor = 90 * 86_400_000;

interface Wiring {
  /** What is wrong with the content when these texts stand in the place of the saved ones. */
  check: Check;
  /** What publishes the site: a program of Node. */
  publishProgram: string;
  inbox: LiveInbox;
}

/** Starts the desk, and opens the browser; a second start shows the first desk. */
export async function runDesk({ check, inbox, publishProgram }: Wiring): Promise<void> {
  // Drafts, earlier versions and the key of the desk are nobody else's.
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await chmod(dataFolder, 0o700);
  const last = await readLastAddress();
  if (last && (await isOpenedBy(last))) {
    say('The desk is already running.');
    return show(last);
  }
  await bundlePage();
  await finishBrokenOff();
  const database = new DeskDatabase(databaseFile);
  database.forgetBefore(Date.now() - keptFor);
  const files = new DiskStore(contentFolder);
  await files.removeUnfinished();
  const desk = new Workspace({ database, files, check });
  const publisher = new Publisher({
    desk,
    program: [publishProgram],
    contentFolder,
    copyFolder: join(dataFolder, 'publishing'),
  });
  const key = randomBytes(24).toString('base64url');
  let port = 0;
  const preview = await createPreview(
    () => ({ deskOrigin: `http://127.0.0.1:${port}`, cookie: cookieOf(port), secret: key }),
    say,
  );
  const app = createApp({
    desk,
    port: () => port,
    key,
    findInvented,
    publisher,
    copies: copiesOf(desk),
    inbox,
    page: bundle,
    preview,
    report: (error) => say(`The desk met an error: ${error.stack}`),
  });
  // At the same address as last time: a window that stayed open finds the desk again.
  const server = await listen(app.fetch, Number(process.env.PORT || last?.port || 0));
  port = (server.address() as AddressInfo).port;
  await show(new URL(`http://127.0.0.1:${port}/?key=${key}`));

  const stop = async () => {
    server.close();
    publisher.stop();
    await preview.stop();
    database.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

/** Listens on a port of this computer, or on any other where that is taken. */
async function listen(fetch: ReturnType<typeof createApp>['fetch'], port: number) {
  const server: ServerType = serve({ fetch, hostname: '127.0.0.1', port });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(fetch, 0);
  }
}

/** The programs that open a page in the owner's browser; other systems than these have the last one. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer.exe' };

/**
 * Opens the desk in the browser by a file that only this account can read: the command line of a
 * browser, and so a key in it, can be read by every account of the machine.
 */
async function show({ href }: URL): Promise<void> {
  say(`The desk is open at ${href}`);
  say('Leave this window open while you write. Close it, or press Ctrl-C, to end the desk.');
  const page = `<!doctype html><meta charset="utf-8"><title>The desk</title><meta http-equiv="refresh" content="0; url=${href}"><p><a href="${href}">Open the desk</a></p>`;
  await writeFile(opener, page, { mode: 0o600 });
  const program = openers[process.platform] ?? 'xdg-open';
  const child = spawn(program, [opener], { stdio: 'ignore', detached: true });
  child.once('error', () => say('Copy the address into your browser.'));
  child.unref();
}

/** The address of the desk that was started last. */
async function readLastAddress(): Promise<URL | undefined> {
  const text = await readFile(opener, 'utf8').catch(() => '');
  const [address] = /http:[^"]+/.exec(text) ?? [];
  return address ? new URL(address) : undefined;
}

/** Whether a desk that runs is opened by the address. */
const isOpenedBy = (address: URL) =>
  fetch(address, { redirect: 'manual' }).then(
    ({ status }) => status === 303,
    () => false,
  );

/** Bundles the page of the desk anew, unless a test names a folder where that was done. */
async function bundlePage(): Promise<void> {
  if (process.env.DESK_PAGE && existsSync(join(bundle, 'index.html'))) return;
  say('The desk is being prepared …');
  // In a process of its own: what the bundler takes would stay with the desk as long as it runs.
  const vite = 'node_modules/vite/bin/vite.js';
  const args = [vite, 'build', '--config', 'desk/vite.config.ts', '--outDir', bundle];
  const bundler = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(bundler, 'exit');
  if (code !== 0) throw new Error('The page of the desk could not be made.');
}

async function findInvented() {
  const { files } = await readContent({ root: contentFolder });
  return findPlaceholders(files, process.env.SITE_URL);
}

/** As many copies that the desk makes by itself are kept. */
const keptCopies = 5;

/**
 * Saves a copy of everything before another one takes its place; the oldest of many is removed.
 *
 * @returns its path.
 */
async function keepCopy(database: DeskDatabase): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const copy = join(dataFolder, `before-restore-${time}.zip`);
  const archive = await backupArchive({ contentFolder, database, publicationsFolder });
  await writeFile(copy, archive, { mode: 0o600, flush: true });
  const own = (await readdir(dataFolder)).filter((name) => /^before-restore-.*\.zip$/.test(name));
  const oldest = own.toSorted().slice(0, -keptCopies);
  for (const name of oldest) await rm(join(dataFolder, name), { force: true });
  return copy;
}

/** Restores the rest of a copy where a desk ended in the middle of it. */
async function finishBrokenOff(): Promise<void> {
  try {
    if (await finishRestore(places)) say('Your copy is restored.');
  } catch (error) {
    if (!(error instanceof FileAccessError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

/** Saves copies of everything, and puts one in the place of everything. */
const copiesOf = (desk: Workspace): Copies => ({
  save: () => backupArchive({ contentFolder, database: desk.database, publicationsFolder }),
  take: (bytes) => takeCopy(bytes, places),
  restore: async () => {
    const { database } = desk;
    const copy = await keepCopy(database);
    say(`A copy is being restored. What was there before is kept: ${copy}`);
    await decideForCopy(places);
    await database.whileClosed(() => finishRestore(places));
    desk.beginAnew();
    database.set('started', true);
  },
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { serve } from '@hono/node-server';
import { DeskDatabase } from '#desk/content/database.ts';
import { begin } from '#desk/content/history.ts';
import { DiskStore, FileAccessError } from '#desk/content/store.ts';
import { type Check, Workspace } from '#desk/content/workspace.ts';
import { backupArchive } from '#desk/files/backup.ts';
import { decideForCopy, finishRestore, takeCopy } from '#desk/files/restore.ts';
import type { LiveInbox } from '#desk/messages/live-inbox.ts';
import { Publisher } from '#desk/publishing/publisher.ts';
import { createSecret } from '#desk/secret.ts';
import { findPlaceholders } from '#model/launch.ts';
import { contentFolder, readContent } from '#model/read.ts';
import { createAccess } from './access.ts';
import { createApp } from './app.ts';
import type { Copies } from './copy-routes.ts';
import { portIfFree } from './free-port.ts';
import { openInBrowser } from './open-in-browser.ts';
import { readPageFiles } from './page-files.ts';
import { createPreview, startAstro } from './preview.ts';

// It runs beside the owner's browser for hours: memory counts more than a few milliseconds.
setFlagsFromString('--optimize-for-size');

const vite = 'node_modules/vite/bin/vite.js';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Where drafts, versions and pictures as they were chosen stand; git does not see it. */
const dataFolder = resolve(process.env.DESK_DATA || 'data/desk');
/** Where publishing notes what went where. */
const publicationsFolder = resolve(process.env.DATA_DIR || 'data');
const databaseFile = join(dataFolder, 'desk.sqlite');
const places = { contentFolder, publicationsFolder, databaseFile, dataFolder };
const running = join(dataFolder, 'running.json');
const opener = join(dataFolder, 'open-the-desk.html');
const bundle = resolve(process.env.DESK_PAGE || 'node_modules/.cache/desk');
/** Tests look at the desk with a browser of their own. */
const opensBrowser = process.env.DESK_OPEN !== 'no';

/**
 * Opens the desk in the browser by a file that only this account can read: the command line of a
 * browser, and so the key in it, can be read by every account of the machine.
 *
 * @param address the one to show; it goes on working.
 * @param once one that works once.
 */
async function show(address: string, once: string): Promise<void> {
  say(`The desk is open at ${address}`);
  say('Leave this window open while you write. Close it, or press Ctrl-C, to end the desk.');
  if (!opensBrowser) return;
  const page = `<!doctype html><meta charset="utf-8"><title>The desk</title><meta http-equiv="refresh" content="0; url=${once}"><p><a href="${once}">Open the desk</a></p>`;
  await writeFile(opener, page, { mode: 0o600 });
  await openInBrowser(opener).catch(() => say('Copy the address into your browser.'));
}

/** Asks a desk that runs already for a new key; undefined when there is none. */
async function otherDesk(): Promise<{ address: string; once: string } | undefined> {
  const text = await readFile(running, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const { port, secret } = JSON.parse(text);
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/again`, { headers: { 'X-Desk': secret } }).catch(
    () => undefined,
  );
  if (!answer?.ok) return undefined;
  const { key, once } = (await answer.json()) as { key: string; once: string };
  return { address: `${origin}/?key=${key}`, once: `${origin}/?key=${once}` };
}

interface Wiring {
  /** What is wrong with the content when these texts stand in the place of the saved ones. */
  check: Check;
  /** What publishes the site: a program of Node. */
  publishProgram: string;
  inbox: LiveInbox;
}

/** The page of the desk, bundled anew unless a test names a folder where that was done. */
async function bundlePage() {
  if (!existsSync(join(bundle, 'index.html')) || process.env.DESK_PAGE === undefined) {
    say('The desk is being prepared …');
    // In a process of its own: what the bundler takes would stay with the desk as long as it runs.
    const args = ['build', '--config', 'desk/vite.config.ts', '--outDir', bundle];
    const bundler = spawn(process.execPath, [vite, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(bundler, 'exit');
    if (code !== 0) throw new Error('The page of the desk could not be made.');
  }
  return readPageFiles(bundle);
}

const findInvented = async () => {
  const { files } = await readContent({ root: contentFolder });
  return findPlaceholders(files, process.env.SITE_URL);
};

/** The content with what the desk remembers of it. */
async function openDesk(check: Check) {
  const database = new DeskDatabase(databaseFile);
  if (database.former)
    say(`The notes of an earlier desk are kept, and cannot be shown here: ${database.former}`);
  const files = new DiskStore(contentFolder);
  /** Kept, so that a window that stayed open finds the desk again, and what was typed in it. */
  const kept = database.setting<{ port: number }>('server');
  const desk = new Workspace({ database, files, check });
  await begin(desk);
  return { database, kept, desk };
}

/** Shows a desk that runs already instead of this one, and ends. */
async function showOtherDesk(): Promise<void> {
  const other = await otherDesk();
  if (!other) return;
  say('The desk is already running.');
  await show(other.address, other.once);
  process.exit();
}

/** Drafts, earlier versions and the keys of the desk are nobody else's. */
async function makeDataFolder(): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await chmod(dataFolder, 0o700);
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
    const server = database.setting('server');
    const copy = await keepCopy(database);
    say(`A copy is being restored. What was there before is kept: ${copy}`);
    await decideForCopy(places);
    await database.whileClosed(() => finishRestore(places));
    await begin(desk);
    database.set('server', server);
    database.set('started', true);
  },
});

/** Starts the desk, and opens the browser; a second start shows the first desk. */
export async function runDesk({ check, inbox, publishProgram }: Wiring): Promise<void> {
  await showOtherDesk();
  await makeDataFolder();
  const page = await bundlePage();
  await finishBrokenOff();
  const { database, kept, desk } = await openDesk(check);
  const previewSecret = createSecret();
  const again = createSecret();
  // Before the desk's own port is looked for, so that the two differ.
  const preview = await createPreview((previewPort) =>
    startAstro(previewPort, { deskOrigin: `http://127.0.0.1:${port}`, ...previewAccess() }, say),
  );
  let port = Number(process.env.PORT || (await portIfFree(kept?.port)));
  const previewAccess = () => ({ cookie: `desk-preview-${port}`, secret: previewSecret });
  const access = createAccess(() => port, previewAccess);
  const publisher = new Publisher({
    desk,
    program: [publishProgram],
    contentFolder,
    copyFolder: join(dataFolder, 'publishing'),
  });
  const app = createApp({
    desk,
    access,
    findInvented,
    publisher,
    copies: copiesOf(desk),
    inbox,
    page,
    preview,
    report: (error) => say(`The desk met an error: ${error.stack}`),
  });
  const answer: typeof app.fetch = (request, env) => {
    const isAgain = new URL(request.url).pathname === '/again';
    if (isAgain && request.headers.get('x-desk') === again)
      return Response.json({ key: access.key, once: access.invite() });
    return app.fetch(request, env);
  };
  const server = serve({ fetch: answer, hostname: '127.0.0.1', port });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  database.set('server', { port });
  const origin = `http://127.0.0.1:${port}`;
  await writeFile(running, JSON.stringify({ port, secret: again }), { mode: 0o600 });
  await show(`${origin}/?key=${access.key}`, `${origin}/?key=${access.invite()}`);

  const stop = async () => {
    server.close();
    publisher.stop();
    await preview.stop();
    for (const file of [running, opener]) await rm(file, { force: true });
    database.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

/** Starts the desk's server, opens the browser, and stops the server. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Disk } from '#desk/content/disk.ts';
import { damagedWords, databaseFault, History } from '#desk/content/history.ts';
import { type Check, Shown } from '#desk/content/shown.ts';
import { Workspace } from '#desk/content/workspace.ts';
import type { LiveInbox } from '#desk/messages/messages.ts';
import { Publisher } from '#desk/publish/publisher.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import { contentFolder } from '#model/content.ts';
import { createApp } from './app.ts';
import { createPreview } from './preview/preview.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** The folder of the history and of what visitors get; not in Git. */
const dataFolder = resolve(process.env.DESK_DATA || 'data/desk');
/** The page that redirects the browser to the desk. */
const opener = join(dataFolder, 'open-the-desk.html');
/** The content that preview and publication read. */
const shownFolder = join(dataFolder, 'shown');
const bundle = resolve(process.env.DESK_PAGE || 'node_modules/.cache/desk');

interface Wiring {
  check: Check;
  /** What publishes the site: a program of Node. */
  publishProgram: string;
  inbox: LiveInbox;
}

/**
 * Starts the desk and opens the browser; a second start opens the running desk. As the desk runs for hours, `npm run
 * desk` lets the heap grow in small steps: Node does not return memory.
 */
export async function runDesk({ check, inbox, publishProgram }: Wiring): Promise<void> {
  const last = await readLastAddress();
  if (last && (await isOpenedBy(last))) {
    say('The desk is already running.');
    return show(last);
  }
  const files = new Disk(contentFolder);
  // A second start ends here, before the bundling, which takes seconds.
  const history = await openHistory(files);
  if (!history) return;
  await bundlePage();
  const shown = new Shown({ folder: shownFolder, history, check });
  const desk = new Workspace({ history, files, shown, check });
  const publisher = new Publisher({
    desk,
    program: [publishProgram],
    copyFolder: join(dataFolder, 'publishing'),
  });
  const key = randomBytes(24).toString('base64url');
  let port = 0;
  const preview = createPreview(() => `http://127.0.0.1:${port}`, shownFolder);
  const app = createApp({
    desk,
    port: () => port,
    key,
    publisher,
    inbox,
    page: bundle,
    preview,
    report: (error) => say(`The desk met an error: ${error.stack}`),
  });
  // At the same port as last time, so that a window that stayed open works again.
  const server = await listen(
    (wanted) => serve({ fetch: app.fetch, hostname: '127.0.0.1', port: wanted }),
    Number(process.env.PORT || last?.port || 0),
  );
  port = (server.address() as AddressInfo).port;
  await show(new URL(`http://127.0.0.1:${port}/?key=${key}`));

  // The preview ends with the channel to this process.
  const stop = () => {
    publisher.stop();
    history.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

/** Opens the history of the content; prints why and returns undefined where that fails. */
async function openHistory(disk: Disk): Promise<History | undefined> {
  try {
    // Earlier versions and the key are readable by this account only.
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await chmod(dataFolder, 0o700);
    const history = new History({ disk, folder: dataFolder });
    await history.begin();
    return history;
  } catch (error) {
    const words = historyFailure(error, dataFolder);
    if (!words) throw error;
    say(words);
    process.exitCode = 1;
    return undefined;
  }
}

/** Why a history could not be opened, as a sentence; undefined where that is a mistake of the desk. */
export function historyFailure(error: unknown, folder: string): string | undefined {
  if (error instanceof DeskError) return error.message;
  const fault = databaseFault(error);
  const { syscall } = error as NodeJS.ErrnoException;
  if (!fault && !syscall) return undefined;
  if (fault === 'busy')
    return 'The desk is already being started. Use the window of the first start.';
  if (fault === 'damaged') return damagedWords;
  return `The desk cannot keep its history in ${folder}. Put the project into a folder of yours, on a disk of this computer that has room: network drives do not work.`;
}

/**
 * Listens on a port of this computer, or on any free one where that is not available.
 *
 * @param open begins to listen on a port; 0 is any free port.
 */
export async function listen<Server extends EventEmitter>(
  open: (port: number) => Server,
  port: number,
): Promise<Server> {
  const server = open(port);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // EACCES: Windows reserves some ports.
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error;
    return listen(open, 0);
  }
}

/** The programs that open a page in the browser; other systems have `xdg-open`. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer.exe' };

/**
 * Opens the desk by a file that only this account can read, because every account can read the command line of a
 * browser, and the key in it.
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

/** Whether a running desk answers at the address. */
const isOpenedBy = ({ origin, searchParams }: URL) =>
  fetch(`${origin}/api/${searchParams.get('key')}/publishing`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Bundles the page of the desk, unless a test names a folder with a bundle. */
async function bundlePage(): Promise<void> {
  if (process.env.DESK_PAGE && existsSync(join(bundle, 'index.html'))) return;
  say('The desk is being prepared …');
  // In a process of its own, whose memory is freed when the bundling is done.
  const vite = 'node_modules/vite/bin/vite.js';
  const args = [vite, 'build', '--config', 'desk/vite.config.ts', '--outDir', bundle];
  const bundler = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(bundler, 'exit');
  if (code !== 0) throw new Error('The page of the desk could not be built.');
}

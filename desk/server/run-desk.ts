import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import open from 'open';
import { build } from 'vite';
import { DeskDatabase } from '#desk/database/desk-database.ts';
import type { Check } from '#desk/editing/acceptable-drafts.ts';
import { Workspace } from '#desk/editing/workspace.ts';
import { DiskStore } from '#desk/files/disk-store.ts';
import type { LiveInbox } from '#desk/messages/live-inbox.ts';
import { Publisher } from '#desk/publishing/publisher.ts';
import { findPlaceholders } from '#model/launch/launch.ts';
import { contentFolder } from '#model/read/content-folder.ts';
import { readContent } from '#model/read/read-content.ts';
import { createAccess, secret } from './access.ts';
import { createApp } from './app.ts';
import { portIfFree } from './free-port.ts';
import { readPageFiles } from './page-files.ts';
import { type Preview, startPreview } from './preview.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Where drafts, versions and pictures as they were chosen stand; git does not see it. */
const dataFolder = resolve(process.env.DESK_DATA || 'data/desk');
const running = join(dataFolder, 'running.json');
const bundle = resolve(process.env.DESK_PAGE || 'node_modules/.cache/desk');
/** Versions are kept this long, in milliseconds. */
const keptFor = 90 * 86_400_000;
/** Tests look at the desk with a browser of their own. */
const opensBrowser = process.env.DESK_OPEN !== 'no';

async function show(address: string): Promise<void> {
  say(`The desk is open at ${address}`);
  say('Leave this window open while you write. Close it, or press Ctrl-C, to end the desk.');
  if (opensBrowser) await open(address).catch(() => say('Copy the address into your browser.'));
}

/** Asks a desk that runs already for a new key; undefined when there is none. */
async function otherDesk(): Promise<string | undefined> {
  const text = await readFile(running, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const { port, secret } = JSON.parse(text);
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/again`, { headers: { 'X-Desk': secret } }).catch(
    () => undefined,
  );
  return answer?.ok ? `${origin}/?key=${await answer.text()}` : undefined;
}

interface Wiring {
  /** What is wrong with the content when these texts stand in the place of the saved ones. */
  check: Check;
  /** What publishes the site: a program of Node. */
  publishProgram: string;
  /** The messages of visitors. */
  inbox: LiveInbox;
}

/** The page of the desk, bundled anew unless a test names a folder where that was done. */
async function bundlePage() {
  if (!existsSync(join(bundle, 'index.html')) || process.env.DESK_PAGE === undefined) {
    say('The desk is being prepared …');
    await build({ configFile: 'vite.desk.config.ts', build: { outDir: bundle } });
  }
  return readPageFiles(bundle);
}

const findInvented = async () => {
  const { files } = await readContent({ root: contentFolder });
  return findPlaceholders(contentFolder, files, process.env.SITE_URL);
};

/** The content with what the desk remembers of it. */
function openDesk(check: Check) {
  const database = new DeskDatabase(join(dataFolder, 'desk.sqlite'));
  database.forgetBefore(Date.now() - keptFor);
  const files = new DiskStore(contentFolder, join(dataFolder, 'new'));
  /** Kept, so that a window that stayed open through a restart goes on, with what was typed in it. */
  const kept = database.setting<{ session: string; port: number }>('server');
  return { database, kept, desk: new Workspace({ database, files, check }) };
}

/** Starts the desk and its preview, and opens the browser; a second start shows the first desk. */
export async function runDesk({ check, publishProgram, inbox }: Wiring): Promise<void> {
  const other = await otherDesk();
  if (other) {
    say('The desk runs already.');
    await show(other);
    process.exit();
  }
  await mkdir(dataFolder, { recursive: true });
  const page = await bundlePage();
  const { database, kept, desk } = openDesk(check);
  const session = kept?.session ?? secret();
  const again = secret();
  let port = Number(process.env.PORT || (await portIfFree(kept?.port)));
  const access = createAccess(() => port, session);
  const publisher = new Publisher({
    desk,
    program: [publishProgram],
    contentFolder,
    copyFolder: join(dataFolder, 'publishing'),
  });
  let preview: Preview | undefined;
  const app = createApp({
    desk,
    access,
    findInvented,
    publisher,
    inbox,
    page,
    previewOrigin: () => preview?.origin ?? "'none'",
    preview: () => ({ state: preview?.state() ?? 'starting', origin: preview?.origin ?? '' }),
    report: (error) => say(`The desk met an error: ${error.stack}`),
  });
  const answer: typeof app.fetch = (request, env) => {
    const isAgain = new URL(request.url).pathname === '/again';
    if (isAgain && request.headers.get('x-desk') === again) return new Response(access.invite());
    return app.fetch(request, env);
  };
  const server = serve({ fetch: answer, hostname: '127.0.0.1', port });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  database.set('server', { session, port });
  preview = await startPreview(`http://127.0.0.1:${port}`, say);
  await writeFile(running, JSON.stringify({ port, secret: again }), { mode: 0o600 });
  await show(`http://127.0.0.1:${port}/?key=${access.invite()}`);

  const stop = async () => {
    server.close();
    publisher.stop();
    await preview?.stop();
    await rm(running, { force: true });
    database.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

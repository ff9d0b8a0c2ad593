/** `npm run desk`: the owner's editor on this machine, in the browser. Ctrl-C ends it. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import open from 'open';
import { build } from 'vite';
import { Workspace } from '#desk/editing/workspace.ts';
import { DiskStore } from '#desk/files/disk-store.ts';
import { Memory } from '#desk/memory/memory.ts';
import { findPlaceholders } from '#model/check/launch.ts';
import { contentFolder } from '#model/read/content-folder.ts';
import { readContent } from '#model/read/read-content.ts';
import { createAccess, secret } from './access.ts';
import { createApp } from './app.ts';
import { readPageFiles } from './page-files.ts';
import { portIfFree } from './ports.ts';
import { startPreview } from './preview.ts';

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

const other = await otherDesk();
if (other) {
  say('The desk runs already.');
  await show(other);
  process.exit();
}

await mkdir(dataFolder, { recursive: true });
if (!existsSync(join(bundle, 'index.html')) || process.env.DESK_PAGE === undefined) {
  say('The desk is being prepared …');
  await build({ configFile: 'vite.desk.config.ts', build: { outDir: bundle } });
}
const memory = new Memory(join(dataFolder, 'desk.sqlite'));
memory.forgetBefore(Date.now() - keptFor);
const desk = new Workspace({
  memory,
  files: new DiskStore(contentFolder, join(dataFolder, 'new')),
  check: async (drafts) => (await readContent({ root: contentFolder, drafts })).problems,
});
const findInvented = async () => {
  const { files } = await readContent({ root: contentFolder });
  return findPlaceholders(contentFolder, files, process.env.SITE_URL);
};

/** Kept, so that a window that stayed open through a restart goes on, with what was typed in it. */
const kept = memory.setting<{ session: string; port: number }>('server');
const session = kept?.session ?? secret();
const again = secret();
let port = 0;
const access = createAccess(() => port, session);
let preview: Awaited<ReturnType<typeof startPreview>> | undefined;
const app = createApp({
  desk,
  access,
  findInvented,
  page: await readPageFiles(bundle),
  previewOrigin: () => preview?.origin ?? "'none'",
  preview: () => ({ state: preview?.state() ?? 'starting', origin: preview?.origin ?? '' }),
  report: (error) => say(`The desk met an error: ${error.stack}`),
});
const wantedPort = Number(process.env.PORT || (await portIfFree(kept?.port)));
const server = serve(
  {
    fetch: (request, env) => {
      const isAgain = new URL(request.url).pathname === '/again';
      if (isAgain && request.headers.get('x-desk') === again) return new Response(access.invite());
      return app.fetch(request, env);
    },
    hostname: '127.0.0.1',
    port: wantedPort,
  },
  async (address) => {
    port = address.port;
    memory.set('server', { session, port });
    preview = await startPreview(`http://127.0.0.1:${port}`, say);
    await writeFile(running, JSON.stringify({ port, secret: again }), { mode: 0o600 });
    await show(`http://127.0.0.1:${port}/?key=${access.invite()}`);
  },
);

async function stop(): Promise<void> {
  server.close();
  await preview?.stop();
  await rm(running, { force: true });
  memory.close();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

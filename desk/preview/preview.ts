import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { PreviewMessage, PreviewSettings } from './integration.ts';

/** The pages of the site as visitors would see them, for the desk's frame. */
export interface Preview {
  /** Known before the preview runs: the desk's page says which origin it may frame. */
  origin: string;
  /** Shows its pages to a browser. It is not the key of the desk: browsers send it to every port of this computer. */
  cookie: { name: string; value: string };
  /** How the preview is; a question starts it, also again where it has ended by itself. */
  state: () => 'starting' | 'ready' | 'waiting' | 'stopped';
  stop: () => Promise<void>;
}

/** How the preview is, and where. */
export interface PreviewView {
  origin: string;
  state: ReturnType<Preview['state']>;
}

/** How often a preview is started that ends by itself each time. */
const maxStarts = 5;

/**
 * Astro's development server, whose pages the desk shows in a frame: started when a frame first asks
 * for it, as its start takes 20 s of processor time. Its port is held for it meanwhile. It waits while the
 * content is broken.
 *
 * @param deskOrigin the only page that may show them, asked at the start.
 * @param start starts the server; tests start another one.
 */
export async function createPreview(
  deskOrigin: () => string,
  say: (line: string) => void,
  start = startAstro,
): Promise<Preview> {
  const holder = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const cookie = { name: `preview-${port}`, value: randomBytes(24).toString('base64url') };
  let state: PreviewView['state'] = 'starting';
  let starts = 0;
  let child: ChildProcess | undefined;
  let isStopping = false;
  const run = () => {
    holder.close();
    starts += 1;
    state = 'starting';
    child = start(port, { deskOrigin: deskOrigin(), cookie });
    child.on('message', (message: PreviewMessage) => {
      state = message;
    });
    child.once('exit', (code) => {
      child = undefined;
      state = 'stopped';
      // One that has bundled the packages ends on purpose.
      if (!isStopping && code !== 0) say('The preview of the site ended by itself.');
    });
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    cookie,
    state: () => {
      if (!child && !isStopping && starts < maxStarts) run();
      return state;
    },
    stop: async () => {
      isStopping = true;
      state = 'stopped';
      holder.close();
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(force);
    },
  };
}

function startAstro(port: number, settings: PreviewSettings): ChildProcess {
  const args = [
    // Node never gives back what its heap once took; it grows in small steps.
    ...['--max-semi-space-size=4', '--heap-growing-percent=30'],
    ...['node_modules/astro/bin/astro.mjs', 'dev'],
    // Also beside another development server of the site, such as that of `npm run dev`.
    '--ignore-lock',
    ...['--host', '127.0.0.1', '--port', String(port)],
  ];
  // Whatever the machine's own says: tests, for one, set some of these.
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEV: undefined,
    PROD: undefined,
    MODE: undefined,
    VITEST: undefined,
    // The C library's default is up to 8 for each processor, each with room that is free and kept: 100 MB.
    MALLOC_ARENA_MAX: '2',
    DESK_PREVIEW: JSON.stringify(settings),
  };
  // By the last one it says how it is, and notices that the desk has ended, however that happened.
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

/** The pages of the site as visitors would see them: Astro's development server, for the desk's frame. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { PreviewMessage } from './integration.ts';

/** How the preview is, and where; the origin is empty until it was started. */
export interface PreviewView {
  origin: string;
  state: 'starting' | 'ready' | 'waiting' | 'stopped';
}

export interface Preview {
  /** How the preview is. The first question starts it, as its start takes 20 s of processor time. */
  view: () => Promise<PreviewView>;
  stop: () => Promise<void>;
}

/** A port of this computer that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * @param deskOrigin the only page that may show the preview in a frame, asked at the start.
 * @param start starts the server; tests start another one.
 */
export function createPreview(
  deskOrigin: () => string,
  say: (line: string) => void,
  start = startAstro,
): Preview {
  const now: PreviewView = { origin: '', state: 'starting' };
  let running: Promise<void> | undefined;
  let child: ChildProcess | undefined;
  let isStopping = false;
  const run = async () => {
    const port = await freePort();
    if (isStopping) return;
    now.origin = `http://127.0.0.1:${port}`;
    now.state = 'starting';
    child = start(port, deskOrigin());
    child.on('message', (message: PreviewMessage) => {
      now.state = message;
    });
    child.once('exit', (code) => {
      child = undefined;
      now.state = 'stopped';
      // One that has bundled the packages ends on purpose, and the next question starts another.
      if (code === 0) running = undefined;
      else if (!isStopping) say('The preview of the site ended by itself.');
    });
  };
  return {
    view: async () => {
      running ??= run();
      await running;
      return { ...now };
    },
    stop: async () => {
      isStopping = true;
      await running;
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(force);
    },
  };
}

function startAstro(port: number, deskOrigin: string): ChildProcess {
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
    DESK_ORIGIN: deskOrigin,
  };
  // By the last one it says how it is, and notices that the desk has ended, however that happened.
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

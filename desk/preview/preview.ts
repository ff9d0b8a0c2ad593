/** Starts and stops the preview: Astro's development server, whose pages the desk shows in a frame. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PreviewMessage } from './integration.ts';

/** The state of the preview, and its origin, which is empty until it is ready. */
export interface PreviewView {
  origin: string;
  /** `waiting`: for the first content without a mistake. */
  state: 'starting' | 'ready' | 'waiting' | 'stopped';
}

export interface Preview {
  /** The state of the preview. The first call starts it, because the start takes seconds of processor time. */
  view: () => PreviewView;
  stop: () => Promise<void>;
}

/**
 * Creates the preview, which starts at its first use.
 *
 * @param deskOrigin returns the only origin that may show the preview in a frame.
 * @param contentFolder the content that its pages show.
 * @param start starts the server; replaced in tests.
 */
export function createPreview(
  deskOrigin: () => string,
  contentFolder: string,
  say: (line: string) => void,
  start = startAstro,
): Preview {
  const now: PreviewView = { origin: '', state: 'starting' };
  let child: ChildProcess | undefined;
  let isStopping = false;
  const run = () => {
    const started = start(deskOrigin(), contentFolder);
    started.on('message', ({ port }: PreviewMessage) => {
      now.origin = `http://127.0.0.1:${port}`;
      now.state = 'ready';
    });
    const end = () => {
      if (!isStopping && now.state !== 'stopped') say('The preview of the site ended by itself.');
      now.state = 'stopped';
    };
    started.once('exit', end);
    // The computer has no room for another process.
    started.once('error', end);
    return started;
  };
  return {
    view: () => {
      child ??= run();
      return { ...now };
    },
    stop: async () => {
      isStopping = true;
      if (!child || now.state === 'stopped') return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(force);
    },
  };
}

function startAstro(deskOrigin: string, contentFolder: string): ChildProcess {
  const args = [
    // The heap grows in small steps, because Node does not return memory.
    ...['--max-semi-space-size=4', '--heap-growing-percent=30'],
    ...['node_modules/astro/bin/astro.mjs', 'dev'],
    // Lets it run beside `npm run dev`.
    '--ignore-lock',
    // Any free port.
    ...['--host', '127.0.0.1', '--port', '0'],
  ];
  // Overrides variables of the environment, some of which tests set.
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEV: undefined,
    PROD: undefined,
    MODE: undefined,
    VITEST: undefined,
    // The default of glibc, 8 arenas per processor, keeps 100 MB of free memory.
    MALLOC_ARENA_MAX: '2',
    DESK_ORIGIN: deskOrigin,
    CONTENT_DIR: contentFolder,
  };
  // The last is an IPC channel: the server sends its state, and ends when the desk has ended.
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

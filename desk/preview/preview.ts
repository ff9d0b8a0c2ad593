/** Starts the preview: Astro's development server, whose pages the desk shows in a frame. */
import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { PreviewMessage } from './integration.ts';

/** The state of the preview, and its origin, which is empty until it is ready. */
export interface PreviewView {
  origin: string;
  /** `waiting`: for the first content without a mistake. */
  state: 'starting' | 'ready' | 'waiting' | 'stopped';
  /** Why the preview has stopped, as a sentence; absent where the desk does not know. */
  reason?: string;
  /** The last lines that its program printed on an error, without colours. */
  output?: string;
}

export interface Preview {
  /** The state of the preview. The first call starts it, because the start takes seconds of processor time. */
  view: () => PreviewView;
}

/** How many of the last characters of the output are shown. */
const maxOutput = 4_000;

/** The reason for an end by the system, as a sentence. */
const tooLittleMemory = 'This computer has too little memory left. Close other programs.';

/**
 * Creates the preview, which starts at its first use, and once more when it has ended by itself. It ends with the desk.
 *
 * @param deskOrigin returns the only origin that may show the preview in a frame.
 * @param contentFolder the content that its pages show.
 * @param start starts the server; replaced in tests.
 */
export function createPreview(
  deskOrigin: () => string,
  contentFolder: string,
  start = startAstro,
): Preview {
  let now: PreviewView = { origin: '', state: 'starting' };
  let child: ChildProcess | undefined;
  let starts = 0;
  const run = (): ChildProcess => {
    const started = start(deskOrigin(), contentFolder);
    starts += 1;
    now = { origin: '', state: 'starting' };
    let output = '';
    started.stderr?.on('data', (data) => {
      output = `${output}${data}`.slice(-maxOutput);
    });
    started.on('message', ({ port }: PreviewMessage) => {
      now = { origin: `http://127.0.0.1:${port}`, state: 'ready' };
    });
    const end = (last: string) => {
      // Some systems report an error and an end.
      if (child !== started || now.state === 'stopped') return;
      now = stoppedView(`${output}${last}`);
      if (starts === 1) child = run();
    };
    started.once('close', (_, signal) => end(signal ?? ''));
    // The computer has no room for another process.
    started.once('error', ({ message }) => end(message));
    return started;
  };
  return {
    view: () => {
      child ??= run();
      return { ...now };
    },
  };
}

function stoppedView(printed: string): PreviewView {
  const output = stripVTControlCharacters(printed).trim();
  const hasNoMemory = /heap out of memory|SIGKILL/.test(output);
  return { origin: '', state: 'stopped', output, ...(hasNoMemory && { reason: tooLittleMemory }) };
}

function startAstro(deskOrigin: string, contentFolder: string): ChildProcess {
  const args = [
    ...['--import', new URL('./end-with-desk.ts', import.meta.url).href],
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
    // The default of glibc, 8 arenas per processor, holds 100 MB of free memory.
    MALLOC_ARENA_MAX: '2',
    DESK_ORIGIN: deskOrigin,
    CONTENT_DIR: contentFolder,
  };
  // The last is an IPC channel: the server sends its port, and ends when the channel does.
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

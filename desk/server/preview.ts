import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { type PreviewSettings, waitsForContent } from '#desk/preview/integration.ts';
import { reservePort } from './free-port.ts';

type PreviewState = 'starting' | 'ready' | 'waiting' | 'stopped';

interface RunningPreview {
  state: () => PreviewState;
  stop: () => Promise<void>;
}

/** The pages of the site as visitors would see them, for the desk's frame. */
export interface Preview extends RunningPreview {
  /** Known before the preview runs: the desk's page says which origin it may frame. */
  origin: string;
  /** How the preview is; the first question starts it. */
  state: () => PreviewState;
}

/** How long to wait between two looks at a preview that is not there yet, in milliseconds. */
const pause = 250;
/** How often a preview that ended by itself is started again. */
const maxStarts = 5;

const astro = 'node_modules/astro/bin/astro.mjs';

/** Vite writes it when it has bundled the packages of the pages: at the first start of all, and when they changed. */
const bundled = 'node_modules/.vite/deps/_metadata.json';
const bundledAt = () => statSync(bundled, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const answers = (origin: string, { cookie, secret }: PreviewSettings) =>
  fetch(origin, {
    headers: { Cookie: `${cookie}=${secret}` },
    signal: AbortSignal.timeout(10_000),
  }).then(
    (response) => response.ok,
    () => false,
  );

/** Starts Astro's development server. */
function runAstro(port: number, settings: PreviewSettings): ChildProcess {
  const args = [
    '--optimize-for-size',
    // Without it the space for young objects takes 25 MB more, which the system never gets back.
    '--max-semi-space-size=2',
    astro,
    'dev',
    // Also beside another development server of the site, such as that of `npm run dev`.
    '--ignore-lock',
    ...['--host', '127.0.0.1'],
    ...['--port', String(port)],
  ];
  // Whatever the machine's own says: tests, for one, set some of these.
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEV: undefined,
    PROD: undefined,
    MODE: undefined,
    VITEST: undefined,
    DESK_PREVIEW: JSON.stringify(settings),
  };
  // By the last one it says how it is, and notices that the desk has ended, however that happened.
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

/** Ends a process, by force after five seconds. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(force);
}

/**
 * A preview that starts when a frame first asks for it, as its start takes 20 s of processor time. Its
 * port is held for it meanwhile.
 *
 * @param start starts what listens on the port.
 */
export async function createPreview(start: (port: number) => RunningPreview): Promise<Preview> {
  const { port, release } = await reservePort();
  let running: RunningPreview | undefined;
  let isStopped = false;
  return {
    origin: `http://127.0.0.1:${port}`,
    state: () => {
      if (isStopped) return 'stopped';
      if (!running) {
        release();
        running = start(port);
      }
      return running.state();
    },
    stop: async () => {
      isStopped = true;
      release();
      await running?.stop();
    },
  };
}

/**
 * Starts Astro's development server, whose pages the desk shows in a frame. It does not start while
 * the content is broken, and does as soon as that is fixed.
 *
 * @param settings who may see the preview.
 */
export function startAstro(
  port: number,
  settings: PreviewSettings,
  say: (line: string) => void,
): RunningPreview {
  const origin = `http://127.0.0.1:${port}`;
  let state: PreviewState = 'starting';
  let starts = 0;
  const bundledBefore = bundledAt();
  let hasBundled = false;
  let child: ChildProcess | undefined;
  let isStopping = false;

  const run = () => {
    starts += 1;
    child = runAstro(port, settings);
    child.on('message', (message) => {
      if (message === waitsForContent) state = 'waiting';
    });
    child.once('exit', () => {
      if (isStopping) return;
      if (hasBundled && starts === 1) return run();
      state = starts < maxStarts ? 'starting' : 'stopped';
      say('The preview of the site ended by itself.');
      if (starts < maxStarts) setTimeout(run, 1_000 * starts);
    });
  };
  run();

  const look = setInterval(async () => {
    if (state === 'ready' || state === 'stopped' || !(await answers(origin, settings))) return;
    // Bundling takes 150 MB that the process never gives back: another one goes on without them.
    hasBundled = starts === 1 && bundledAt() !== bundledBefore;
    if (hasBundled) child?.kill();
    else state = 'ready';
  }, pause);

  return {
    state: () => state,
    stop: async () => {
      isStopping = true;
      clearInterval(look);
      if (child) await endProcess(child);
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testContent } from '../build-site.ts';

/** The desk as `npm run desk` starts it, over a copy of some content. */
export interface DeskProcess {
  /** The address that opens it, with its key. */
  address: string;
  content: string;
  /** The id of the desk's process. */
  pid: number;
  /** Ends the desk and its preview at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Ends the desk alone at once; its preview is left to notice that. */
  killAlone: () => Promise<void>;
  /** Starts it again over the same folder. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** The content to begin with; the tests' own unless named. */
  source?: string;
  /** An empty folder to work in, such as a small disk. */
  folder?: string;
  env?: Record<string, string>;
}

/** The desk's page, bundled by the first desk that a program starts and used by the others. */
const page = resolve('test-results/desk-page');
rmSync(page, { recursive: true, force: true });

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()));

function launch(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/desk.ts'], {
    env: {
      ...process.env,
      CONTENT_DIR: join(folder, 'content'),
      DESK_DATA: join(folder, 'data'),
      DATA_DIR: join(folder, 'publications'),
      DESK_OPEN: 'no',
      PORT: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const address = new Promise<string>((done, fail) => {
    const hear = (data: Buffer) => {
      said += data;
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/\?key=\S+/.exec(said) ?? [];
      if (found) done(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => fail(new Error(`The desk ended:\n${said}`)));
  });
  return { child, address };
}

/** Starts a desk in a folder of its own. */
export async function startDesk(options: StartOptions = {}): Promise<DeskProcess> {
  const { source = testContent } = options;
  const env = { DESK_PAGE: page, ...options.env };
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'desk-')));
  await cp(source, join(folder, 'content'), { recursive: true });
  let { child, address } = launch(folder, env);
  const end = async (pid: number, signal: NodeJS.Signals) => {
    process.kill(pid, signal);
    await ended(child);
  };
  const desk: DeskProcess = {
    address: await address,
    content: join(folder, 'content'),
    pid: Number(child.pid),
    kill: () => end(-Number(child.pid), 'SIGKILL'),
    killAlone: () => end(Number(child.pid), 'SIGKILL'),
    restart: async () => {
      ({ child, address } = launch(folder, env));
      desk.address = await address;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null)
        await end(Number(child.pid), 'SIGTERM');
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
  return desk;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testContent } from '../build-site.ts';

/** The desk as `npm run desk` starts it, over a copy of the tests' content. */
export interface DeskProcess {
  /** The address that opens it, with its key. */
  address: string;
  content: string;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again over the same folder. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()));

function launch(folder: string): { child: ChildProcess; address: Promise<string> } {
  const child = spawn(process.execPath, ['scripts/desk.ts'], {
    env: {
      ...process.env,
      CONTENT_DIR: join(folder, 'content'),
      DESK_DATA: join(folder, 'data'),
      DESK_OPEN: 'no',
      PORT: '',
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
export async function startDesk(source = testContent): Promise<DeskProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  await cp(source, join(folder, 'content'), { recursive: true });
  let { child, address } = launch(folder);
  const desk: DeskProcess = {
    address: await address,
    content: join(folder, 'content'),
    kill: async () => {
      // The preview is a child of its own, and goes with it.
      process.kill(-Number(child.pid), 'SIGKILL');
      await ended(child);
    },
    restart: async () => {
      ({ child, address } = launch(folder));
      desk.address = await address;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return desk;
}

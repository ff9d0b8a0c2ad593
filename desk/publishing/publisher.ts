import { type ChildProcess, spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Workspace } from '#desk/editing/workspace.ts';
import {
  type PublishOptions,
  publishCommand,
  type RememberedOptions,
  rememberedOf,
} from './publish-options.ts';

export interface PublishLine {
  kind: 'step' | 'ok' | 'note' | 'problem';
  text: string;
}

/** How a publication is going, or how the last one went. */
export interface Publishing {
  state: 'idle' | 'running' | 'done' | 'failed' | 'stopped';
  isBack: boolean;
  lines: PublishLine[];
  /** The page for signing in, when it waits for that. */
  signInAt?: string;
  /** Whether visitors see the new site. */
  hasArrived: boolean;
  address?: string;
  code?: string;
  /** The whole output of a failure, for whoever helps. */
  details?: string;
}

interface Settings {
  desk: Workspace;
  /** What publishes: a program of Node with its first arguments. */
  program: string[];
  contentFolder: string;
  /** Where the content is copied to, so that one can go on writing. */
  copyFolder: string;
}

type Hashes = Record<string, string | null>;

const idle: Publishing = { state: 'idle', isBack: false, lines: [], hasArrived: false };

/** Runs `npm run publish` beside the desk, and tells how it goes. */
export class Publisher {
  #now: Publishing = idle;
  #child: ChildProcess | undefined;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** How it is going, where the site went last, and when. */
  view() {
    const { database } = this.#settings.desk;
    return {
      ...this.#now,
      kept: database.setting<RememberedOptions>('publishing'),
      at: database.setting<number>('published at'),
      live: database.setting<string>('published address'),
      canGoBack: database.setting('published before') !== undefined,
    };
  }

  /** Begins to publish what is saved at this moment; a second one at once is the first. */
  async start(options: PublishOptions): Promise<void> {
    if (this.#now.state === 'running') return;
    this.#now = { ...idle, state: 'running', lines: [] };
    const { desk, contentFolder, copyFolder } = this.#settings;
    desk.database.set('publishing', rememberedOf(options));
    try {
      await rm(copyFolder, { recursive: true, force: true });
      await cp(contentFolder, copyFolder, { recursive: true, preserveTimestamps: true });
    } catch (error) {
      this.#now = { ...this.#now, code: 'disk' };
      this.#end('failed', (error as Error).message);
      return;
    }
    await desk.snapshot();
    const versions = [...desk.database.newestVersions()].map(([id, { hash }]) => [id, hash]);
    const { args, env } = publishCommand(options);
    this.#run(args, { ...env, CONTENT_DIR: copyFolder }, () =>
      this.#noteArrival(Object.fromEntries(versions), options),
    );
  }

  /** Restores the previous version, once: what was published before that is not known. */
  goBack(signIn: boolean): void {
    const { database } = this.#settings.desk;
    const before = database.setting<Hashes>('published before');
    const atBefore = database.setting<number>('published at before');
    const kept =
      database.setting<RememberedOptions>('published place') ??
      database.setting<RememberedOptions>('publishing');
    if (this.#now.state === 'running' || !kept || !before) return;
    this.#now = { ...idle, state: 'running', isBack: true, lines: [] };
    const { args } = publishCommand({ ...kept, signIn });
    this.#run([...args, '--back'], {}, () => {
      database.set('published', before);
      if (atBefore !== undefined) database.set('published at', atBefore);
      database.forget('published before');
    });
  }

  /** Ends the publication with all that it has started. */
  stop(): void {
    const { pid } = this.#child ?? {};
    if (!pid || this.#now.state !== 'running') return;
    const { signInAt: _, ...rest } = this.#now;
    this.#now = { ...rest, state: 'stopped' };
    // Windows has no groups of processes, but a program that ends a process with its children.
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
    else endGroup(pid);
  }

  /** Whether visitors see a site that was published from here; a folder is seen by nobody. */
  #isLive(): boolean {
    const { database } = this.#settings.desk;
    return ['published place', 'published address'].some((it) => database.setting(it));
  }

  #noteArrival(hashes: Hashes, options: PublishOptions): void {
    const { database, now } = this.#settings.desk;
    // The place of the live site, whatever is chosen after it.
    if (options.place !== 'folder') database.set('published place', rememberedOf(options));
    const before = database.setting<Hashes>('published');
    const atBefore = database.setting<number>('published at');
    if (before) database.set('published before', before);
    if (atBefore !== undefined) database.set('published at before', atBefore);
    database.set('published', hashes);
    database.set('published at', now());
  }

  #run(args: string[], env: Record<string, string>, arrived: () => void): void {
    const [program = '', ...first] = this.#settings.program;
    const child = spawn(process.execPath, [program, ...first, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    const done = () => {
      if (this.#now.hasArrived) return;
      this.#now = { ...this.#now, hasArrived: true };
      arrived();
    };
    createInterface({ input: child.stdout }).on('line', (line) => this.#takeLine(line, done));
    let errors = '';
    child.stderr.on('data', (data) => {
      errors = `${errors}${data}`.slice(-4_000);
    });
    child.once('error', (error) => this.#end('failed', error.message));
    child.once('close', (code) => {
      // For who only makes folders, one that is made counts as published.
      if (code === 0 && !this.#isLive()) done();
      this.#end(code === 0 ? 'done' : 'failed', errors);
    });
  }

  #end(state: 'done' | 'failed', errors: string): void {
    if (this.#now.state !== 'running') return;
    const { signInAt: _, ...rest } = this.#now;
    const details = [rest.details, errors.trim()].filter(Boolean).join('\n');
    this.#now = { ...rest, state, ...(details && state === 'failed' && { details }) };
  }

  /** Takes one line of the program: an object, or what the platform's own tool prints. */
  #takeLine(line: string, done: () => void): void {
    const signInAt = line
      .split(/\s/)
      .find((word) => word.startsWith('https://') && word.includes('/oauth2/'));
    if (signInAt) this.#now = { ...this.#now, signInAt };
    const progress = readLine(line);
    if (!progress) return;
    if (progress.kind === 'live') {
      this.#settings.desk.database.set('published address', progress.address);
      this.#now = { ...this.#now, address: `${progress.address}` };
      done();
      return;
    }
    if (progress.code === 'arrived') done();
    if (progress.kind === 'problem' && progress.code) {
      if (progress.code === 'nothing-to-go-back-to')
        this.#settings.desk.database.forget('published before');
      this.#now = {
        ...this.#now,
        code: progress.code,
        details: `${progress.text}\n${progress.fix ?? ''}`,
      };
      return;
    }
    const { signInAt: _, ...rest } = this.#now;
    const shown = { kind: progress.kind, text: `${progress.text}` };
    this.#now = { ...rest, lines: [...rest.lines, shown] };
  }
}

/** Ends a program with its children; one that has just ended by itself is left. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface Progress {
  kind: PublishLine['kind'] | 'live';
  text?: string;
  fix?: string;
  code?: string;
  address?: string;
}

function readLine(line: string): Progress | undefined {
  try {
    const progress = JSON.parse(line);
    return ['step', 'ok', 'note', 'problem', 'live'].includes(progress?.kind)
      ? progress
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

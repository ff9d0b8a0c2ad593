/** Publishes the site from the desk, by the same program as the terminal, and reports its progress. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Files } from '#desk/content/history.ts';
import type { Workspace } from '#desk/content/workspace.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import {
  type PublishOptions,
  publishCommand,
  type RememberedOptions,
  rememberedOf,
} from './publish-options.ts';

/** The beginning of a stage, or what was found in it. */
interface PublishLine {
  kind: 'stage' | 'ok' | 'note' | 'problem';
  text: string;
  /** When it was reported, in milliseconds since 1970. */
  at: number;
}

/** The state of the current or last publication. */
interface Publishing {
  state: 'idle' | 'running' | 'done' | 'failed';
  lines: PublishLine[];
  /** The address of the sign-in page, while the program waits for a sign-in. */
  signInAt?: string | undefined;
  /** Whether visitors see the new version. */
  hasArrived: boolean;
  code?: string;
  /** The accounts to choose from, with the code `account`. */
  accounts?: Account[] | undefined;
  /** Why the publication failed and what to do, in sentences. */
  details?: string;
  /** What the programs of the publication printed on a failure, for whoever helps the owner. */
  output?: string;
}

type Failure = Pick<Publishing, 'code' | 'details' | 'output'>;

/** The state of the publication, and what is remembered of earlier ones. */
export interface PublishingView extends Publishing {
  lastOptions?: RememberedOptions | undefined;
  /** When the live version was published, in milliseconds since 1970. */
  at?: number | undefined;
  live?: string | undefined;
}

/** An account of the owner at Cloudflare. */
const account = z.object({ id: z.string(), name: z.string() });
type Account = z.infer<typeof account>;

interface Settings {
  desk: Workspace;
  /** The Node program that publishes, with its first arguments. */
  program: string[];
  /** The folder for a copy of what visitors get, so that the owner can go on editing. */
  copyFolder: string;
}

/** A line of `npm run publish -- --json`; other lines are output of its tools. */
const outputLine = z.object({
  kind: z.enum(['stage', 'ok', 'note', 'problem', 'live']),
  text: z.string().default(''),
  fix: z.string().default(''),
  output: z.string().default(''),
  code: z.string().optional(),
  address: z.string().optional(),
  accounts: z.array(account).optional(),
});

const idle: Publishing = { state: 'idle', lines: [], hasArrived: false };

/** The failure of the desk's own disk. */
const diskFailure = (error: Error): Failure =>
  error instanceof DeskError
    ? { code: 'disk', details: error.message }
    : {
        code: 'disk',
        details: 'The disk is full, or cannot be written. Make room on it, then publish again.',
        output: error.message,
      };

/** Runs `npm run publish` as a child process, and knows its state. */
export class Publisher {
  #now: Publishing = idle;
  #child: ChildProcess | undefined;
  /** The options with the mail password, for starting again; never written to a file. */
  #options: PublishOptions | undefined;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  view(): PublishingView {
    const { history } = this.#settings.desk;
    return {
      ...this.#now,
      lastOptions: history.setting('publishing') as RememberedOptions | undefined,
      at: history.setting('published')?.at,
      live: history.setting('published address'),
    };
  }

  /**
   * Starts publishing what visitors get; does nothing while a publication runs.
   *
   * @param given an account or a permission to replace is added to the options of the last publication, which asked.
   */
  async start(given: PublishOptions): Promise<void> {
    if (this.#now.state === 'running') return;
    this.#now = { ...idle, state: 'running' };
    const isAnswer = given.replaces || given.account !== undefined;
    const options = isAnswer ? { ...this.#options, ...given } : given;
    this.#options = options;
    this.#child = undefined;
    const { desk, copyFolder } = this.#settings;
    const { history, shown } = desk;
    let files: Files;
    try {
      history.set('publishing', rememberedOf(options));
      files = await desk.queue(async () => {
        await desk.state();
        await shown.copyTo(copyFolder);
        return shown.files;
      });
    } catch (error) {
      this.#change(diskFailure(error as Error));
      return this.#end('failed');
    }
    const { args, env } = publishCommand(options);
    this.#run(args, { ...env, CONTENT_DIR: copyFolder }, () => {
      history.set('published', { at: Date.now(), files });
    });
  }

  /** Ends the publication and every process that it started, because the desk ends. */
  stop(): void {
    if (this.#now.state !== 'running') return;
    this.#end('failed');
    const { pid } = this.#child ?? {};
    if (!pid) return;
    // Windows has no groups of processes, but a program that ends a process with its children.
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
    else endGroup(pid);
  }

  #change(changes: Partial<Publishing>): void {
    this.#now = { ...this.#now, ...changes };
  }

  /** @param onArrival called once visitors see the new site. */
  #run(args: string[], env: Record<string, string>, onArrival: () => void): void {
    const child = spawn(process.execPath, [...this.#settings.program, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    const arrive = () => {
      if (this.#now.hasArrived) return;
      this.#change({ hasArrived: true });
      onArrival();
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      try {
        this.#takeLine(line, arrive);
      } catch (error) {
        // The desk's database stores the publication, and its disk may be full.
        this.#change(diskFailure(error as Error));
      }
    });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors = `${errors}${data}`.slice(-4_000);
    });
    child.once('error', ({ message }) => this.#end('failed', message));
    child.once('close', (code) => this.#end(code === 0 ? 'done' : 'failed', errors));
  }

  /** @param errors what its programs printed on their standard error. */
  #end(state: 'done' | 'failed', errors = ''): void {
    if (this.#now.state !== 'running') return;
    this.#change({ state, signInAt: undefined });
    if (state === 'done') return;
    const printed = [this.#now.output, errors].filter(Boolean).join('\n');
    this.#change({ output: stripVTControlCharacters(printed).trim() });
  }

  #takeLine(line: string, arrive: () => void): void {
    const { history } = this.#settings.desk;
    const signInAt = /https:\/\/\S*\/oauth2\/\S*/.exec(line)?.[0];
    if (signInAt) this.#change({ signInAt });
    const progress = parseLine(line);
    if (!progress) return;
    const { kind, text, fix, output, code, address, accounts } = progress;
    if (kind === 'live' && address) {
      history.set('published address', address);
      arrive();
    } else if (kind === 'problem' && code) {
      this.#change({ code, accounts, details: `${text}\n${fix}`, output });
    } else if (kind !== 'live') {
      if (code === 'arrived') arrive();
      const { lines } = this.#now;
      this.#change({ signInAt: undefined, lines: [...lines, { kind, text, at: Date.now() }] });
    }
  }
}

function parseLine(line: string): z.output<typeof outputLine> | undefined {
  try {
    return outputLine.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Ends a process group; ignores one that has ended by itself. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

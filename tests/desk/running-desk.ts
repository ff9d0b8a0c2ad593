/** Starts the desk's server for a browser test, with a disk, a clock and an inbox that the test controls. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from '#desk/app.ts';
import { Disk } from '#desk/content/disk.ts';
import type { LiveInbox, VisitorMessage } from '#desk/messages/messages.ts';
import { Publisher } from '#desk/publish/publisher.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { openWorkspace } from '#desk/testing/open-desk.ts';
import { deskPage } from '../build-site.ts';

/** The origin of the preview, for which the tests' browser answers. */
export const previewOrigin = 'http://127.0.0.1:1';

const publishingStandIn = fileURLToPath(new URL('./publishing-stand-in.ts', import.meta.url));

/** A disk that can be full. */
class TestDisk extends Disk {
  isFull = false;

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    if (this.isFull) throw new DeskError(503, `The disk is full. (content/${name})`);
    await super.write(name, bytes);
  }
}

/** A message of the visitor with this number, the newest first. */
export function message(at: number, changes: Partial<VisitorMessage> = {}): VisitorMessage {
  const email = changes.email ?? `visitor${at}@firm.test`;
  const reference = `7K4M-${String(at).padStart(4, '0')}`;
  return {
    reference,
    receivedAt: Date.UTC(2026, 0, 31 - at),
    state: 'delivered',
    spamFlags: '',
    fault: '',
    name: `Visitor ${at}`,
    email,
    answer: `mailto:${email}`,
    details: [['Company', `Firm ${at}`]],
    text: `Message number ${at}.`,
    ...changes,
  };
}

/** The inbox of a published site, while it can be reached. */
class TestInbox implements LiveInbox {
  isAway = false;
  messages: VisitorMessage[] = [];

  async list() {
    this.#reach();
    const { messages } = this;
    return { isThere: true, messages, sendsMail: true, backups: 'Copies are kept.' };
  }

  async erase(reference: string) {
    this.#reach();
    const left = this.messages.filter((message) => message.reference !== reference);
    const erased = this.messages.length - left.length;
    this.messages = left;
    return erased;
  }

  #reach(): void {
    if (this.isAway)
      throw Object.assign(new Error('The inbox cannot be reached.'), { name: 'InboxAccessError' });
  }
}

/** Controls what the program that publishes prints, and how it ends. */
class TestPublication {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Removes the output of the last publication, before the next one begins. */
  expectNext = () => rm(this.file, { force: true });
  say = (line: object) => appendFile(this.file, `${JSON.stringify(line)}\n`);
  end = (code: number) => this.say({ exit: code });
}

/** The desk in the process of the tests, over a folder of its own, on a port of this computer. */
export class RunningDesk {
  readonly folder: string;
  readonly content: string;
  readonly inbox = new TestInbox();
  readonly publication: TestPublication;
  disk: TestDisk;
  /** How the preview is. */
  preview: 'starting' | 'ready' | 'waiting' | 'stopped' = 'ready';
  /** The errors that the desk reported in the terminal. */
  readonly errors: string[] = [];
  #port = 0;
  #key = '';
  #end: (() => Promise<void>) | undefined;

  constructor(folder: string) {
    this.folder = folder;
    this.content = join(folder, 'content');
    this.publication = new TestPublication(join(folder, 'publication.jsonl'));
    this.disk = new TestDisk(this.content);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The address that opens the desk, with its key. */
  get address(): string {
    return `${this.origin}/?key=${this.#key}`;
  }

  /** Starts it, at the same address where it ran before. */
  async start(): Promise<void> {
    const { content, folder, inbox } = this;
    const desk = await openWorkspace({
      root: content,
      data: join(folder, 'data'),
      files: this.disk,
    });
    const publisher = new Publisher({
      desk,
      program: [publishingStandIn, this.publication.file],
      copyFolder: join(folder, 'publishing'),
    });
    this.#key = randomUUID();
    let isRunning = true;
    const app = createApp({
      desk,
      port: () => this.#port,
      key: this.#key,
      publisher,
      page: resolve(deskPage),
      inbox,
      preview: {
        view: () => ({
          origin: previewOrigin,
          state: this.preview,
          ...(this.preview === 'stopped' && { reason: 'Too little memory.', output: 'Out of it' }),
        }),
      },
      report: (error) => {
        if (isRunning) this.errors.push(`${error.stack}`);
      },
    });
    const answers = new Set<Promise<Response>>();
    const fetch: typeof app.fetch = (...request) => {
      const answer = Promise.resolve(app.fetch(...request));
      answers.add(answer);
      return answer.finally(() => answers.delete(answer));
    };
    const server = serve({ fetch, hostname: '127.0.0.1', port: this.#port }) as Server;
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#end = async () => {
      isRunning = false;
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
      await closed;
      publisher.stop();
      // A request whose body has just arrived has not joined the queue yet.
      await Promise.allSettled(answers);
      await desk.queue(async () => {});
      desk.history.close();
    };
  }

  /** Ends it; nobody answers at its address. */
  async stop(): Promise<void> {
    await this.#end?.();
    this.#end = undefined;
  }

  /** The text of a file as visitors get it. */
  shownText = (name: string): Promise<string> =>
    readFile(join(this.folder, 'data/shown', name), 'utf8');

  /** The text of a file of the content. */
  text = (name: string): Promise<string> => readFile(join(this.content, name), 'utf8');

  /** Writes a file of the content, as another program does. */
  async write(name: string, text: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(this.content, name)), { recursive: true });
    await writeFile(join(this.content, name), text);
  }

  /** Removes a file of the content, as another program does. */
  remove = (name: string) => rm(join(this.content, name));

  /** The names of the texts of a kind, in their order. */
  async entries(kind: string): Promise<string[]> {
    const names = await readdir(join(this.content, kind)).catch(() => []);
    return names.filter((name) => name.endsWith('.yaml')).sort();
  }

  /** Every file of the content with its bytes. */
  bytes = () => bytesBelow(this.content);
}

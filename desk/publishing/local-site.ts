import { type ChildProcess, spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type QrCode, qrCode } from '#ui/encode-qr-code.ts';

/** The site with its form on this computer, and where it is. */
export interface LocalSiteView {
  state: 'off' | 'building' | 'open' | 'failed';
  /** Also of one that ended by itself. */
  address?: string;
  /** For the phones of the same network, when the owner allows it. */
  phone?: { address: string; code: QrCode };
  /** What the programs printed when it failed. */
  details?: string;
}

interface Settings {
  contentFolder: string;
  /** Where the site is built and its messages are kept. */
  folder: string;
  /** The program that builds the site. */
  buildProgram: string;
  freePort: () => Promise<number>;
}

/** How long the server may take to answer, in milliseconds. */
const startLimit = 30_000;
const pause = 200;

/** Ends the server with the desk, however that ended. */
const endWithDesk =
  'data:text/javascript,process.on("disconnect",()=>process.exit());process.channel?.unref()';

/** Settings of a published site: the one on this computer sends no mail and has no other address. */
const notHere = { SITE_URL: undefined, SMTP_URL: undefined, CONTACT_TO: undefined };

/** The addresses of private networks (RFC 1918), those of most routers at home first. */
const privateNetworks = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/** The address of this computer in its network, a private one if it has several; undefined without one. */
function networkAddress(): string | undefined {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const inPrivate = privateNetworks.map((range) => own.find((address) => range.test(address)));
  return inPrivate.find((address) => address !== undefined) ?? own[0];
}

/** Builds the saved content and serves it with its form on this computer, until the owner ends it. */
export class LocalSite {
  #view: LocalSiteView = { state: 'off' };
  #child: ChildProcess | undefined;
  /** Counts starts and ends: what began before the last of them has no say any more. */
  #turn = 0;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  view(): LocalSiteView {
    return this.#view;
  }

  /** The folder of its messages while it is open. */
  dataFolder(): string | undefined {
    return this.#view.state === 'open' ? join(this.#settings.folder, 'data') : undefined;
  }

  /**
   * Begins to build and serve it; does nothing while that goes on.
   *
   * @param forPhones whether other devices in the network may open it.
   */
  start(forPhones: boolean): void {
    if (this.#view.state === 'building' || this.#view.state === 'open') return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#view = { state: 'building' };
    const isCurrent = () => turn === this.#turn;
    void this.#open(forPhones, isCurrent).catch((error: Error) => {
      if (!isCurrent()) return;
      const { address } = this.#view;
      this.#view = { state: 'failed', ...(address && { address }), details: error.message };
    });
  }

  /** Ends it; its messages are kept for the next time. */
  stop(): void {
    this.#turn += 1;
    this.#view = { state: 'off' };
    this.#child?.kill();
  }

  async #open(forPhones: boolean, isCurrent: () => boolean): Promise<void> {
    const { contentFolder, folder, buildProgram, freePort } = this.#settings;
    const [content, site, server] = ['content', 'site', 'server'].map((name) => join(folder, name));
    if (!content || !site || !server) return;
    await rm(content, { recursive: true, force: true });
    await cp(contentFolder, content, { recursive: true, preserveTimestamps: true });
    await this.#run([buildProgram], {
      CONTENT_DIR: content,
      SITE_DIR: site,
      SERVER_DIR: server,
    }).ended;
    if (!isCurrent()) return;
    const port = await freePort();
    const phone = forPhones ? networkAddress() : undefined;
    const { ended } = this.#run(['--import', endWithDesk, join(server, 'main.js')], {
      SITE_DIR: site,
      DATA_DIR: join(folder, 'data'),
      HOST: phone ? '0.0.0.0' : '127.0.0.1',
      PORT: String(port),
    });
    const address = `http://localhost:${port}`;
    await Promise.race([answers(`http://127.0.0.1:${port}`), ended]);
    if (!isCurrent()) return;
    const forPhone = phone && `http://${phone}:${port}`;
    this.#view = {
      state: 'open',
      address,
      ...(forPhone && { phone: { address: forPhone, code: qrCode(forPhone) } }),
    };
    await ended;
  }

  /** Runs a program of Node; `ended` rejects with what it printed unless it ends well. */
  #run(args: string[], settings: NodeJS.ProcessEnv): { ended: Promise<void> } {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...notHere, NODE_ENV: undefined, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        printed = `${printed}${data}`.slice(-4_000);
      });
    const ended = new Promise<void>((done, fail) => {
      child.once('error', fail);
      child.once('close', (code) => (code === 0 ? done() : fail(new Error(printed.trim()))));
    });
    return { ended };
  }
}

/** Waits until something answers at an address. */
async function answers(address: string): Promise<void> {
  for (const end = Date.now() + startLimit; Date.now() < end; ) {
    const isThere = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((done) => setTimeout(done, pause));
  }
  throw new Error('The site on this computer does not answer.');
}

/** A mail server for tests, which keeps what it receives and can fail in several ways. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { MailServer } from '#contact/mail/transport.ts';

/** The faults that the mail server can have. */
export const faults = [
  'refused',
  'hanging at the greeting',
  'hanging after DATA',
  '421',
  '451',
  '535',
  '550 to MAIL FROM',
  '550',
  '550 after DATA',
  'cut in DATA',
  'cut after DATA',
] as const;
type Fault = (typeof faults)[number];

/** The server that a test uses until it ends. */
export async function startMailSink(options?: ConstructorParameters<typeof MailSink>[0]) {
  const sink = new MailSink(options);
  await sink.start();
  onTestFinished(() => sink.stop());
  return sink;
}

/** A mail server on this machine that keeps its mails, and fails in a chosen way. */
export class MailSink {
  fault: Fault | 'none' = 'none';
  /** How often a client met a fault. */
  faultsMet = 0;
  /** The mails that were received whole, as they came. */
  readonly mails: string[] = [];
  /** How often a client sent its password. */
  logins = 0;
  readonly #host: string;
  readonly #isSecure: boolean;
  #server: SMTPServer | undefined;
  #port = 0;

  /**
   * @param host the addresses of this machine at which it is found.
   * @param isSecure whether connections begin with TLS, with a certificate that has expired.
   */
  constructor({ host = '127.0.0.1', isSecure = false } = {}) {
    this.#host = host;
    this.#isSecure = isSecure;
  }

  /** The settings of a program that sends to it, with a user and a password. */
  get settings() {
    return {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(this.#port),
      SMTP_USER: 'user',
      SMTP_PASSWORD: 'secret',
    };
  }

  /** The settings as the transport takes them. */
  get server(): MailServer {
    return { ...this.settings, SMTP_PORT: this.#port };
  }

  /** The `Message-ID` of each mail received. */
  get ids(): string[] {
    return this.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? 'none');
  }

  /** Begins to listen; after {@link stop} on the same port as before. */
  async start(): Promise<void> {
    this.#server = new SMTPServer(this.#options());
    this.#server.on('error', () => {});
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, this.#host, resolve));
    this.#port = (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    this.#cut(server);
    const closed = once(server.server, 'close');
    server.close(() => {});
    await closed;
  }

  #cut(server = this.#server): void {
    const connections = (server as unknown as { connections: Set<Connection> }).connections;
    for (const connection of connections) connection._socket.destroy();
  }

  #options(): SMTPServerOptions {
    return {
      logger: false,
      secure: this.#isSecure,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_, done) => {
        if (this.#meets('hanging at the greeting')) return;
        done(this.#meets('421') ? reply(421, 'come back later') : undefined);
      },
      onAuth: (_, __, done) => {
        this.logins += 1;
        if (this.#meets('535')) done(reply(535, 'wrong password'));
        else done(null, { user: 'user' });
      },
      onMailFrom: (_, __, done) => {
        if (this.#meets('550 to MAIL FROM')) done(reply(550, 'not your address'));
        else done(this.#meets('451') ? reply(451, 'greylisted') : undefined);
      },
      onRcptTo: (_, __, done) => done(this.#meets('550') ? reply(550, 'no mailbox') : undefined),
      onData: (stream, _, done) => {
        if (this.#meets('cut in DATA')) {
          stream.once('data', () => this.#cut());
          return;
        }
        this.#read(stream).then(() => {
          if (this.#meets('cut after DATA')) this.#cut();
          else if (this.#meets('550 after DATA')) done(reply(550, 'looks like spam'));
          else if (!this.#meets('hanging after DATA')) done();
        });
      },
    };
  }

  #meets(fault: Fault): boolean {
    if (this.fault !== fault) return false;
    this.faultsMet += 1;
    return true;
  }

  async #read(stream: AsyncIterable<Buffer>): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const mail = Buffer.concat(chunks).toString();
    const isKept = !['hanging after DATA', '550 after DATA'].includes(this.fault);
    if (isKept) this.mails.push(mail);
    return mail;
  }
}

interface Connection {
  _socket: { destroy(): void };
}

const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

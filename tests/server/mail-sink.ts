import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What may be wrong with the mail server. */
export const faults = [
  'refused',
  'hanging at the greeting',
  'hanging after DATA',
  '421',
  '451',
  '535',
  '550',
  'cut in DATA',
  'cut after DATA',
] as const;
type Fault = (typeof faults)[number];

/** A mail server on this machine that keeps what it gets, and fails as it is reported. */
export class MailSink {
  fault: Fault | 'none' = 'none';
  /** How often a client met a fault. */
  faultsMet = 0;
  /** The mails that were received whole, as they came. */
  readonly mails: string[] = [];
  #server: SMTPServer | undefined;
  #port = 0;

  /** The settings of a program that sends to it, with a user and a password. */
  get settings() {
    return {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(this.#port),
      SMTP_USER: 'user',
      SMTP_PASSWORD: 'secret',
    };
  }

  /** The `Message-ID` of each mail received. */
  get ids(): string[] {
    return this.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? 'none');
  }

  /** Begins to listen; after {@link stop} on the same port as before. */
  async start(): Promise<void> {
    this.#server = new SMTPServer(this.#options());
    this.#server.on('error', () => {});
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
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
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_, done) => {
        if (this.#meets('hanging at the greeting')) return;
        done(this.#meets('421') ? reply(421, 'come back later') : undefined);
      },
      onAuth: (_, __, done) =>
        this.#meets('535') ? done(reply(535, 'wrong password')) : done(null, { user: 'user' }),
      onMailFrom: (_, __, done) => done(this.#meets('451') ? reply(451, 'greylisted') : undefined),
      onRcptTo: (_, __, done) => done(this.#meets('550') ? reply(550, 'no mailbox') : undefined),
      onData: (stream, _, done) => {
        if (this.#meets('cut in DATA')) {
          stream.once('data', () => this.#cut());
          return;
        }
        this.#read(stream).then(() => {
          if (this.#meets('cut after DATA')) this.#cut();
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

  async #read(stream: AsyncIterable<Buffer>): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (this.fault !== 'hanging after DATA') this.mails.push(Buffer.concat(chunks).toString());
  }
}

interface Connection {
  _socket: { destroy(): void };
}

const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

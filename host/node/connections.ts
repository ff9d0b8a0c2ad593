import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection at once; browsers send one after the other. */
const mostRequests = 8;

/** How long a connection may be open without a whole request, in milliseconds. */
const idleTimeout = 10_000;

/** How long a client may take nothing of an answer, in milliseconds. */
const unreadTimeout = 30_000;

/** How much of what came at once the parser sees at a time, in bytes: the headers of few requests. */
const slice = { headers: 1_024, body: 8_192 };

interface Connection {
  address: string;
  answers: Set<ServerResponse>;
  /** Since when it has no request in work. */
  idleSince: number;
  /** How much of its answers was handed over when it was last looked at, in bytes. */
  taken: number;
  /** Since when no more was taken. */
  takenAt: number;
}

/**
 * The open connections of a server. When there is no place left, the address with the most connections
 * gives up its oldest one, so that no client shuts out the others.
 */
export class Connections {
  /** In the order in which they were opened. */
  readonly #open = new Map<Socket, Connection>();
  readonly #perAddress = new Map<string, number>();
  readonly #most: number;

  /** @param most connections at once; each takes about 20 kB. */
  constructor(most: number) {
    this.#most = most;
  }

  add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const now = Date.now();
    const connection = {
      address,
      answers: new Set<ServerResponse>(),
      idleSince: now,
      taken: 0,
      takenAt: now,
    };
    this.#open.set(socket, connection);
    this.#count(address, 1);
    readInTurn(socket, connection);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#count(address, -1);
    });
    if (this.#open.size > this.#most) this.#giveUpOne();
  }

  /** Whether a request may be answered; a connection with too many at once is cut. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#open.get(socket);
    if (!connection || socket.destroyed) return false;
    connection.answers.add(response);
    if (connection.answers.size > mostRequests) {
      socket.destroy();
      return false;
    }
    response.once('close', () => {
      connection.answers.delete(response);
      connection.idleSince = Date.now();
      if (connection.answers.size === 0) socket.resume();
    });
    return true;
  }

  /** Cuts the connections that have been without a whole request for too long. */
  cutIdle(longest = idleTimeout): void {
    const now = Date.now();
    for (const [socket, { answers, idleSince }] of this.#open) {
      if (answers.size === 0 && now - idleSince >= longest) socket.destroy();
    }
  }

  /** Cuts the connections whose answers nobody takes; what they send meanwhile does not count. */
  cutUnread(): void {
    const now = Date.now();
    for (const [socket, connection] of this.#open) {
      const isTaken = socket.bytesWritten !== connection.taken || connection.answers.size === 0;
      if (isTaken) Object.assign(connection, { taken: socket.bytesWritten, takenAt: now });
      else if (now - connection.takenAt >= unreadTimeout) socket.resetAndDestroy();
    }
  }

  /** Cuts the connections that have no request, or no whole one, or whose answer is not taken. */
  cutUnfinished(): void {
    for (const [socket, { answers }] of this.#open) {
      const isInWork = [...answers].some((it) => it.req.complete && !it.writableEnded);
      if (!isInWork) socket.destroy();
    }
  }

  #count(address: string, change: 1 | -1): void {
    const count = (this.#perAddress.get(address) ?? 0) + change;
    if (count > 0) this.#perAddress.set(address, count);
    else this.#perAddress.delete(address);
  }

  #giveUpOne(): void {
    const [most] = [...this.#perAddress].reduce((one, other) => (other[1] > one[1] ? other : one));
    for (const [socket, { address }] of this.#open) {
      if (address !== most || socket.destroyed) continue;
      socket.resetAndDestroy();
      return;
    }
  }
}

/**
 * Gives the parser a little at a time, and nothing while an answer is in work: a thousand requests that
 * come at once are not begun at once, and a client that ends its side early still gets its answer.
 */
function readInTurn(socket: Socket, { answers }: Connection): void {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  socket.removeAllListeners('data').on('data', (bytes) => {
    for (let at = 0; at < bytes.length && !socket.destroyed; ) {
      const end = at + (answers.size > 0 ? slice.body : slice.headers);
      parse?.call(socket, bytes.subarray(at, end));
      at = end;
      if ([...answers].every(({ req }) => !req.complete)) continue;
      socket.pause();
      if (at < bytes.length) socket.unshift(bytes.subarray(at));
      return;
    }
  });
}

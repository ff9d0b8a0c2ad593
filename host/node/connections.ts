import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What clients may hold, so that the memory for it is known beforehand. */
export interface ConnectionLimits {
  /** Connections at once. */
  connections: number;
  /** Requests of one connection that wait for the answer before theirs. */
  waiting: number;
  /** Long bodies on their way in at once; the one that began first is cut. */
  longBodies: number;
  /** How long a connection may be open without a whole request, in milliseconds. */
  idle: number;
  /** How long a client may take for an answer while more than half of the places are taken, in ms. */
  overloadAnswerTimeout: number;
}

type Exchange = [IncomingMessage, ServerResponse];
type Parse = (bytes: Buffer) => void;

interface Connection {
  address: string;
  /** Since when it has no request in work. */
  idleSince: number;
  /** Since when its client can take the whole of the current answer. */
  answeredAt: number;
  current: Exchange | undefined;
  waiting: Exchange[];
}

/**
 * How much of what arrived at once the parser sees at a time, in bytes: a kilobyte has room for the
 * headers of few requests, and the body of a message comes in larger pieces.
 */
const slice = { headers: 1_024, body: 8_192 };

/** A body is long that is announced as longer, in bytes; most messages have two thousand. */
const longBody = 16_384;

/** How long a long body waits while more than an eighth of the places for such are taken, in ms. */
const overloadBodyTimeout = 200;

/** How long after a crowd its answers are still counted as those of a crowd, in milliseconds. */
const overloadCooldown = 60_000;

/**
 * The open connections of a server. Each has one answer in work, and nothing more is read from it
 * until its client has taken that answer. When there is no place left, the address with the most
 * connections gives up its oldest one, so that no client shuts out the others.
 */
export class Connections {
  /** In the order in which they were opened. */
  readonly #open = new Map<Socket, Connection>();
  readonly #perAddress = new Map<string, number>();
  readonly #longBodies = new Set<Socket>();
  readonly #limits: ConnectionLimits;
  #crowdedUntil = 0;
  readonly #answer: (...exchange: Exchange) => void;

  /** @param answer answers one request. */
  constructor(limits: ConnectionLimits, answer: (...exchange: Exchange) => void) {
    this.#limits = limits;
    this.#answer = answer;
  }

  /** Counts a new connection, and stands between it and the parser that Node gave it. */
  add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const times = { idleSince: Date.now(), answeredAt: 0 };
    const connection = { address, ...times, current: undefined, waiting: [] };
    this.#open.set(socket, connection);
    this.#count(address, 1);
    const [parse] = socket.listeners('data') as Parse[];
    socket.removeAllListeners('data');
    socket.on('data', (bytes) => {
      if (parse) read(socket, connection, bytes, parse);
    });
    socket.once('close', () => {
      this.#longBodies.delete(socket);
      this.#open.delete(socket);
      this.#count(address, -1);
    });
    if (this.#open.size > this.#limits.connections / 2)
      this.#crowdedUntil = Date.now() + overloadCooldown;
    if (this.#open.size > this.#limits.connections) this.#giveUpOne();
  }

  /** Answers a request when the ones before it on its connection are answered. */
  take(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(request.socket);
    if (!connection || request.socket.destroyed) return;
    if (connection.current) {
      connection.waiting.push([request, response]);
      if (connection.waiting.length > this.#limits.waiting) request.socket.destroy();
      return;
    }
    this.#begin(connection, [request, response]);
  }

  /** Cuts the connections that have been without a whole request for too long. */
  cutIdle(longest = this.#limits.idle): void {
    const now = Date.now();
    for (const [socket, { current, idleSince }] of this.#open) {
      if (!current && now - idleSince >= longest) socket.destroy();
    }
  }

  /** In a crowd, cuts the connections whose answer is not taken; the system may take it bit by bit. */
  cutUnread(): void {
    const now = Date.now();
    if (now > this.#crowdedUntil) return;
    for (const [socket, { current, answeredAt }] of this.#open) {
      const isAnswered = current?.[1].writableEnded ?? false;
      if (isAnswered && now - answeredAt >= this.#limits.overloadAnswerTimeout)
        socket.resetAndDestroy();
    }
  }

  /** Cuts the connections that have no request, or no whole one, or whose answer is not taken. */
  cutUnfinished(): void {
    for (const [socket, { current }] of this.#open) {
      if (!current?.[0].complete || current[1].writableEnded) socket.destroy();
    }
  }

  #begin(connection: Connection, exchange: Exchange): void {
    const [request, response] = exchange;
    connection.current = exchange;
    response.once('prefinish', () => {
      connection.answeredAt = Date.now();
    });
    response.once('close', () => {
      this.#longBodies.delete(request.socket);
      connection.current = undefined;
      connection.idleSince = Date.now();
      const next = connection.waiting.shift();
      if (request.socket.destroyed) return;
      if (next) this.#begin(connection, next);
      else request.socket.resume();
    });
    if (hasLongBody(request)) this.#takeLong(request, response);
    else this.#answer(request, response);
  }

  /** Of many that arrive together, most are cut again before any work is done for them. */
  #takeLong(request: IncomingMessage, response: ServerResponse): void {
    const { longBodies } = this.#limits;
    this.#longBodies.add(request.socket);
    const [first] = this.#longBodies;
    if (first && this.#longBodies.size > longBodies) {
      this.#longBodies.delete(first);
      first.resetAndDestroy();
    }
    const answer = () => {
      if (!request.socket.destroyed) this.#answer(request, response);
    };
    if (this.#longBodies.size > longBodies / 8) setTimeout(answer, overloadBodyTimeout);
    else answer();
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

/** Whether a body comes whose length is not announced, or is announced as long. */
const hasLongBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > longBody;

/** Gives bytes to the parser, and keeps those that come after a whole request for later. */
function read(socket: Socket, connection: Connection, bytes: Buffer, parse: Parse): void {
  for (let at = 0; at < bytes.length && !socket.destroyed; ) {
    if (connection.current?.[0].complete || socket.isPaused()) {
      socket.pause();
      socket.unshift(bytes.subarray(at));
      return;
    }
    const end = at + (connection.current ? slice.body : slice.headers);
    parse.call(socket, bytes.subarray(at, end));
    at = end;
  }
}

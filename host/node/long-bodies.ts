import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body is long that is announced as longer, in bytes; most messages have two thousand. */
const longBody = 16_384;

/** Large request bodies that are being received at the same time. */
const most = 64;

/** How long a long body waits while more than an eighth of the places are taken, in milliseconds. */
const crowdedWait = 200;

/**
 * The requests whose long bodies are on their way in. When one more comes than there is room for, the one
 * that began first is cut. Of many that come together, most are cut before any work is done for them.
 */
export class LongBodies {
  readonly #arriving = new Set<IncomingMessage>();

  /** Calls `answer` at once, or, in a crowd of long bodies, when the request is still there after a while. */
  admit(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    if (!isLong(request)) {
      answer();
      return;
    }
    this.#arriving.add(request);
    response.once('close', () => this.#arriving.delete(request));
    const [first] = this.#arriving;
    if (first && this.#arriving.size > most) {
      this.#arriving.delete(first);
      first.socket.resetAndDestroy();
    }
    if (this.#arriving.size <= most / 8) {
      answer();
      return;
    }
    setTimeout(() => {
      if (!request.socket.destroyed) answer();
    }, crowdedWait);
  }
}

/** Whether a body comes whose length is not announced, or is announced as long. */
const isLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > longBody;

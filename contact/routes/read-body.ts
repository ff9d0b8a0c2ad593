/** The longest body that is accepted, in bytes. */
export const acceptedBody = 64 * 1024;

/** The longest body that is read, so that a form that is too long comes back with what was typed. */
const readableBody = 4 * acceptedBody;

export type ReadBody =
  | { body: Buffer<ArrayBuffer>; fault?: never }
  | { body?: never; fault: 'tooLong' | 'unreadable' | 'noRoom' };

/**
 * Reads the bodies of requests into bounded memory: without a bound, every connection could hold
 * the longest body at once, which is more than a small server has.
 */
export class BodyReader {
  readonly #room: number;
  #held = 0;

  /** @param room what all bodies in work may take together, in bytes. */
  constructor(room: number) {
    this.#room = room;
  }

  /**
   * Reads a body, counting while it arrives, and counts it as held until `use` is done with it.
   *
   * @returns what `use` returns.
   */
  async read<Result>(request: Request, use: (read: ReadBody) => Promise<Result>): Promise<Result> {
    let own = 0;
    const count = (bytes: number) => {
      own += bytes;
      this.#held += bytes;
      return this.#held <= this.#room;
    };
    try {
      return await use(await collect(request, count));
    } finally {
      this.#held -= own;
    }
  }
}

/** @param count counts bytes; false when there is no room for them. */
async function collect(request: Request, count: (bytes: number) => boolean): Promise<ReadBody> {
  if (Number(request.headers.get('Content-Length')) > readableBody) return { fault: 'tooLong' };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(request)) {
    if (chunk === 'unreadable') return { fault: chunk };
    length += chunk.length;
    if (length > readableBody) return { fault: 'tooLong' };
    if (!count(chunk.length)) return { fault: 'noRoom' };
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks) };
}

/** Catches what reading throws, and nothing that is done with a chunk. */
async function* readChunks(request: Request): AsyncGenerator<Uint8Array | 'unreadable'> {
  try {
    yield* request.body ?? [];
  } catch {
    // The client went away, or sent something else than it announced.
    yield 'unreadable';
  }
}

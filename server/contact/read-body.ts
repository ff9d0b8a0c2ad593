/** The longest body that is accepted, in bytes. */
export const acceptedBody = 64 * 1024;

/** The longest body that is read, so that a form that is too long comes back with what was typed. */
const readableBody = 4 * acceptedBody;

/** The client went away, or sent something that is not what it announced. */
export class UnreadableBodyError extends Error {
  override name = 'UnreadableBodyError';
}

/**
 * Reads a request's body, counting while it arrives.
 *
 * @returns undefined as soon as it is longer than {@link readableBody}.
 * @throws UnreadableBodyError when the connection breaks.
 */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('Content-Length')) > readableBody) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > readableBody) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new UnreadableBodyError('The body could not be read.', { cause: error });
  }
  return Buffer.concat(chunks);
}

import type { Context } from 'hono';
import parseRange from 'range-parser';
import { type Coding, chooseCoding, codings } from './accept-encoding.ts';
import type { SiteFile } from './site-files.ts';

/**
 * The answer with a file in the best form that the client accepts, or the part of it that `Range`
 * asks for (RFC 9110, 14). Several parts at once are answered with the whole file.
 *
 * @param status 200, or 404 for the page that says so.
 */
export function sendFile(context: Context, file: SiteFile, status: 200 | 404): Response {
  const available = codings.filter((coding) => file.coded[coding]);
  const coding = chooseCoding(context.req.header('Accept-Encoding'), available);
  const body = (coding && file.coded[coding]) || file.plain;
  const headers: Record<string, string> = {
    ...file.headers,
    ETag: entityTag(file, coding),
    // A text that travels compressed is short: nobody fetches it in parts.
    ...(coding ? { 'Content-Encoding': coding } : { 'Accept-Ranges': 'bytes' }),
  };
  const part = status === 200 ? readRange(context, body.length, headers.ETag ?? '') : undefined;
  if (part === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${body.length}` },
    });
  }
  if (!part) return respond(body, status, headers);
  const { start, end } = part;
  headers['Content-Range'] = `bytes ${start}-${end}/${body.length}`;
  return respond(body.subarray(start, end + 1), 206, headers);
}

function respond(body: Buffer<ArrayBuffer>, status: number, headers: Record<string, string>) {
  return new Response(body.length > longestPiece ? inPieces(body) : body, {
    status,
    headers: { ...headers, 'Content-Length': String(body.length) },
  });
}

/**
 * How much of a file the system gets at once, in bytes. Every page is shorter. It takes megabytes for a
 * client that reads nothing, and copying them holds everyone else up for milliseconds each time.
 */
const longestPiece = 65_536;

/** A long body, of which each turn of the event loop sends one piece, for all clients together. */
function inPieces(body: Buffer<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await nextTurn();
        controller.enqueue(body.subarray(at, at + longestPiece));
        at += longestPiece;
        if (at >= body.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const waiting: (() => void)[] = [];

/** Waits for a turn of the event loop that no other long answer has. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

/** A strong tag differs between the forms of a file, since their bytes do (RFC 9110, 8.8.3). */
const entityTag = (file: SiteFile, coding: Coding | undefined) =>
  `"${file.tag}${coding ? `-${coding}` : ''}"`;

/** The one part that is asked for; undefined when the whole file is. */
function readRange(context: Context, length: number, tag: string) {
  const range = context.req.header('Range');
  const condition = context.req.header('If-Range');
  if (!range || (condition !== undefined && condition !== tag)) return undefined;
  const parts = parseRange(length, range);
  if (parts === -1) return 'unsatisfiable';
  return parts !== -2 && parts.type === 'bytes' && parts.length === 1 ? parts[0] : undefined;
}

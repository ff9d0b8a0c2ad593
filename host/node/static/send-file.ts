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
    'Accept-Ranges': 'bytes',
    ...(coding && { 'Content-Encoding': coding }),
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
  return new Response(body, {
    status,
    headers: { ...headers, 'Content-Length': String(body.length) },
  });
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

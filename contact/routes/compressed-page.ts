import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { chooseCoding, codings } from './accept-encoding.ts';

/**
 * A page that is made for one request: most of the gain for about a millisecond. The window is
 * about as long as a page, which saves megabytes; waiting for other threads costs more than it
 * brings.
 */
const compress = {
  br: (text: string) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: (text: string) => gzipSync(text, { level: 6 }),
};

/** Answers with a page that was made for this request, compressed as the client likes it. */
export function sendPage(
  context: Context,
  html: string,
  headers: Record<string, string>,
  status: StatusCode = 200,
): Response {
  const coding = chooseCoding(context.req.header('Accept-Encoding'), codings);
  const all: Record<string, string> = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  };
  if (!coding) return context.newResponse(html, status, all);
  const body = compress[coding](html);
  return context.newResponse(body, status, { ...all, 'Content-Encoding': coding });
}

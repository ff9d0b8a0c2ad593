import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseCoding, codings } from './static/accept-encoding.ts';

/**
 * Most of the gain for about a millisecond. The window is about as long as a page, which saves
 * megabytes; waiting for other threads costs more than it brings.
 */
const compress = {
  br: (text: string) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: (text: string) => gzipSync(text, { level: 6 }),
};

/** Compresses pages that were made for one request; Hono's `compress` knows no brotli. */
export const compressPages: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return;
  if (headers.has('Content-Encoding')) return; // a file that was compressed by the build
  const coding = chooseCoding(context.req.header('Accept-Encoding'), codings);
  if (!headers.has('Vary')) headers.set('Vary', 'Accept-Encoding');
  if (!coding) return;
  const body = compress[coding](await context.res.text());
  const compressed = new Response(body, { status, headers });
  compressed.headers.set('Content-Encoding', coding);
  compressed.headers.delete('Content-Length');
  // Hono joins the headers of the answer before unless it is taken away.
  context.res = undefined;
  context.res = compressed;
};

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { chooseCoding, codings } from '#server/static/accept-encoding.ts';

const compress = {
  // A page that is made for one request: most of the gain for little of the time.
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

/** Answers with a page that was made for this request, compressed as the client likes it. */
export async function sendPage(
  context: Context,
  html: string,
  headers: Record<string, string>,
  status: StatusCode = 200,
): Promise<Response> {
  const coding = chooseCoding(context.req.header('Accept-Encoding'), codings);
  const all: Record<string, string> = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  };
  if (!coding) return context.newResponse(html, status, all);
  return context.newResponse(await compress[coding](html), status, {
    ...all,
    'Content-Encoding': coding,
  });
}

import { type Context, Hono } from 'hono';
import { formatPolicy } from '#headers/content-security-policy.ts';
import { securityHeaders } from '#headers/security-headers.ts';
import { decodeRequestPath } from './static/request-path.ts';
import { sendFile } from './static/send-file.ts';
import type { SiteFiles } from './static/site-files.ts';

/** All that the server works with; nothing here opens a port or a file. */
export interface AppDeps {
  files: SiteFiles;
  /** Whether visitors come over https. */
  https: boolean;
  /** Where a fault that is the server's own is told. */
  logError: (message: string, error: unknown) => void;
}

/** Readers of files, and nothing else, are allowed at the paths of files. */
const readers = new Set(['GET', 'HEAD']);

/** The whole server as a function of requests. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  const common = Object.entries(securityHeaders(deps));
  app.use(async (context, next) => {
    await next();
    addHeaders(context.res.headers, common);
  });
  app.onError((error, context) => {
    deps.logError('A request failed by a fault of the server', error);
    return context.text('The server made a mistake. Please try again in a minute.', 500);
  });
  app.all('*', (context) => serveFile(context, deps.files));
  return app;
}

function addHeaders(headers: Headers, common: [string, string][]): void {
  for (const [name, value] of common) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', formatPolicy());
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

function serveFile(context: Context, files: SiteFiles): Response {
  const conditions = {
    acceptEncoding: context.req.header('Accept-Encoding'),
    ifNoneMatch: context.req.header('If-None-Match'),
  };
  const path = decodeRequestPath(context.req.url);
  const file = path === undefined ? undefined : files.byPath.get(path);
  if (!file) return sendFile(files.notFound, conditions, 404);
  if (readers.has(context.req.method)) return sendFile(file, conditions, 200);
  return context.text('This address can only be read.', 405, { Allow: 'GET, HEAD' });
}

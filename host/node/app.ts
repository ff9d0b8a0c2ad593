import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { ContactDeps } from '#contact/routes/contact-deps.ts';
import { contactRoutes } from '#contact/routes/contact-routes.ts';
import { type OwnerDeps, ownerRoutes } from '#contact/routes/owner-routes.ts';
import { type BaseAppDeps, createBaseApp } from '#host/base-app.ts';
import { compressPages } from './compress-pages.ts';
import { canonicalPath, decodeRequestPath } from './static/request-path.ts';
import { sendFile } from './static/send-file.ts';
import type { SiteFiles } from './static/site-files.ts';

/** All that the server works with; nothing here opens a port or a file. */
export interface AppDeps extends BaseAppDeps {
  files: SiteFiles;
  /** Left out when the site's form posts elsewhere. */
  contact?: ContactDeps | undefined;
  /** Left out likewise. */
  owner?: OwnerDeps | undefined;
  /** Says when a proxy is not trusted; left out when proxies are. */
  warning?: MiddlewareHandler | undefined;
}

/** Files are for reading only. */
const readers = new Set(['GET', 'HEAD']);

/** A page that is still right may still run only what its policy allows. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'Content-Security-Policy'];

export function createApp(deps: AppDeps): Hono {
  const { files, contact, owner, warning } = deps;
  const app = createBaseApp(deps);
  if (warning) app.use(warning);
  if (contact) app.route('/', new Hono().use(compressPages).route('/', contactRoutes(contact)));
  else app.get('/healthz', (context) => context.json({ status: 'ok' }));
  if (owner) app.route('/', ownerRoutes(owner));
  app.all('*', etag({ retainedHeaders }), (context) => serveFile(context, files));
  return app;
}

function serveFile(context: Context, files: SiteFiles): Response {
  const path = decodeRequestPath(context.req.url);
  const canonical = path === undefined ? undefined : canonicalPath(path);
  if (canonical !== undefined && canonical !== path && files.byPath.has(canonical))
    return context.redirect(encodeURI(canonical) + new URL(context.req.url).search, 307);
  const file = path === undefined ? undefined : files.byPath.get(path);
  if (!file) return sendFile(context, files.notFound, 404);
  if (readers.has(context.req.method)) return sendFile(context, file, 200);
  return context.text('This address can only be read.', 405, { Allow: 'GET, HEAD' });
}

/** The site as a Hono app: files, the contact service, the page for unknown addresses. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type FormPage, formFile, pageFile } from '#contact/form/built-form.ts';
import { type ContactDeps, createContactRoutes } from '#contact/routes/contact-routes.ts';
import { type BaseAppDeps, createBaseApp } from '#host/base-app.ts';
import { fileHeaders, isForVisitors, unlistedMark } from '#host/headers/site-files.ts';

/** The built site cannot be served; the message says how to fix it. */
export class SiteError extends Error {
  override name = 'SiteError';
}

export interface AppDeps extends Omit<BaseAppDeps, 'isListed'> {
  /** The folder of the built site. */
  site: string;
  contact: ContactDeps;
}

/**
 * The built site as files, and where its form posts.
 *
 * @throws SiteError when the folder holds no built site.
 */
export function createApp(deps: AppDeps): Hono {
  const { site, https, contact, logError } = deps;
  const notFound = readSiteFile(site, '404.html');
  const isListed = !existsSync(path.join(site, unlistedMark));
  const app = createBaseApp({ https, isListed, logError });
  app.notFound((context) => context.html(notFound, 404, { 'Cache-Control': 'no-cache' }));
  app.route('/', createContactRoutes(contact));
  const readFiles = serveStatic({ root: site, precompressed: true });
  app.use(
    etag({ retainedHeaders: ['Cache-Control', 'ETag', 'Vary', 'Cross-Origin-Resource-Policy'] }),
  );
  app.get('*', async (context) => {
    const name = decodePath(context.req.path);
    if (!isForVisitors(name)) return context.notFound();
    if (name && context.req.path.endsWith('/')) return redirectToPage(context, site, name);
    // The middleware answers a range with the ETag of the part, and ignores If-Range: a download that is continued after
    // a publication would be made of two files.
    context.req.raw.headers.delete('Range');
    const file = await readFiles(context, async () => {});
    if (!file) return context.notFound();
    const isPage = file.headers.get('Content-Type')?.startsWith('text/html');
    for (const [key, value] of Object.entries(fileHeaders(isPage ? pageFile : name)))
      file.headers.set(key, value);
    return file;
  });
  app.all('*', (context) => context.text('Method not allowed.', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Redirects /about/ to /about; a file with a slash after its name is unknown, as at Cloudflare. */
function redirectToPage(context: Context, site: string, name: string) {
  if (!existsSync(path.join(site, name, 'index.html'))) return context.notFound();
  const { search } = new URL(context.req.url);
  return context.redirect(`/${encodeURI(name.replaceAll(/^\/+|\/+$/g, ''))}${search}`, 301);
}

/**
 * The page with the form, and what it is drawn from.
 *
 * @throws SiteError when the folder holds no built site.
 */
export function readFormPage(site: string): FormPage {
  const content = JSON.parse(readSiteFile(site, formFile));
  return { html: readSiteFile(site, pageFile), content };
}

function readSiteFile(site: string, file: string): string {
  try {
    return readFileSync(path.join(site, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new SiteError(
      `The built site in ${site} has no ${file}. Nothing is served. Build the site: npm run build`,
    );
  }
}

/** The path that an address names; `.`, which is no file, when its percent-encoding is malformed. */
function decodePath(address: string): string {
  try {
    return decodeURIComponent(address).slice(1);
  } catch (error) {
    if (error instanceof URIError) return '.';
    throw error;
  }
}

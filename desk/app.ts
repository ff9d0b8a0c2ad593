import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { timingSafeEqual } from 'hono/utils/buffer';
import { ZodError } from 'zod';
import { maxCopyBytes } from '#desk/content/copy.ts';
import { RenameError } from '#desk/content/entries.ts';
import { fileRoutes } from '#desk/content/files.ts';
import { maxUploadBytes } from '#desk/content/pictures.ts';
import { FileAccessError, RefusedFileError } from '#desk/content/store.ts';
import { NotThereError } from '#desk/content/workspace.ts';
import { messageRoutes } from './messages/messages.ts';
import { type RouteDeps, routes } from './routes.ts';

export interface AppDeps extends RouteDeps {
  /** The port that the server listens on, known once it does. */
  port: () => number;
  /** Stands in the address of everything that the page asks for; another at each start. */
  key: string;
  /** The folder with the desk's own page, script and style. */
  page: string;
}

/** The desk's server: who may come in, its page, and what the page asks for. */
export function createApp(deps: AppDeps): Hono {
  const { page, preview } = deps;
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        frameSrc: [preview.origin],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
    }),
    async (context, next) => {
      await next();
      context.header('Cache-Control', 'no-store');
    },
    onlyOwnWindow(deps),
  );
  app.use('/api/*', (context, next) =>
    bodyLimit({ maxSize: mostBytes(context.req.path), onError: tooLarge })(context, next),
  );
  app.onError((error, context) => {
    const { words, status } = explain(error);
    if (status === 500) deps.report(error);
    return context.json({ words }, status);
  });
  app.get('/', serveStatic({ root: page, path: 'index.html' }));
  app.get('/assets/*', serveStatic({ root: page }));
  app.route('/api/:key', routes(deps));
  app.route('/api/:key', fileRoutes(deps.desk));
  app.route('/api/:key', messageRoutes(deps.inbox));
  return app;
}

const refusals = {
  400: 'This address is not the desk’s.',
  401: 'Start the desk again, and use the window that it opens.',
  403: 'Another page asked for this. The desk answers only to its own.',
  415: 'The desk does not accept this kind of request.',
};

/**
 * Lets only the owner's own browser window in. A name that another site points at this machine fails
 * by its `Host`, another site's form or picture by its `Origin` or `Sec-Fetch-Site`, and another
 * program by the key. A cookie would not do: browsers send it to every port of this computer, and so to
 * the programs of other accounts.
 */
function onlyOwnWindow({ port, key }: AppDeps): MiddlewareHandler {
  const refuse = (context: Context, status: keyof typeof refusals) =>
    context.json({ words: refusals[status] }, status);
  return async (context, next) => {
    const { method, path } = context.req;
    const header = (name: string) => context.req.header(name) ?? '';
    const host = header('host');
    if (![`127.0.0.1:${port()}`, `localhost:${port()}`].includes(host)) return refuse(context, 400);
    const isRead = method === 'GET';
    const isOpening = isRead && path === '/' && header('sec-fetch-dest') !== 'iframe';
    const isOwnSite = ['same-origin', 'none', ''].includes(header('sec-fetch-site')) || isOpening;
    const isOwnOrigin = [`http://${host}`, ...(isRead ? [''] : [])].includes(header('origin'));
    if (!isOwnSite || !isOwnOrigin) return refuse(context, 403);
    const mayBeBytes = /\/(picture|copy)$/.test(path);
    const types = ['application/json', ...(mayBeBytes ? ['application/octet-stream'] : [])];
    const isWrite = ['POST', 'PUT'].includes(method) && types.includes(header('content-type'));
    if (!isRead && !isWrite) return refuse(context, 415);
    // The page itself holds nothing of the owner's; without the key it says what to do.
    const isPage = path === '/' || path.startsWith('/assets/');
    const [, , given = ''] = path.split('/');
    if (isPage || (await timingSafeEqual(given, key))) return next();
    return refuse(context, 401);
  };
}

/** How many bytes a request may send: a picture, a copy of everything, or words. */
function mostBytes(path: string): number {
  if (path.endsWith('/picture')) return maxUploadBytes + 1_000_000;
  return path.endsWith('/copy') ? maxCopyBytes : 1_000_000;
}

const tooLarge = (context: Context) =>
  context.json({ words: 'This is too large for the desk.' }, 413);

/** What an error means to the owner, and whether trying again may help. */
function explain(error: Error): { words: string; status: 404 | 409 | 422 | 500 | 503 } {
  const { message: words } = error;
  if (error instanceof NotThereError) return { words, status: 404 };
  if (error instanceof RenameError) return { words, status: 409 };
  if (error instanceof RefusedFileError) return { words, status: 422 };
  if (error instanceof ZodError)
    return { words: 'That request was not valid. Reload and try again.', status: 422 };
  if (error.name === 'InboxAccessError') return { words, status: 503 };
  if (error instanceof FileAccessError) return { words, status: 503 };
  // The primary result codes of SQLite: https://sqlite.org/rescode.html
  const code = 'errcode' in error ? Number(error.errcode) % 256 : 0;
  const [readOnly, inputOutput, corrupt, full, cannotOpen, notADatabase] = [8, 10, 11, 13, 14, 26];
  if ([readOnly, inputOutput, full, cannotOpen].includes(code))
    return { words: 'The disk is full, or cannot be written.', status: 503 };
  if ([corrupt, notADatabase].includes(code))
    return {
      words:
        'The file in which the desk keeps drafts and earlier versions is damaged. Close the desk, give the folder data/desk another name, and start the desk again. The texts of your site are safe.',
      status: 500,
    };
  return { words: 'Something went wrong in the desk itself.', status: 500 };
}

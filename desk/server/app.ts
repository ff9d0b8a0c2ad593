import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { ZodError } from 'zod';
import { FileAccessError, RefusedFileError } from '#desk/content/store.ts';
import { NotThereError } from '#desk/content/workspace.ts';
import { RenameError } from '#desk/editing/entries.ts';
import { maxUploadBytes } from '#desk/editing/pictures.ts';
import { maxCopyBytes } from '#desk/files/restore.ts';
import { InboxAccessError } from '#desk/messages/live-inbox.ts';
import type { Access } from './access.ts';
import { messageRoutes } from './message-routes.ts';
import type { PageFiles } from './page-files.ts';
import { pictureRoutes } from './picture-routes.ts';
import { type RouteDeps, routes } from './routes.ts';

export interface AppDeps extends RouteDeps {
  access: Access;
  /** The desk's own page, script and style. */
  page: PageFiles;
}

/** The primary result codes of SQLite (sqlite.org/rescode.html) whose fix the owner can be told. */
const databaseFaults = [
  {
    // read-only, input and output, full, cannot be opened
    codes: [8, 10, 13, 14],
    words: 'The disk is full, or cannot be written.',
    status: 503,
  },
  {
    // corrupt, not a database
    codes: [11, 26],
    words:
      'The file in which the desk keeps drafts and earlier versions is damaged. Close the desk, give the folder data/desk another name, and start the desk again. The texts of your site are safe.',
    status: 500,
  },
] as const;

const databaseFault = (error: Error) =>
  'errcode' in error
    ? databaseFaults.find(({ codes }) => codes.some((code) => code === Number(error.errcode) % 256))
    : undefined;

const unforeseen = { words: 'Something went wrong in the desk itself.', status: 500 } as const;

/** What an error means to the owner, and whether trying again may help. */
function explain(error: Error): { words: string; status: 404 | 409 | 422 | 500 | 503 } {
  if (error instanceof NotThereError) return { words: error.message, status: 404 };
  if (error instanceof RenameError) return { words: error.message, status: 409 };
  if (error instanceof RefusedFileError) return { words: error.message, status: 422 };
  if (error instanceof ZodError)
    return { words: 'That request was not valid. Reload and try again.', status: 422 };
  if (error instanceof InboxAccessError) return { words: error.message, status: 503 };
  if (error instanceof FileAccessError) return { words: error.message, status: 503 };
  return databaseFault(error) ?? unforeseen;
}

const tooLarge = (context: Context) =>
  context.json({ words: 'This is too large for the desk.' }, 413);

/** How many bytes a request may send: a picture, a copy of everything, or words. */
const mostBytes = (path: string) => {
  if (path.startsWith('/api/picture')) return maxUploadBytes + 1_000_000;
  return path === '/api/copy' ? maxCopyBytes : 1_000_000;
};

/** The desk's server: its page, and what the page asks for. */
export function createApp(parts: AppDeps): Hono {
  const { access, page, preview } = parts;
  const app = new Hono();
  app.use(async (context, next) => {
    await secureHeaders({
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
    })(context, next);
    context.header('Cache-Control', 'no-store');
  });
  app.use(access.guard);
  app.use('/api/*', (context, next) =>
    bodyLimit({ maxSize: mostBytes(context.req.path), onError: tooLarge })(context, next),
  );
  app.onError((error, context) => {
    const { words, status } = explain(error);
    if (status === 500) parts.report(error);
    return context.json({ words }, status);
  });
  app.get('/', (context) => {
    const key = context.req.query('key');
    if (key !== undefined && access.enter(context, key)) return context.redirect('/', 303);
    return context.html(page.html);
  });
  app.get('/assets/:name', (context) => {
    const file = page.assets.get(context.req.param('name'));
    if (!file) return context.notFound();
    return context.body(Uint8Array.from(file.bytes), 200, { 'Content-Type': file.type });
  });
  app.route('/api', routes(parts));
  app.route('/api', pictureRoutes(parts.desk));
  app.route('/api', messageRoutes(parts.inbox));
  return app;
}

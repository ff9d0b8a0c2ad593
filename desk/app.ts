/** The desk's server as a Hono app: which requests it accepts, the desk's page, and the API of that page. */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { timingSafeEqual } from 'hono/utils/buffer';
import { getMimeType } from 'hono/utils/mime';
import { ZodError, z } from 'zod';
import { checklist } from '#desk/content/checklist.ts';
import { FileAccessError, RefusedFileError } from '#desk/content/disk.ts';
import { addEntry, moveEntry, removeEntry, restoreVersion } from '#desk/content/entries.ts';
import { addFile, fileIn } from '#desk/content/files.ts';
import { findField } from '#desk/content/find-field.ts';
import { damagedWords, databaseFault, isPassing } from '#desk/content/history.ts';
import { makeMine, removeInvented } from '#desk/content/invented.ts';
import { entryView, overview } from '#desk/content/overview.ts';
import { maxUploadBytes } from '#desk/content/pictures.ts';
import { type FieldChange, saveFields } from '#desk/content/save.ts';
import { findTowns } from '#desk/content/towns.ts';
import { removedEntries, versionViews } from '#desk/content/versions.ts';
import { NotThereError, type Workspace } from '#desk/content/workspace.ts';
import { readPath } from '#desk/shared/value.ts';
import { kinds } from '#model/schemas/collections.ts';
import { type LiveInbox, messageRoutes } from './messages/messages.ts';
import type { Preview } from './preview/preview.ts';
import { type PublishOptions, publishAccount, publishOptions } from './publish/publish-options.ts';
import type { Publisher } from './publish/publisher.ts';

export interface AppDeps {
  desk: Workspace;
  preview: Pick<Preview, 'view'>;
  publisher: Publisher;
  inbox: LiveInbox;
  /** Reports an unexpected error in the terminal. */
  report: (error: Error) => void;
  /** The port of the server, once it listens. */
  port: () => number;
  /** The secret in the address of each API request; new at each start. */
  key: string;
  /** The folder with the desk's own page, script and style. */
  page: string;
}

export function createApp(deps: AppDeps): Hono {
  const { page } = deps;
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
        // Any port, so that an open window can show the preview after a restart.
        frameSrc: ['http://127.0.0.1:*'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      xFrameOptions: 'DENY',
    }),
    async (context, next) => {
      await next();
      context.header('Cache-Control', 'no-store');
    },
    onlyOwnWindow(deps),
  );
  app.use('/api/*', (context, next) => {
    const maxSize = isUpload(context.req.path) ? maxUploadBytes : 1_000_000;
    return bodyLimit({ maxSize, onError: () => tooLarge(context, maxSize) })(context, next);
  });
  app.onError((error, context) => {
    const { words, status } = explain(error);
    if (status === 500) deps.report(error);
    return context.json({ words }, status);
  });
  app.get('/', serveStatic({ root: page, path: 'index.html' }));
  app.get('/assets/*', serveStatic({ root: page }));
  app.route('/api/:key', contentRoutes(deps));
  app.route('/api/:key', otherRoutes(deps));
  app.route('/api/:key', messageRoutes(deps.inbox));
  return app;
}

// Access

const refusals = {
  400: 'This address is not the desk’s.',
  401: 'The desk does not know this window, because it was started again. Reload the window. If that does not help, start the desk, and use the window that it opens.',
  403: 'Another page asked for this. The desk answers only to its own.',
  415: 'The desk does not accept this kind of request.',
};

const isUpload = (path: string) => path.endsWith('/file');

/**
 * Accepts requests of the owner's own browser window only. A host name that another site points at this machine fails
 * by its `Host`, forms and pictures of other sites by `Origin` or `Sec-Fetch-Site`, and other programs by the key. A
 * cookie would not help: browsers send it to every port of this computer, also to programs of other accounts.
 */
function onlyOwnWindow({ port, key }: AppDeps): MiddlewareHandler {
  const refuse = (context: Context, status: keyof typeof refusals) =>
    context.json({ words: refusals[status] }, status);
  return async (context, next) => {
    const { method, path } = context.req;
    const header = (name: string) => context.req.header(name) ?? '';
    const host = header('host');
    // `frame-ancestors` of the preview allows 127.0.0.1 only.
    if (host === `localhost:${port()}` && method === 'GET' && path === '/')
      return context.redirect(`http://127.0.0.1:${port()}/${new URL(context.req.url).search}`);
    if (host !== `127.0.0.1:${port()}`) return refuse(context, 400);
    const isRead = method === 'GET';
    const isOpening = isRead && path === '/' && header('sec-fetch-dest') !== 'iframe';
    const isOwnSite = ['same-origin', 'none', ''].includes(header('sec-fetch-site')) || isOpening;
    const isOwnOrigin = [`http://${host}`, ...(isRead ? [''] : [])].includes(header('origin'));
    if (!isOwnSite || !isOwnOrigin) return refuse(context, 403);
    const types = ['application/json', ...(isUpload(path) ? ['application/octet-stream'] : [])];
    const isWrite = method === 'POST' && types.includes(header('content-type'));
    if (!isRead && !isWrite) return refuse(context, 415);
    // The page itself has no private data, and without the key it explains what to do.
    const isPage = path === '/' || path.startsWith('/assets/');
    const [, , given = ''] = path.split('/');
    if (isPage || (await timingSafeEqual(given, key))) return next();
    return refuse(context, 401);
  };
}

const tooLarge = (context: Context, maxSize: number) =>
  context.json(
    {
      words: isUpload(context.req.path)
        ? `This file is larger than ${maxSize / 1_000_000} MB. Save it smaller, and choose it again.`
        : 'This is too large for the desk.',
    },
    413,
  );

// The API of the page

const kind = z.enum(kinds as [(typeof kinds)[number]]);
/** The path of a field: `['results', 0, 'figure']`. */
const path = z
  .array(z.string().or(z.int().min(0)))
  .min(1)
  .max(20);

const bodies = {
  /** A change without a value removes the field. */
  entry: z.strictObject({
    session: z.string(),
    changes: z.array(z.strictObject({ path, value: z.json().optional() })).min(1),
  }),
  add: z.strictObject({ kind, name: z.string().trim().min(1) }),
  remove: z.strictObject({ id: z.string() }),
  removeInvented: z.strictObject({ kind }),
  /** The number of places, negative to move it up. */
  move: z.strictObject({ id: z.string(), by: z.int() }),
  restore: z.strictObject({ id: z.string(), version: z.int() }),
  none: z.strictObject({}),
};

const field = z.object({ path: z.string().transform(readPath) });

const shownFile = field.extend({ id: z.string() });

const share = z.coerce.number().min(0).max(1);

/** The query of an upload: the field, and the crop of a picture; the bytes are in the body. */
const sentFile = field
  .extend({ id: z.string(), left: share, top: share, width: share.gt(0), height: share.gt(0) })
  .transform(({ id, path, ...crop }) => ({ id, path, crop }))
  .or(field.extend({ id: z.string() }).transform((whole) => ({ ...whole, crop: undefined })));

/** The most levels of lists and groups in a request; a form has five. */
const maxLevels = 30;

/** Whether a value has more levels than that. Reads no deeper, because each level takes room on the stack. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/** The JSON of a request; undefined where the body is not JSON, or has more levels than any form. */
async function bodyOf(context: Context): Promise<unknown> {
  const body = await context.req.json().catch(() => undefined);
  return isDeeper(body, maxLevels) ? undefined : body;
}

/** The routes of the content and of its preview, whose requests run one at a time. */
function contentRoutes({ desk, preview }: AppDeps): Hono {
  const app = new Hono();
  const get = (name: string, work: (query: Record<string, string>) => Promise<object>) =>
    app.get(name, async (context) =>
      context.json(await desk.queue(() => work(context.req.query()))),
    );
  /** A route that changes something and answers with the ids of the changed entries and the new overview. */
  const post = <Body extends z.ZodType>(
    name: string,
    body: Body,
    work: (sent: z.output<Body>) => unknown,
  ) =>
    app.post(name, async (context) => {
      const sent = body.parse(await bodyOf(context));
      const answer = await desk.queue(async () => {
        const before = await desk.state();
        const own = (await work(sent)) as object | undefined;
        const changed = (await desk.state()).changedSince(before);
        return { ...own, changed, overview: await overview(desk) };
      });
      return context.json(answer);
    });

  get('/overview', () => overview(desk));
  get('/checklist', () => checklist(desk));
  get('/find', async ({ text = '', page = '/' }) => ({ found: await findField(desk, text, page) }));
  get('/versions', async ({ id = '' }) => ({ versions: versionViews(desk, id) }));
  get('/removed', async (query) => ({
    removed: await removedEntries(desk, kind.parse(query.kind)),
  }));
  // The first request starts the preview.
  get('/preview', async () => {
    const { shown } = await desk.state();
    const view = preview.view();
    // Its server waits for the first content without a mistake.
    return shown.size === 0 && view.state !== 'stopped' ? { ...view, state: 'waiting' } : view;
  });

  app.get('/entry/:id{.+}', async (context) => {
    const id = context.req.param('id');
    const view = await desk.queue(async () => entryView(desk, await desk.knownId(id)));
    return context.json(view);
  });
  app.post('/entry/:id{.+}', async (context) => {
    const id = context.req.param('id');
    const { session, changes } = bodies.entry.parse(await bodyOf(context));
    const answer = await desk.queue(async () => {
      await saveFields(desk, id, changes as FieldChange[], session);
      return { entry: await entryView(desk, id), overview: await overview(desk) };
    });
    return context.json(answer);
  });

  app.get('/file', async (context) => {
    const shown = shownFile.parse(context.req.query());
    const file = await desk.queue(() => fileIn(desk, shown));
    const type = getMimeType(file.name) ?? 'application/octet-stream';
    return context.body(Uint8Array.from(file.bytes), 200, { 'Content-Type': type });
  });
  app.post('/file', async (context) => {
    const { crop, ...field } = sentFile.parse(context.req.query());
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    return context.json({ name: await desk.queue(() => addFile(desk, field, bytes, crop)) });
  });

  post('/undo', bodies.none, async () => {
    await desk.history.undo();
  });
  post('/redo', bodies.none, async () => {
    await desk.history.redo();
  });
  post('/add', bodies.add, async (sent) => ({ id: await addEntry(desk, sent.kind, sent.name) }));
  post('/remove', bodies.remove, async ({ id }) => removeEntry(desk, await desk.knownId(id)));
  post('/remove-invented', bodies.removeInvented, (sent) => removeInvented(desk, sent.kind));
  post('/mine', bodies.remove, async ({ id }) => makeMine(desk, await desk.knownId(id)));
  post('/move', bodies.move, ({ id, by }) => moveEntry(desk, id, by));
  post('/restore', bodies.restore, ({ id, version }) => restoreVersion(desk, id, version));
  post('/started', bodies.none, () => desk.history.set('started', true));
  return app;
}

/** The routes that need not wait for changes: towns, publishing. */
function otherRoutes({ publisher }: AppDeps): Hono {
  const app = new Hono();
  app.get('/places', async (context) =>
    context.json({ places: await findTowns(context.req.query('words') ?? '') }),
  );
  app.get('/publishing', (context) => context.json(publisher.view()));
  app.post('/publish', async (context) => {
    await publisher.start(publishOptions.parse(await bodyOf(context)) as PublishOptions);
    return context.json(publisher.view());
  });
  app.post('/publish-account', async (context) => {
    const { account } = publishAccount.parse(await bodyOf(context));
    await publisher.chooseAccount(account);
    return context.json(publisher.view());
  });
  app.post('/publish-stop', (context) => {
    publisher.stop();
    return context.json(publisher.view());
  });
  return app;
}

/** The words and the status for an error; 503 where trying again may help. */
function explain(error: Error): { words: string; status: 404 | 422 | 500 | 503 } {
  const { message: words } = error;
  if (error instanceof NotThereError) return { words, status: 404 };
  if (error instanceof RefusedFileError) return { words, status: 422 };
  if (error instanceof ZodError)
    return { words: 'That request was not valid. Reload and try again.', status: 422 };
  if (error.name === 'InboxAccessError' || error instanceof FileAccessError)
    return { words, status: 503 };
  if (isPassing(error)) return { words: 'The disk is full, or cannot be written.', status: 503 };
  if (databaseFault(error) === 'damaged') return { words: damagedWords, status: 500 };
  return { words: 'Something went wrong in the desk itself.', status: 500 };
}

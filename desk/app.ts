/** The desk's server as a Hono app: which requests it accepts, the desk's page, and the API of that page. */
import { serveStatic } from '@hono/node-server/serve-static';
import { zValidator } from '@hono/zod-validator';
import { type Context, Hono, type MiddlewareHandler, type TypedResponse } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getMimeType } from 'hono/utils/mime';
import { ZodError, z } from 'zod';
import { checklist } from '#desk/content/checklist.ts';
import { addEntry, moveEntry, removeEntry, restoreVersion } from '#desk/content/entries.ts';
import { addFile, fileIn } from '#desk/content/files.ts';
import { findField } from '#desk/content/find-field.ts';
import { damagedWords, databaseFault, fullDiskWords, isPassing } from '#desk/content/history.ts';
import { makeMine, removeInvented } from '#desk/content/invented.ts';
import { entryView, overview } from '#desk/content/overview.ts';
import { maxUploadBytes } from '#desk/content/pictures.ts';
import { saveFields } from '#desk/content/save.ts';
import { findTowns } from '#desk/content/towns.ts';
import { removedEntries, versionViews } from '#desk/content/versions.ts';
import type { Workspace } from '#desk/content/workspace.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import { readPath, type Value } from '#desk/shared/value.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import { fieldName } from '#model/wording.ts';
import type { LiveInbox } from './messages/messages.ts';
import type { Preview } from './preview/preview.ts';
import { publishOptions } from './publish/publish-options.ts';
import type { Publisher } from './publish/publisher.ts';

export interface AppDeps {
  desk: Workspace;
  preview: Preview;
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
  app.route('/api/:key', apiRoutes(deps));
  return app;
}

// Access

const refusals = {
  400: 'This address is not the desk’s.',
  401: 'The desk does not know this window, because the desk was started again. Reload the window. If that does not help, start the desk, and use the window that it opens.',
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

/** The most levels of lists and groups in a value; a form has five. */
const maxLevels = 30;

/** Whether a value has more levels than that. Reads no deeper, because each level takes room on the stack. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const kind = z.enum(kinds as [Kind]);
/** The path of a field: `['results', 0, 'figure']`. */
const path = z
  .array(z.string().or(z.int().min(0)))
  .min(1)
  .max(20)
  .readonly();
const value = z.custom<Value>((typed) => !isDeeper(typed, maxLevels));

const bodies = {
  /** A change without a value removes the field. */
  entry: z.strictObject({
    session: z.string(),
    changes: z
      .array(z.strictObject({ path, value: value.optional() }))
      .min(1)
      .readonly(),
  }),
  add: z.strictObject({ kind, name: z.string().trim().min(1) }),
  remove: z.strictObject({ id: z.string() }),
  removeInvented: z.strictObject({ kind }),
  /** The number of places, negative to move it up. */
  move: z.strictObject({ id: z.string(), by: z.int() }),
  restore: z.strictObject({ id: z.string(), version: z.int() }),
  erase: z.strictObject({ reference: z.string() }),
  none: z.strictObject({}),
};

const field = z.object({ id: z.string(), path: z.string().transform(readPath) });

/** Where a crop begins, and how large it is: shares of the picture's width and height. */
const place = z.string().transform(Number).pipe(z.number().min(0).max(1));
const size = place.pipe(z.number().gt(0));

const queries = {
  find: z.object({ text: z.string(), page: z.string() }),
  versions: z.object({ id: z.string() }),
  removed: z.object({ kind }),
  file: field,
  /** The field of an upload, and the crop of a picture; the bytes are in the body. */
  upload: field
    .extend({ left: place, top: place, width: size, height: size })
    .transform(({ id, path, ...crop }) => ({ id, path, crop }))
    .or(field.transform((whole) => ({ ...whole, crop: undefined }))),
  places: z.object({ words: z.string() }),
};

/** Checks the body or the query of a request; throws the error of its schema, which {@link explain} tells. */
const valid = <Target extends 'json' | 'query', Sent extends z.ZodType>(
  target: Target,
  schema: Sent,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw result.error;
  });

/** An answer that has the type of its value. Hono's own type ends where a value holds values of its kind. */
const answer = <Answer extends object>(context: Context, value: Answer) =>
  context.json(value) as unknown as TypedResponse<Answer, 200, 'json'>;

/** The routes of the page's requests, from which its client has the types. */
const apiRoutes = (deps: AppDeps) =>
  new Hono().route('/', contentRoutes(deps)).route('/', otherRoutes(deps));

/** The routes that the page's client knows. */
export type Api = ReturnType<typeof apiRoutes>;

/** The routes of the content and of its preview, whose requests run one at a time. */
function contentRoutes({ desk, preview }: AppDeps) {
  /** Changes the content; the answer has the ids of the changed entries, and the new overview. */
  const change = (work: () => Promise<unknown>) =>
    desk.queue(async () => {
      const before = await desk.state();
      await work();
      const changed = (await desk.state()).changedSince(before);
      return { changed, overview: await overview(desk) };
    });

  return new Hono()
    .get('/overview', async (context) => context.json(await desk.queue(() => overview(desk))))
    .get('/checklist', async (context) => context.json(await desk.queue(() => checklist(desk))))
    .get('/find', valid('query', queries.find), async (context) => {
      const { text, page } = context.req.valid('query');
      return context.json({ field: await desk.queue(() => findField(desk, text, page)) });
    })
    .get('/versions', valid('query', queries.versions), async (context) => {
      const { id } = context.req.valid('query');
      return context.json(await desk.queue(async () => versionViews(desk, id)));
    })
    .get('/removed', valid('query', queries.removed), async (context) => {
      const { kind } = context.req.valid('query');
      return context.json(await desk.queue(() => removedEntries(desk, kind)));
    })
    .get('/preview', async (context) => {
      const isEmpty = () => Object.keys(desk.shown.files).length === 0;
      // Reads the folder only while there is nothing to show, because an open form asks all the time.
      if (isEmpty()) await desk.queue(() => desk.state());
      // The first request starts the preview.
      const view = preview.view();
      // Its server waits for the first content without a mistake.
      const isWaiting = isEmpty() && view.state !== 'stopped';
      return context.json(isWaiting ? { ...view, state: 'waiting' as const } : view);
    })

    .get('/entry/:id{.+}', async (context) => {
      const id = context.req.param('id');
      const view = await desk.queue(async () => entryView(desk, await desk.knownId(id)));
      return answer(context, view);
    })
    .post('/entry/:id{.+}', valid('json', bodies.entry), async (context) => {
      const id = context.req.param('id');
      const { session, changes } = context.req.valid('json');
      const changed = await desk.queue(async () => {
        await saveFields(desk, id, changes, session);
        return { entry: await entryView(desk, id), overview: await overview(desk) };
      });
      return answer(context, changed);
    })

    .get('/file', valid('query', queries.file), async (context) => {
      const field = context.req.valid('query');
      const file = await desk.queue(() => fileIn(desk, field));
      const type = getMimeType(file.name) ?? 'application/octet-stream';
      return context.body(Uint8Array.from(file.bytes), 200, { 'Content-Type': type });
    })
    .post('/file', valid('query', queries.upload), async (context) => {
      const { crop, ...field } = context.req.valid('query');
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      return context.json({ name: await desk.queue(() => addFile(desk, field, bytes, crop)) });
    })

    .post('/undo', valid('json', bodies.none), async (context) =>
      context.json(await change(() => desk.history.undo())),
    )
    .post('/redo', valid('json', bodies.none), async (context) =>
      context.json(await change(() => desk.history.redo())),
    )
    .post('/add', valid('json', bodies.add), async (context) => {
      const { kind, name } = context.req.valid('json');
      let id = '';
      const changes = await change(async () => {
        id = await addEntry(desk, kind, name);
      });
      return context.json({ id, ...changes });
    })
    .post('/remove', valid('json', bodies.remove), async (context) => {
      const { id } = context.req.valid('json');
      return context.json(await change(async () => removeEntry(desk, await desk.knownId(id))));
    })
    .post('/remove-invented', valid('json', bodies.removeInvented), async (context) => {
      const { kind } = context.req.valid('json');
      return context.json(await change(() => removeInvented(desk, kind)));
    })
    .post('/mine', valid('json', bodies.remove), async (context) => {
      const { id } = context.req.valid('json');
      return context.json(await change(async () => makeMine(desk, await desk.knownId(id))));
    })
    .post('/move', valid('json', bodies.move), async (context) => {
      const { id, by } = context.req.valid('json');
      return context.json(await change(() => moveEntry(desk, id, by)));
    })
    .post('/restore', valid('json', bodies.restore), async (context) => {
      const { id, version } = context.req.valid('json');
      return context.json(await change(() => restoreVersion(desk, id, version)));
    });
}

/** The routes that wait for no change, and for which no change waits: towns, publishing, messages. */
const otherRoutes = ({ publisher, inbox }: AppDeps) =>
  new Hono()
    .get('/places', valid('query', queries.places), async (context) =>
      context.json(await findTowns(context.req.valid('query').words)),
    )
    .get('/publishing', (context) => context.json(publisher.view()))
    .post('/publish', valid('json', publishOptions), async (context) => {
      await publisher.start(context.req.valid('json'));
      return context.json(publisher.view());
    })
    .get('/messages', async (context) => context.json(await inbox.list()))
    .post('/messages-erase', valid('json', bodies.erase), async (context) => {
      const { reference } = context.req.valid('json');
      return context.json({ erased: await inbox.erase(reference) });
    });

const reload = 'Reload this window and try again.';

/** The words and the status for an error; 503 where trying again may help. */
function explain(error: Error): { words: string; status: ContentfulStatusCode } {
  const { message: words } = error;
  if (error instanceof DeskError) return { words, status: error.status as ContentfulStatusCode };
  if (error instanceof ZodError) {
    const part = fieldName(error.issues[0]?.path ?? []);
    return { words: `That request was not valid${part && ` (${part})`}. ${reload}`, status: 422 };
  }
  // Hono's own, where a body is no JSON.
  if (error instanceof HTTPException)
    return { words: `That request was not valid. ${reload}`, status: 422 };
  if (error.name === 'InboxAccessError') return { words, status: 503 };
  if (databaseFault(error) === 'busy')
    return { words: 'Another program holds a file in the folder data/desk.', status: 503 };
  if (isPassing(error)) return { words: fullDiskWords, status: 503 };
  if (databaseFault(error) === 'damaged') return { words: damagedWords, status: 500 };
  return { words: 'Something went wrong in the desk itself.', status: 500 };
}

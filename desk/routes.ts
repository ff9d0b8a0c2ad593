import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { checklist, type FindPlaceholders, type Progress } from '#desk/content/checklist.ts';
import { copyRoutes } from '#desk/content/copy.ts';
import {
  addEntry,
  dependents,
  removeEntry,
  renameEntry,
  reorderEntries,
  restoreVersion,
} from '#desk/content/entries.ts';
import { findField } from '#desk/content/find-field.ts';
import { knownId, undoOrRedo } from '#desk/content/history.ts';
import { removeInvented } from '#desk/content/invented.ts';
import {
  changedFiles,
  changesSince,
  entryView,
  overview,
  versionViews,
} from '#desk/content/overview.ts';
import { saveEntry } from '#desk/content/save.ts';
import { findTowns } from '#desk/content/towns.ts';
import type { Group } from '#desk/content/value.ts';
import type { Workspace } from '#desk/content/workspace.ts';
import type { LiveInbox } from '#desk/messages/messages.ts';
import type { Preview, PreviewView } from '#desk/preview/preview.ts';
import {
  type PublishOptions,
  publishAccount,
  publishOptions,
} from '#desk/publish/publish-options.ts';
import type { Publisher } from '#desk/publish/publisher.ts';
import { isInvented } from '#model/launch.ts';
import { kindOf, kinds } from '#model/schemas/collections.ts';
import { textsIn } from '#model/value.ts';

export interface RouteDeps {
  desk: Workspace;
  findPlaceholders: FindPlaceholders;
  preview: Pick<Preview, 'origin' | 'cookie' | 'state'>;
  publisher: Publisher;
  inbox: LiveInbox;
  /** The folder with the notes of what was published, and where. */
  publicationsFolder: string;
  /** Tells the owner's terminal of an error that the desk did not expect. */
  report: (error: Error) => void;
}

const entryId = z.string().max(200);
const kind = z.enum(kinds as [(typeof kinds)[number]]);

const bodies = {
  entry: z.strictObject({
    value: z.record(z.string(), z.json()),
    base: z.string().max(100),
    visit: z.string().max(100),
  }),
  add: z.strictObject({ kind, from: entryId.optional() }),
  remove: z.strictObject({ id: entryId }),
  removeInvented: z.strictObject({ kind }),
  rename: z.strictObject({ id: entryId, words: z.string().max(200) }),
  reorder: z.strictObject({ kind, slugs: z.array(entryId).max(5_000) }),
  restore: z.strictObject({ id: entryId, version: z.int() }),
  none: z.strictObject({}),
};

/** What the desk's page asks for and sends, all of it JSON, one after the other. */
export function routes(deps: RouteDeps): Hono {
  const { desk, findPlaceholders, publisher, preview } = deps;
  const app = new Hono();
  const get = (name: string, work: (query: Record<string, string>) => Promise<object>) =>
    app.get(name, async (context) =>
      context.json(await desk.inTurn(() => work(context.req.query()))),
    );
  /** A change answers with the overview after it. */
  const post = <Body extends z.ZodType>(
    name: string,
    body: Body,
    work: (sent: z.output<Body>) => unknown,
  ) =>
    app.post(name, async (context) => {
      const data = body.parse(await bodyOf(context));
      const answer = await desk.inTurn(async () => ({
        ...((await work(data)) as object | undefined),
        overview: await overview(desk),
      }));
      return context.json(answer);
    });

  get('/overview', () => overview(desk));
  const progressAt = progressOf(deps);
  get('/state', async () => {
    const revision = await desk.revision();
    return { revision, ...progressAt(revision) };
  });
  get('/checklist', () => checklist(desk, findPlaceholders));
  get('/changes', async () => ({ files: await changedFiles(desk) }));
  get('/find', async ({ text = '', page = '/' }) => ({ found: await findField(desk, text, page) }));
  get('/places', async ({ words = '' }) => ({
    places: await findTowns(words, await countriesOf(desk)),
  }));

  get('/entry', async ({ id }) => entryView(desk, await knownId(desk, id)));
  app.put('/entry', async (context) => {
    const { value, ...sent } = bodies.entry.parse(await bodyOf(context));
    const { isConflict, ...answer } = await desk.inTurn(async () => {
      const id = context.req.query('id') ?? '';
      const saved = await saveEntry(desk, id, { ...sent, value: value as Group });
      const entry = await entryView(desk, saved.id);
      return { isConflict: saved.isConflict, entry, overview: await overview(desk) };
    });
    return isConflict
      ? context.json({ words: 'Another window or program changed this entry.', ...answer }, 409)
      : context.json(answer);
  });
  get('/versions', async ({ id }) => ({
    versions: await versionViews(desk, await knownId(desk, id)),
  }));
  get('/version', async ({ id, version }) => ({
    changes: await changesSince(desk, await knownId(desk, id), Number(version)),
  }));
  get('/dependents', async ({ id }) => ({
    names: dependents(await desk.snapshot(), await knownId(desk, id)),
  }));

  post('/undo', bodies.none, async () => ({ result: await undoOrRedo(desk, 'undo') }));
  post('/redo', bodies.none, async () => ({ result: await undoOrRedo(desk, 'redo') }));
  post('/add', bodies.add, async (sent) => ({ id: await addEntry(desk, sent.kind, sent.from) }));
  post('/remove', bodies.remove, async ({ id }) => removeEntry(desk, await knownId(desk, id)));
  post('/remove-invented', bodies.removeInvented, (sent) => removeInvented(desk, sent.kind));
  post('/rename', bodies.rename, async ({ id, words }) => ({
    id: await renameEntry(desk, await knownId(desk, id), words),
  }));
  post('/reorder', bodies.reorder, (sent) => reorderEntries(desk, sent.kind, sent.slugs));
  post('/restore', bodies.restore, async ({ id, version }) =>
    restoreVersion(desk, await knownId(desk, id), version),
  );
  post('/started', bodies.none, () => desk.database.set('started', true));
  app.route('/', copyRoutes(deps));

  get('/publishing', async () => publisher.view());
  post('/publish', publishOptions, async (options) => {
    await publisher.start(options as PublishOptions);
    return publisher.view();
  });
  post('/publish-account', publishAccount, async ({ account }) => {
    await publisher.chooseAccount(account);
    return publisher.view();
  });
  post('/publish-stop', bodies.none, () => {
    publisher.stop();
    return publisher.view();
  });

  // Starts the preview at the first question; it waits for no change.
  app.get('/preview', (context) => {
    const { origin, cookie, state } = preview;
    setCookie(context, cookie.name, cookie.value, { httpOnly: true, sameSite: 'Strict' });
    return context.json({ origin, state: state() } satisfies PreviewView);
  });
  return app;
}

/** What was sent as JSON; undefined where it is none. */
const bodyOf = (context: Context) => context.req.json().catch(() => undefined);

/** How far the owner is, found beside the typing and not before an answer: until it is, it is what was found last. */
function progressOf({ desk, findPlaceholders, report }: RouteDeps) {
  let found: Progress | undefined;
  let foundAt = '';
  let isBusy = false;
  const find = async (revision: string) => {
    isBusy = true;
    try {
      found = (await checklist(desk, findPlaceholders)).progress;
    } finally {
      foundAt = revision;
      isBusy = false;
    }
  };
  return (revision: string) => {
    const isCurrent = revision === foundAt;
    if (!isCurrent && !isBusy) find(revision).catch(report);
    return { progress: found, isCurrent };
  };
}

/** What the owner's own content names as countries, by name or by code; the invented clients are elsewhere. */
async function countriesOf(desk: Workspace): Promise<Set<string>> {
  const files = [...(await desk.snapshot()).values()];
  const own = files.filter(({ id, value }) => !kindOf(id) || !isInvented(value));
  const fields = own.flatMap(({ value }) => textsIn(value));
  const named = fields.filter(({ path }) => /country/i.test(String(path.at(-1))));
  return new Set(named.map(({ text }) => text));
}

import { Hono } from 'hono';
import { z } from 'zod';
import { findTowns } from '#desk/content/towns.ts';
import { changeField } from '#desk/editing/change.ts';
import { checklist, type FindInvented } from '#desk/editing/checklist.ts';
import {
  addEntry,
  dependents,
  removeEntry,
  reorderEntries,
  restoreVersion,
} from '#desk/editing/entries.ts';
import { findText } from '#desk/editing/find-text.ts';
import { undoOrRedo } from '#desk/editing/history.ts';
import { removeInvented } from '#desk/editing/invented.ts';
import { renameEntry } from '#desk/editing/rename.ts';
import {
  changedFiles,
  changesSince,
  entryView,
  overview,
  versionsOf,
} from '#desk/editing/views.ts';
import { NotThereError, type Workspace } from '#desk/editing/workspace.ts';
import type { LiveInbox } from '#desk/messages/messages.ts';
import type { Preview, PreviewView } from '#desk/preview/preview.ts';
import { type PublishOptions, publishOptions } from '#desk/publish/publish-options.ts';
import type { Publisher } from '#desk/publish/publisher.ts';
import type { Value } from '#desk/yaml/value.ts';
import { fileNames, kinds } from '#model/schemas/collections.ts';
import { ChecklistProgress } from './checklist-progress.ts';
import { type Copies, copyRoutes } from './copy-routes.ts';

export interface RouteDeps {
  desk: Workspace;
  findInvented: FindInvented;
  preview: Pick<Preview, 'origin' | 'state'>;
  publisher: Publisher;
  inbox: LiveInbox;
  copies: Copies;
  /** Tells the owner's terminal of an error that the desk did not expect. */
  report: (error: Error) => void;
}

const path = z.array(z.union([z.string(), z.int().nonnegative()])).max(12);
const value = z.json();
const id = z.string().max(200);
const kind = z.enum(kinds as [(typeof kinds)[number]]);

const bodies = {
  change: z.strictObject({
    file: id,
    path,
    value: value.optional(),
    seen: value.optional(),
    visit: z.string().max(100),
  }),
  add: z.strictObject({ kind, from: id.optional() }),
  remove: z.strictObject({ file: id }),
  removeInvented: z.strictObject({ kind }),
  rename: z.strictObject({ file: id, words: z.string().max(200) }),
  reorder: z.strictObject({ kind, slugs: z.array(id).max(5_000) }),
  restore: z.strictObject({ file: id, version: z.int() }),
  back: z.strictObject({ signIn: z.boolean().optional() }),
  none: z.strictObject({}),
};

/** The id of a file that the content may have; what else is asked for is not there. */
async function known(desk: Workspace, name: string | undefined): Promise<string> {
  const asked = name && desk.idNow(name);
  const snapshot = await desk.snapshot();
  const isDraft = desk.database.drafts().some(({ file }) => file === asked);
  const isSingle = fileNames.some((name) => name === asked);
  if (asked !== undefined && (snapshot.has(asked) || isDraft || isSingle)) return asked;
  throw new NotThereError('This entry no longer exists.');
}

/** Questions and changes by name, one after the other; each change answers with the overview after it. */
function jsonRoutes(app: Hono, desk: Workspace) {
  const get = (name: string, work: (query: Record<string, string>) => Promise<object>) =>
    app.get(name, async (context) =>
      context.json(await desk.inTurn(() => work(context.req.query()))),
    );
  const post = <Body extends z.ZodType>(
    name: string,
    body: Body,
    work: (sent: z.output<Body>) => Promise<unknown>,
  ) =>
    app.post(name, async (context) => {
      const data = body.parse(await context.req.json().catch(() => undefined));
      return context.json(
        await desk.inTurn(async () => ({
          ...((await work(data)) as object | undefined),
          overview: await overview(desk),
        })),
      );
    });
  return { get, post };
}

type JsonRoutes = ReturnType<typeof jsonRoutes>;

/** What the desk's page asks for and sends, all of it JSON. */
export function routes(deps: RouteDeps): Hono {
  const app = new Hono();
  const json = jsonRoutes(app, deps.desk);
  addQuestions(json, deps);
  addFieldChanges(json, deps.desk);
  addEntryChanges(json, deps.desk);
  addPublishing(json, deps.publisher);
  app.route('/', copyRoutes(deps));
  // Starts the preview at the first question; it waits for no change.
  app.get('/preview', (context) => {
    const { origin, state } = deps.preview;
    return context.json({ origin, state: state() } satisfies PreviewView);
  });
  return app;
}

function addQuestions({ get }: JsonRoutes, deps: RouteDeps): void {
  const { desk, findInvented, report } = deps;
  const progress = new ChecklistProgress(desk, findInvented, report);
  get('/overview', () => overview(desk));
  get('/state', async () => {
    const revision = await desk.revision();
    return { revision, progress: progress.now(revision) };
  });
  get('/entry', async ({ file }) => entryView(desk, await known(desk, file)));
  get('/versions', async ({ file }) => ({ versions: versionsOf(desk, await known(desk, file)) }));
  get('/version', async ({ file, version }) => ({
    changes: await changesSince(desk, await known(desk, file), Number(version)),
  }));
  get('/dependents', async ({ file }) => ({
    names: dependents(await desk.snapshot(), await known(desk, file)),
  }));
  get('/checklist', () => checklist(desk, findInvented));
  get('/changes', async () => ({ files: await changedFiles(desk) }));
  get('/find', async ({ text = '', page = '/' }) => ({ found: await findText(desk, text, page) }));
  get('/places', async ({ words = '' }) => ({
    places: await findTowns(words, await countriesOf(desk)),
  }));
}

function addFieldChanges({ post }: JsonRoutes, desk: Workspace): void {
  post('/change', bodies.change, async (change) => {
    const file = await known(desk, change.file);
    const outcome = await changeField(desk, { ...change, file } as Parameters<
      typeof changeField
    >[1]);
    return { outcome, entry: await entryView(desk, outcome.file) };
  });
  post('/undo', bodies.none, async () => ({ result: await undoOrRedo(desk, 'undo') }));
  post('/redo', bodies.none, async () => ({ result: await undoOrRedo(desk, 'redo') }));
}

function addEntryChanges({ post }: JsonRoutes, desk: Workspace): void {
  post('/add', bodies.add, async (sent) => ({ file: await addEntry(desk, sent.kind, sent.from) }));
  post('/remove', bodies.remove, async ({ file }) => removeEntry(desk, await known(desk, file)));
  post('/remove-invented', bodies.removeInvented, (sent) => removeInvented(desk, sent.kind));
  post('/rename', bodies.rename, async ({ file, words }) => ({
    file: await renameEntry(desk, await known(desk, file), words),
  }));
  post('/reorder', bodies.reorder, (sent) => reorderEntries(desk, sent.kind, sent.slugs));
  post('/restore', bodies.restore, async ({ file, version }) =>
    restoreVersion(desk, await known(desk, file), version),
  );
  post('/started', bodies.none, async () => desk.database.set('started', true));
}

function addPublishing({ get, post }: JsonRoutes, publisher: Publisher): void {
  get('/publishing', async () => publisher.view());
  post('/publish', publishOptions, async (options) => {
    await publisher.start(options as PublishOptions);
    return publisher.view();
  });
  post('/publish-back', bodies.back, async ({ signIn = false }) => {
    publisher.goBack(signIn);
    return publisher.view();
  });
  post('/publish-stop', bodies.none, async () => {
    publisher.stop();
    return publisher.view();
  });
}

/** Two-letter codes of the countries that the content names. */
async function countriesOf(desk: Workspace): Promise<Set<string>> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const texts: string[] = [];
  const collect = (part: Value | undefined, key = ''): void => {
    if (typeof part === 'string' && /country/i.test(key)) texts.push(part);
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) collect(inner as Value, name);
  };
  for (const { value: fields } of (await desk.snapshot()).values()) collect(fields);
  const known = new Set(texts);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return new Set(codes.filter((code) => known.has(code) || known.has(`${names.of(code)}`)));
}

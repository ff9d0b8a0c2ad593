import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { LiveInbox } from '#desk/messages/messages.ts';
import type { Publisher } from '#desk/publish/publisher.ts';
import { draftOf } from './database.ts';
import { takeStep, type Wanted } from './history.ts';
import { overview } from './overview.ts';
import { isContentName, isText, RefusedFileError, textOf } from './store.ts';
import type { Workspace } from './workspace.ts';
import { readFields } from './yaml.ts';

/** A copy is at most so large, packed and unpacked, in bytes: twenty times what the sample takes. */
export const maxCopyBytes = 500_000_000;

/** What a copy holds, for the owner to recognise it. */
export interface CopyView {
  name: string;
  website: string;
  projects: number;
  pictures: number;
}

interface CopyDeps {
  desk: Workspace;
  publisher: Publisher;
  inbox: LiveInbox;
  /** The folder with the notes of what was published, and where. */
  publicationsFolder: string;
}

/** What the desk knows beside the content; in a copy it is the file `desk.json`. */
const memorySchema = z.object({
  drafts: z.record(
    z.string(),
    z.object({ fields: z.record(z.string(), z.json()), without: z.array(z.string()) }),
  ),
  /** Where the site was published, and what its visitors see: texts by their ids, and since when. */
  settings: z.record(z.string(), z.json()),
  published: z
    .object({ at: z.number(), texts: z.record(z.string(), z.string()) })
    .optional()
    .catch(undefined),
});

const publishedSettings = ['publishing', 'published address'] as const;

const publication = /^published-[\w-]+\.json$/;

/** A copy of everything that the owner wrote, taken away as a file and put back as one step to undo. */
export function copyRoutes(deps: CopyDeps): Hono {
  const { desk, publisher, inbox } = deps;
  const app = new Hono();
  app.get('/copy', async (context) => {
    const isWithoutMessages = context.req.query('messages') === 'none';
    const messages = isWithoutMessages ? undefined : await inbox.table();
    // Between two changes, so that it holds all of each.
    const archive = await desk.inTurn(() => makeCopy(deps, messages));
    const day = new Date(desk.now()).toISOString().slice(0, 10);
    return context.body(Uint8Array.from(archive), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="website-${day}.zip"`,
    });
  });
  app.post('/copy', async (context) => {
    const copy = readCopy(new Uint8Array(await context.req.arrayBuffer()));
    if (context.req.query('only') === 'look') return context.json(copy.view);
    if (publisher.view().state === 'running')
      throw new RefusedFileError('The site is being published. Wait until that has ended.');
    await desk.inTurn(() => putBack(deps, copy));
    return context.json({ overview: await desk.inTurn(() => overview(desk)) });
  });
  return app;
}

/** One ZIP archive of the content, the messages as a table, the drafts and where the site was published. */
async function makeCopy(deps: CopyDeps, messages: string | undefined): Promise<Uint8Array> {
  const { desk, publicationsFolder } = deps;
  const { database, files } = desk;
  const archive: Zippable = {};
  for (const name of await files.list()) {
    const bytes = await files.read(name);
    if (bytes) archive[`content/${name}`] = bytes;
  }
  for (const name of await publicationsIn(publicationsFolder))
    archive[`data/${name}`] = await readFile(join(publicationsFolder, name));
  if (messages !== undefined) archive['messages.csv'] = Buffer.from(messages);
  const settings = publishedSettings.flatMap((name) => {
    const value = database.setting(name);
    return value === undefined ? [] : [[name, value]];
  });
  const published = database.moment('published');
  const memory = {
    drafts: Object.fromEntries(database.drafts()),
    settings: Object.fromEntries(settings),
    published: published && { ...published, texts: Object.fromEntries(published.texts) },
  };
  archive['desk.json'] = Buffer.from(JSON.stringify(memory, null, 2));
  // Pictures are compressed already, and a copy should not take long.
  return zipSync(archive, { level: 0 });
}

async function publicationsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => publication.test(name));
}

type Copy = ReturnType<typeof readCopy>;

/**
 * Reads a copy; names in it that no copy has are left out.
 *
 * @throws RefusedFileError when it is something else or damaged.
 */
function readCopy(bytes: Uint8Array) {
  const files = unzip(bytes);
  const filesIn = (folder: string, isMeant: (name: string) => boolean) =>
    new Map(
      Object.entries(files)
        .filter(([name]) => name.startsWith(folder) && isMeant(name.slice(folder.length)))
        .map(([name, it]) => [name.slice(folder.length), it]),
    );
  const content = filesIn('content/', isContentName);
  const publications = filesIn('data/', (name) => publication.test(name));
  const memory = memorySchema.safeParse(jsonIn(files['desk.json']));
  const profile = readFields(textOf(content.get('profile.yaml') ?? new Uint8Array()));
  // A copy of an earlier desk has no such file, and its drafts in a database.
  if (!profile || (files['desk.json'] && !memory.success)) throw noCopy();
  const names = [...content.keys()];
  const view: CopyView = {
    name: String(profile.name ?? ''),
    website: String(profile.website ?? ''),
    projects: names.filter((name) => name.startsWith('projects/') && isText(name)).length,
    pictures: names.filter((name) => /\.(jpe?g|png|webp|avif|svg)$/i.test(name)).length,
  };
  return { content, publications, memory: memory.data, view };
}

const noCopy = () => new RefusedFileError('This file is not a copy that the desk saved.');

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // What is a table for people, or no name on every system, is left where it is.
        if (name === 'messages.csv' || /[\\:*?"<>|\p{Cc}]/u.test(name)) return false;
        size += originalSize;
        if (size > maxCopyBytes) throw new RefusedFileError('This copy is larger than 500 MB.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof RefusedFileError ? error : noCopy();
  }
}

function jsonIn(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(textOf(bytes ?? new Uint8Array()));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Puts a copy in the place of the content and of the drafts, as one step. Pictures that it does not have
 * stay, as after every step. Where the site was published is taken over where nothing was published from here.
 */
async function putBack(deps: CopyDeps, { content, publications, memory }: Copy): Promise<void> {
  const { desk, publicationsFolder } = deps;
  const { database } = desk;
  const snapshot = await desk.snapshot();
  const texts = [...snapshot.values()].map(({ name }) => name);
  const drafts = new Map(Object.entries(memory?.drafts ?? {}));
  await takeStep(desk, snapshot, 'Restored a copy', [
    ...[...new Set([...texts, ...content.keys()])].map(
      (file): Wanted => [file, content.get(file) ?? null],
    ),
    ...[...new Set([...database.drafts().keys(), ...drafts.keys()])].map((id): Wanted => {
      const draft = drafts.get(id);
      return [draftOf(id), draft ? JSON.stringify(draft) : null];
    }),
  ]);
  if ((await publicationsIn(publicationsFolder)).length === 0) {
    for (const [name, bytes] of publications)
      await writeFile(join(publicationsFolder, name), bytes);
    for (const name of publishedSettings) {
      const value = memory?.settings[name];
      if (value !== undefined) database.set(name, value);
    }
    const published = memory?.published;
    if (published)
      database.keepMoment('published', {
        ...published,
        texts: new Map(Object.entries(published.texts)),
      });
  }
  database.set('started', true);
}

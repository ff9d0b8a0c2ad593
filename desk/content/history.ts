import { fileNames } from '#model/schemas/collections.ts';
import { textsIn } from '#model/value.ts';
import { type Change, idOfDraft, isDraft } from './database.ts';
import { idOf } from './ids.ts';
import {
  ChangedMeanwhileError,
  FileAccessError,
  type FileChange,
  isContentName,
  isEqual,
  isText,
  textOf,
} from './store.ts';
import { filesNamedIn, NotThereError, type Snapshot, type Workspace } from './workspace.ts';
import { readFields } from './yaml.ts';

/** What a step makes of a file, or of a draft: its text or bytes; null takes it away. */
export type Wanted = readonly [file: string, after: string | Uint8Array | null];

/** The id of the entry or file that a change speaks of. */
const aboutOf = ({ file }: FileChange) => idOfDraft(file) ?? (isText(file) ? idOf(file) : file);

/** The number of the entry that has this id now; undefined where nothing is known of it. */
function entryNow(desk: Workspace, id: string): number | undefined {
  const changes = desk.database.changesAbout(id).filter(({ step }) => step > 0);
  const isThere = ({ undone, before, after }: Change) => (undone ? before : after) !== null;
  const file = changes.find((change) => !isDraft(change));
  if (file && isThere(file)) return file.entry;
  return changes.find((change) => isDraft(change) && isThere(change))?.entry;
}

/**
 * Carries out a step, whole or not at all: it is noted before the first file is written, so that what
 * breaks off is finished or taken back later.
 *
 * @param snapshot the content that the step was made from; a file that is another since stays as it is.
 * @param label what the undo button says: `Elbhof Hotels, Client`.
 * @param visit the stay in a field in which it was typed; more of the same is one step.
 * @param formerly the ids that entries had before, where the step gives them others.
 * @throws FileAccessError when a file cannot be written.
 */
export async function takeStep(
  desk: Workspace,
  snapshot: Snapshot,
  label: string,
  wanted: readonly Wanted[],
  { visit = '', formerly = {} }: { visit?: string; formerly?: Record<string, string> } = {},
): Promise<void> {
  const texts = new Map([...snapshot.values()].map(({ name, bytes }) => [name, bytes]));
  const changes: FileChange[] = [];
  for (const [file, now] of wanted) {
    const isFile = idOfDraft(file) === undefined && !isText(file);
    const before = isFile ? await desk.files.read(file) : (texts.get(file) ?? draftNow(desk, file));
    const after = typeof now === 'string' ? Buffer.from(now) : now;
    if (!isEqual(before, after)) changes.push({ file, before, after });
  }
  if (changes.length === 0) return;
  await recover(desk);
  const entries = new Map<string, number>();
  const entryOf = (id: string) => {
    const entry = entryNow(desk, id) ?? entries.get(id) ?? desk.database.newEntry() + entries.size;
    entries.set(id, entry);
    return entry;
  };
  const noted = changes.map((change) => {
    const about = aboutOf(change);
    return { ...change, about, entry: entryOf(formerly[about] ?? about) };
  });
  await carryOut(desk, desk.database.noteStep(label, visit, desk.now(), noted), true);
}

/** What a change still has to make of its file, in the direction in which it goes. */
const goal = ({ file, before, after, undone }: Change): FileChange =>
  undone ? { file, before: after, after: before } : { file, before, after };

/** Writes what noted changes say; when that fails, all is as it was, or will be. */
async function carryOut(desk: Workspace, changes: Change[], isNew: boolean): Promise<void> {
  const { database, files } = desk;
  try {
    await files.replace(changes.filter((change) => !isDraft(change)).map(goal));
    finish(desk, changes);
  } catch (error) {
    const back = changes.map((change) => ({ ...change, undone: change.undone ? 0 : 1 }));
    const isUndone = back[0]?.undone === 1;
    database.mark(back, { undone: isUndone, open: true, fixed: isNew });
    // What cannot be taken back now is before the next step, or at the next start.
    await resume(desk, back).catch(() => {});
    throw error;
  }
}

function finish(desk: Workspace, changes: readonly Change[]): void {
  const { database } = desk;
  database.transaction(() => {
    const [first] = changes;
    if (!first) return;
    database.mark(changes, { undone: first.undone === 1, open: false });
    if (!first.undone) database.coalesce(first.step);
  });
}

/** Goes on with changes that broke off; a file that another program wrote since stays as it is. */
async function resume(desk: Workspace, changes: readonly Change[]): Promise<void> {
  for (const change of changes.filter((one) => !isDraft(one)))
    await desk.files.replace([goal(change)]).catch((error: unknown) => {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
    });
  finish(desk, changes);
}

/** Finishes or takes back what broke off. */
async function recover(desk: Workspace): Promise<void> {
  for (const changes of Map.groupBy(desk.database.openChanges(), ({ step }) => step).values())
    await resume(desk, changes);
}

/** What a step back did: its label, and the file that was changed since, so that nothing was done. */
export interface UndoResult {
  label: string;
  untouched?: string;
}

/** Takes the last step back, or does the next one again; undefined when there is none. */
export async function undoOrRedo(
  desk: Workspace,
  direction: 'undo' | 'redo',
): Promise<UndoResult | undefined> {
  const { database } = desk;
  await recover(desk);
  const isUndo = direction === 'undo';
  const noted = isUndo ? database.lastStep() : database.nextStep();
  const changes = noted.map((change) => ({ ...change, undone: isUndo ? 1 : 0 }));
  const [first] = changes;
  if (!first) return undefined;
  for (const change of changes) {
    const { before } = goal(change);
    if (isEqual(await present(desk, change), before)) continue;
    // Its earlier versions have what it was; the steps before this one can be taken back.
    database.mark(noted, { undone: !isUndo, open: false, fixed: true });
    return { label: first.label, untouched: change.about };
  }
  database.mark(changes, { undone: isUndo, open: true });
  await carryOut(desk, changes, false);
  return { label: first.label };
}

async function present(desk: Workspace, change: Change): Promise<Uint8Array | null> {
  return isDraft(change) ? draftNow(desk, change.file) : desk.files.read(change.file);
}

/** The draft that a change names, as it is; null for anything else. */
function draftNow(desk: Workspace, file: string): Uint8Array | null {
  const text = desk.database.draftText(idOfDraft(file) ?? '');
  return text === undefined ? null : Buffer.from(text);
}

// Versions

/** A state of a file that was kept. */
export interface Version {
  id: number;
  /** When it was noted, in milliseconds since 1970. */
  at: number;
  text: string;
}

/** The kept states of an entry's file under all names that the entry had, the newest first. */
export function versionsOf(desk: Workspace, id: string): Version[] {
  const entry = entryNow(desk, id);
  if (entry === undefined) return asItCame(desk, id);
  const versions: Version[] = [];
  for (const change of desk.database.changesOf(entry).filter((one) => !isDraft(one)))
    for (const [side, bytes] of [change.before, change.after].entries()) {
      if (!bytes || textOf(bytes) === versions.at(-1)?.text) continue;
      versions.push({ id: 2 * change.id + side, at: change.at, text: textOf(bytes) });
    }
  return versions.reverse();
}

/** What an entry was when the desk first saw it, as long as nothing else is known of whatever had its id. */
function asItCame({ database }: Workspace, id: string): Version[] {
  const came = database.changesAbout(id).length === 0 ? database.moment('came') : undefined;
  const words = came?.texts.get(id);
  return came && words !== undefined ? [{ id: -1, at: came.at, text: words }] : [];
}

/**
 * One of them.
 *
 * @throws NotThereError when it is not kept any more.
 */
export function versionText(desk: Workspace, id: string, version: number): string {
  const found = versionsOf(desk, id).find((one) => one.id === version);
  if (!found) throw new NotThereError('This version is no longer kept.');
  return found.text;
}

/** Keeps a text as a version of an entry, without writing it into its file. */
export function keepVersion(desk: Workspace, id: string, file: string, words: string): void {
  const entry = entryNow(desk, id) ?? desk.database.newEntry();
  desk.database.keepVersion(id, entry, file, Buffer.from(words), desk.now());
}

/** The id that an entry has now, whatever it was called when a window asked for it. */
export async function idNow(desk: Workspace, id: string): Promise<string> {
  const snapshot = await desk.snapshot();
  if (snapshot.hasEntry(id)) return id;
  const entry = desk.database.changesAbout(id)[0]?.entry;
  if (entry === undefined) return id;
  const names = desk.database.changesOf(entry).map(({ about }) => about);
  return names.findLast((name) => snapshot.hasEntry(name) && entryNow(desk, name) === entry) ?? id;
}

/** The id of a file that the content may have, or of an entry that was called so before. */
export async function knownId(desk: Workspace, name = ''): Promise<string> {
  const id = await idNow(desk, name);
  const isSingle = fileNames.some((single) => single === id);
  if (isSingle || (await desk.snapshot()).hasEntry(id)) return id;
  throw new NotThereError('This entry no longer exists.');
}

/** Whether a window's last answer may have been lost: all there is was typed in the same stay in a field. */
export async function isOwnWork(desk: Workspace, id: string, visit: string): Promise<boolean> {
  const changes = desk.database.lastStep().filter(({ about }) => about === id);
  if (!visit || changes.length === 0 || changes[0]?.visit !== visit) return false;
  for (const change of changes)
    if (!isEqual(await present(desk, change), change.after)) return false;
  return true;
}

// The start

/** Steps and versions are kept this long, in milliseconds. */
const keptFor = 90 * 86_400_000;

/**
 * Prepares the desk for its work: finishes what broke off, notes what the content was when it was first
 * seen, and forgets what is old, with the files that nothing names any more.
 */
export async function begin(desk: Workspace): Promise<void> {
  const { database, files } = desk;
  await files.removeUnfinished();
  // On a full disk the desk starts all the same, and the next step tries again.
  await recover(desk).catch((error: unknown) => {
    if (!(error instanceof FileAccessError)) throw error;
  });
  if (!database.moment('came')) database.keepMoment('came', await desk.moment());
  const forgotten = database.forgetBefore(desk.now() - keptFor);
  const named = forgotten
    .filter((change) => isText(change.file))
    .flatMap(({ about, before, after }) =>
      [before, after].flatMap((bytes) =>
        bytes ? filesNamedIn(about, readFields(textOf(bytes))) : [],
      ),
    );
  await removeUnnamed(desk, new Set([...named, ...database.putFiles()]));
}

/** Removes files that neither the content nor a draft or an earlier version names. */
async function removeUnnamed(desk: Workspace, names: ReadonlySet<string>): Promise<void> {
  const { database, files } = desk;
  const snapshot = await desk.snapshot();
  const values = [
    ...[...snapshot.values()].map(({ value }) => value),
    ...[...database.drafts().values()].map(({ fields }) => fields),
  ];
  const texts = new Set(
    values.flatMap((value) => textsIn(value).map((one) => one.text.normalize())),
  );
  for (const name of names) {
    const base = name.slice(name.indexOf('/') + 1);
    if (texts.has(`./${base}`.normalize()) || database.isNamed(base) || isText(name)) continue;
    const before = isContentName(name) ? await files.read(name) : null;
    if (before) await files.replace([{ file: name, before, after: null }]);
    database.forgetOriginal(name);
  }
}

import type { Draft, FileChange, OrderChange } from '#desk/database/desk-database.ts';
import { isText } from '#desk/files/file-store.ts';
import { type Group, isSame, type Value, withValue } from '#desk/yaml/value.ts';
import { kindOf } from '#model/schemas/collections.ts';
import { entryFile, numberOf, slugOf } from './ids.ts';
import { applyOrder } from './order.ts';
import { readBytes } from './snapshot.ts';
import { textWith } from './texts.ts';
import { encode, type Workspace } from './workspace.ts';

/** One whole file to write or, with `null`, to remove. */
export interface Replacement {
  id: string;
  name: string;
  bytes: Uint8Array | null;
  drafts?: Draft[];
  /** The text that the bytes were made of; another one there now is not overwritten. */
  madeOf?: string;
}

/** Carries out whole-file changes as one step that can be undone. */
export async function replaceFiles(
  desk: Workspace,
  label: string,
  replacements: readonly Replacement[],
  order?: OrderChange,
): Promise<void> {
  const { files, database } = desk;
  const changes: FileChange[] = [];
  for (const { id, name, bytes, drafts = [], madeOf } of replacements) {
    const old = madeOf === undefined ? await files.read(name) : encode(madeOf);
    const draftsBefore = database.drafts(id);
    const before = old ? database.keep(old) : null;
    const after = bytes ? database.keep(bytes) : null;
    if (bytes) await files.write(name, bytes, old);
    else await files.remove(name);
    database.transaction(() => {
      database.setDrafts(id, drafts);
      if (after === before) return;
      // A picture that came with the site has no version yet, and may be asked for again.
      if (before && database.versions(id).length === 0)
        database.addVersion(id, before, desk.now(), '');
      database.addVersion(id, after, desk.now(), '');
    });
    changes.push({ file: id, name, before, after, draftsBefore, draftsAfter: drafts });
  }
  const step = { label, visit: '', at: desk.now(), changes, ...(order && { order }) };
  database.transaction(() => database.addStep(step));
}

export type Direction = 'undo' | 'redo';

/** What a step back did: its label, and the file that somebody else had changed meanwhile. */
export interface UndoResult {
  label: string;
  untouched?: string;
}

/** Takes the last step back, or does the next one again; undefined when there is none. */
export async function undoOrRedo(
  desk: Workspace,
  direction: Direction,
): Promise<UndoResult | undefined> {
  const isUndo = direction === 'undo';
  const step = isUndo ? desk.database.lastStep() : desk.database.nextStep();
  if (!step) return undefined;
  if (step.order)
    await applyOrder(desk, step.order.kind, isUndo ? step.order.before : step.order.after);
  let untouched: string | undefined;
  const changes = isUndo ? step.changes.toReversed().map(swapped) : step.changes;
  const leaving = changes.filter(({ after }) => after === null).map(({ file }) => file);
  for (const change of changes)
    if (!(await undoOrRedoFile(desk, change, leaving))) untouched = change.file;
  desk.database.markUndone(step.id, isUndo);
  desk.visits.clear();
  return { label: step.label, ...(untouched && { untouched }) };
}

const swapped = (change: FileChange): FileChange => ({
  ...change,
  before: change.after,
  after: change.before,
  draftsBefore: change.draftsAfter,
  draftsAfter: change.draftsBefore,
});

/**
 * Brings one file from `before` to `after`; false when somebody else changed the same fields.
 *
 * @param leaving the files that the same step takes away.
 */
async function undoOrRedoFile(
  desk: Workspace,
  change: FileChange,
  leaving: string[],
): Promise<boolean> {
  const { files, database } = desk;
  const { file, before, after } = change;
  const name = isText(change.name) ? await nameNow(desk, change, leaving) : change.name;
  const present = await files.read(name);
  const hash = present ? database.keep(present) : null;
  let bytes = after ? database.bytes(after) : null;
  if (hash !== before && hash !== after) {
    if (!isText(name) || !present || !before || !bytes) return false;
    const merged = merge(file, database.bytes(before), bytes, present);
    if (!merged) return false;
    bytes = merged;
  }
  if (bytes && hash !== after) await files.write(name, bytes, present);
  if (!bytes) await files.remove(name);
  database.transaction(() => {
    database.setDrafts(file, change.draftsAfter);
    database.addVersion(file, bytes && database.keep(bytes), desk.now(), '');
  });
  return true;
}

/** The file's name now; a number that another entry took meanwhile gives way to the next one. */
async function nameNow(
  desk: Workspace,
  { file, name }: FileChange,
  leaving: string[],
): Promise<string> {
  const snapshot = await desk.snapshot();
  const known = snapshot.get(file)?.name;
  const kind = kindOf(file);
  if (known || !kind) return known ?? name;
  const isTaken = [...snapshot.values()].some(
    (other) =>
      kindOf(other.id) === kind &&
      numberOf(other.name) === numberOf(name) &&
      !leaving.includes(other.id),
  );
  return isTaken ? entryFile(kind, desk.nextNumber(snapshot, kind), slugOf(file)) : name;
}

/** The present text with only the step's fields changed; undefined when others changed them too. */
function merge(id: string, before: Uint8Array, after: Uint8Array, present: Uint8Array) {
  const [from, to, now] = [before, after, present].map((bytes) => readBytes(bytes) ?? {}) as [
    Group,
    Group,
    Group,
  ];
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  const changed = [...keys].filter((key) => !isSame(from[key], to[key]));
  if (changed.some((key) => !isSame(now[key], from[key]))) return undefined;
  const value = changed.reduce<Value>((part, key) => withValue(part, [key], to[key]), now);
  const text = textWith(id, Buffer.from(present).toString('utf8'), value as Group);
  return text === undefined ? undefined : encode(text);
}

/** Finds the texts that are still invented, and removes invented entries, or their mark `sample: true`. */
import { DeskError } from '#desk/shared/desk-error.ts';
import { labelOf, schemaOf } from '#desk/shared/form-schema.ts';
import { type Group, isGroup, type Path, type Value, valueAt } from '#desk/shared/value.ts';
import { isInvented } from '#model/launch.ts';
import { type Kind, kindNames, kinds, optionalKinds } from '#model/schemas/collections.ts';
import { type JsonSchema, leavesOf } from '#model/schemas/json-schema.ts';
import { countOf } from '#model/wording.ts';
import { removeFiles, renumber } from './entries.ts';
import { type History, isPassing } from './history.ts';
import { saveValue } from './save.ts';
import { textsById } from './shown.ts';
import { isUnshown } from './unshown.ts';
import type { ContentState, Workspace } from './workspace.ts';

// Texts

/** A text that came with the site, and that the owner has not changed. */
export interface InventedText {
  path: Path;
  label: string;
  text: string;
}

/** Whether a value is free text: not a choice, a reference, the code of a language or a point on the map. */
const isWritten = ({ type, enum: choices, refersTo, input }: JsonSchema, path: Path) =>
  type !== 'boolean' &&
  !choices &&
  !refersTo &&
  input !== 'icon' &&
  !['language', 'latitude', 'longitude'].includes(String(path.at(-1)));

/** The paths of the texts and numbers that are as they were. */
function unchangedPaths(before: Value | undefined, now: Value, path: Path = []): Path[] {
  if (Array.isArray(now)) {
    const list = Array.isArray(before) ? before : [];
    return now.flatMap((item, index) => {
      const own = counterpart(list, item, index);
      return unchangedPaths(own, item, [...path, index]);
    });
  }
  if (!isGroup(now)) return before === now ? [path] : [];
  return Object.entries(now).flatMap(([key, part]) =>
    unchangedPaths(isGroup(before) ? before[key] : undefined, part, [...path, key]),
  );
}

/** How many texts and numbers a value has. */
const sizeOf = (value: Value): number => unchangedPaths(value, value).length;

/**
 * The former item of a list that an item comes from: the one that shares the most texts and numbers with the item. A
 * former item at another index must share more than half of them, because two items may have a few texts in common.
 */
function counterpart(before: Value[], item: Value, index: number): Value | undefined {
  const shared = before.map((former) => unchangedPaths(former, item).length);
  const most = Math.max(0, ...shared);
  if (most > 0 && shared[index] === most) return before[index];
  return most > sizeOf(item) / 2 ? before[shared.indexOf(most)] : before[index];
}

/** Whether a field, or a group or item around it, is marked as invented. */
const isMarked = (value: Group, path: Path) =>
  path.some((_, length) => isInvented(valueAt(value, path.slice(0, length))));

/** The fields of the first snapshot, which never changes, by the id of their entry; read once. */
const knownFirst = new WeakMap<History, ReadonlyMap<string, Group>>();

/** The fields of the entries in the first snapshot, by their ids; without those that cannot be read. */
export async function firstFields({ history }: Workspace): Promise<ReadonlyMap<string, Group>> {
  const known = knownFirst.get(history);
  if (known) return known;
  const fields = new Map<string, Group>();
  try {
    for (const [id, { name, hash }] of textsById(history.first.files))
      fields.set(id, (await history.text(name, hash)).value ?? {});
    knownFirst.set(history, fields);
  } catch (error) {
    // A damaged file of the history must not stop the owner from writing.
    if (!isPassing(error)) throw error;
  }
  return fields;
}

/** The texts of an entry that are as in the first snapshot and that a page shows, at every depth. */
export async function unchangedTexts(
  desk: Workspace,
  state: ContentState,
  id: string,
): Promise<InventedText[]> {
  const schema = schemaOf(id);
  const value = state.fieldsOf(id);
  const paths = unchangedPaths((await firstFields(desk)).get(id), value);
  const unchanged = new Set(paths.map((path) => path.join('.')));
  return leavesOf(schema, value)
    .filter((leaf) => isWritten(leaf.schema, leaf.path) && !isUnshown(state, id, leaf.path))
    .filter(({ path }) => unchanged.has(path.join('.')))
    .map(({ path, value: leaf }) => ({ path, label: labelOf(schema, path), text: String(leaf) }));
}

/** The texts of an entry that are still invented. */
export async function inventedTexts(
  desk: Workspace,
  state: ContentState,
  id: string,
): Promise<InventedText[]> {
  const value = state.fieldsOf(id);
  if (!hasMark(value)) return [];
  return (await unchangedTexts(desk, state, id)).filter(({ path }) => isMarked(value, path));
}

/** Whether an entry, or something in it, is marked as invented. */
export const hasMark = (value: unknown): boolean =>
  isInvented(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasMark));

const withoutMarks = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isGroup(value)) return value;
  // The sample of an inspection is a count, and no mark.
  const isMark = ([name, part]: [string, Value]) => name === 'sample' && typeof part === 'boolean';
  return Object.fromEntries(
    Object.entries(value)
      .filter((field) => !isMark(field))
      .map(([name, part]) => [name, withoutMarks(part)]),
  );
};

/** Removes the marks `sample: true` of an entry, once the owner has confirmed its texts. */
export async function makeMine(desk: Workspace, id: string): Promise<void> {
  const state = await desk.state();
  const fields = withoutMarks(state.fieldsOf(id)) as Group;
  await saveValue(desk, id, fields, `${state.nameOf(id)} is yours`);
}

// Entries

/** The invented entries of a kind, which can be removed at once. */
export interface InventedEntries {
  kind: Kind;
  names: string[];
  /** Whether these entries cannot be removed yet: the site needs one of the kind, and the owner has written none. */
  isNeeded: boolean;
}

const inventedIds = (state: ContentState, kind: Kind): string[] =>
  state.idsOf(kind).filter((id) => isInvented(state.get(id)?.value));

function inventedEntries(state: ContentState, kind: Kind): InventedEntries {
  const ids = inventedIds(state, kind);
  const isOwnShown = (id: string) => !ids.includes(id) && state.shown.has(id);
  return {
    kind,
    names: ids.map((id) => state.nameOf(id)),
    isNeeded: !optionalKinds.includes(kind) && !state.idsOf(kind).some(isOwnShown),
  };
}

/** The kinds with more than one invented entry. */
export const inventedKinds = (state: ContentState): InventedEntries[] =>
  kinds.map((kind) => inventedEntries(state, kind)).filter(({ names }) => names.length > 1);

/** Removes all invented entries of a kind. */
export async function removeInvented(desk: Workspace, kind: Kind): Promise<void> {
  const state = await desk.state();
  const ids = inventedIds(state, kind);
  if (ids.length === 0) throw new DeskError(404, 'None of these is invented any more.');
  if (inventedEntries(state, kind).isNeeded)
    throw new DeskError(404, 'None of these is yours yet, and the site needs one of them.');
  const label = `${countOf(ids.length, `invented ${kindNames[kind].one}`)} removed`;
  // Before the first publication, numbers begin at 1 again: P-01 is printed on pages.
  const remaining = state.idsOf(kind).filter((id) => !ids.includes(id));
  const isNew = desk.history.setting('published') === undefined;
  const removal = removeFiles(state, ids);
  const moves = isNew ? renumber(state, remaining, (index) => index + 1, removal) : [];
  await desk.history.step(label, [...removal, ...moves]);
}

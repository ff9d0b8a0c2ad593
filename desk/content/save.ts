/** Saves what was typed in an entry: into its file, or as a draft. */
import { randomUUID } from 'node:crypto';
import { schemaOf, trimmed } from '#desk/shared/form-schema.ts';
import { idOf } from '#desk/shared/ids.ts';
import { type Group, isSame } from '#desk/shared/value.ts';
import { differences } from './compare.ts';
import { RefusedFileError } from './disk.ts';
import { type Change, draftChange } from './history.ts';
import {
  type ContentState,
  draftFrom,
  type Findings,
  isSingle,
  NotThereError,
  newErrors,
  type Workspace,
} from './workspace.ts';

/** An entry as a window sends it. */
export interface SaveRequest {
  value: Group;
  /** The entry's `base` when the window read it. */
  base: string;
  /** The editing session of one field, which is undone as one step. */
  session: string;
}

/**
 * Saves what was typed into an entry: valid fields into its file, the others as a draft.
 *
 * @returns whether another program changed the entry since; then nothing was written.
 * @throws NotThereError when the entry was removed.
 * @throws RefusedFileError when only a text editor can change its file.
 */
export async function saveEntry(
  desk: Workspace,
  id: string,
  sent: SaveRequest,
): Promise<{ isConflict: boolean }> {
  const state = await desk.state();
  const file = state.get(id);
  if (!isSingle(id) && !state.hasEntry(id))
    throw new NotThereError('This entry was removed meanwhile.');
  if (file && !file.value)
    throw new RefusedFileError('This entry can only be changed in a text editor.');
  if (isSame(trimmed(state.shown(id)), trimmed(sent.value))) return { isConflict: false };
  const { origin, session } = state.snapshot;
  // The answer to the window's last save may have been lost: then the newest step is its own.
  const isOwnWork = origin === 'owner' && sent.session !== '' && session === sent.session;
  if (sent.base !== state.baseOf(id) && !isOwnWork) return { isConflict: true };
  await saveValue(desk, id, sent.value, { session: sent.session });
  return { isConflict: false };
}

/** Keeps a value as an earlier version of an entry, which itself stays as it is. */
export async function keepAsVersion(desk: Workspace, id: string, value: Group): Promise<void> {
  const state = await desk.state();
  const draft = draftFrom(state.get(id)?.value, trimmed(value) as Group);
  const label = `${state.nameOf(id)}, the version that you did not use`;
  if (draft) await desk.history.keepVersion(label, id, draft);
}

/** Saves an entry's whole value as one step; the faultless fields are written into its file, the others are its draft. */
export async function saveValue(
  desk: Workspace,
  id: string,
  next: Group,
  { session, label }: { session?: string; label?: string } = {},
): Promise<void> {
  const state = await desk.state();
  const value = trimmed(next) as Group;
  const shown = trimmed(state.shown(id)) as Group;
  const { saved, texts, found, foundSaved } = await findSavable(desk, state, id, { shown, value });
  const changes = [...new Map([...saved, [id, value]]).keys()].flatMap((one) =>
    changesOf(state, one, {
      saved: saved.get(one),
      text: texts.get(state.fileFor(one)),
      value: one === id ? value : state.shown(one),
    }),
  );
  const [difference] = differences(schemaOf(id), shown, value);
  const named = [state.nameOf(id), difference?.label].filter(Boolean).join(', ');
  await desk.history.step(state.snapshot.id, label ?? named, changes, session);
  const after = await desk.state();
  // The findings do not cover what another program wrote meanwhile.
  if (after.snapshot.origin !== 'other') after.note(found, foundSaved);
}

/**
 * Applies a step, and as a part of it saves the drafts that it makes faultless, such as one that names an entry that is
 * back.
 *
 * @throws FileAccessError when it cannot be written, or another program changed something since.
 */
export async function applyStep(
  desk: Workspace,
  { snapshot }: ContentState,
  label: string,
  changes: readonly Change[],
): Promise<void> {
  // The steps of one session are undone together.
  const session = randomUUID();
  await desk.history.step(snapshot.id, label, changes, session);
  const state = await desk.state();
  const [id] = state.drafts.keys();
  // All drafts are tried with the first one.
  if (id) await saveValue(desk, id, state.shown(id), { session, label });
}

/** The parts of an entry's value, and of other drafts, that bring no new problem. */
interface Savable {
  /** The fields that can be saved, by entry; this entry's without the wrong ones. */
  saved: Map<string, Group>;
  /** The texts of the files with these fields. */
  texts: Map<string, string>;
  /** The findings with everything that was typed. */
  found: Findings;
  /** The findings with the fields that can be saved. */
  foundSaved: Findings;
}

/**
 * Finds what can be saved. A draft whose problem was elsewhere, such as the name of an entry that is back, is
 * saved along.
 */
async function findSavable(
  desk: Workspace,
  state: ContentState,
  id: string,
  { shown, value }: { shown: Group; value: Group },
): Promise<Savable> {
  const before = await state.saved();
  const saved = state.drafted().set(id, value);
  let texts = state.textsOf(saved);
  const found = await desk.check(texts);
  let foundSaved = found;
  const file = state.get(id)?.value;
  const held = new Set<string>();
  const isTried = (name: string) => name !== '' && !held.has(name);
  const changed = Object.keys({ ...shown, ...value }).filter(
    (name) => !isSame(shown[name], value[name]),
  );
  for (let errors = newErrors(found.problems, before.problems); errors.length > 0; ) {
    const wrong = Map.groupBy(errors, ({ file }) => idOf(file));
    const others = [...saved.keys()].filter((one) => one !== id);
    const fields = (wrong.get(id) ?? []).map(({ path = [] }) => String(path[0] ?? ''));
    let out = others.filter((one) => wrong.has(one));
    let hold = fields.filter(isTried);
    // A problem in another entry comes from that entry's draft; if it has none, from what was typed.
    if (out.length + hold.length === 0) out = others;
    if (out.length + hold.length === 0) hold = changed.filter(isTried);
    if (out.length + hold.length === 0) out = [id];
    for (const name of hold) held.add(name);
    for (const one of out) saved.delete(one);
    if (hold.length > 0) {
      const part = file && without(value, file, held);
      if (part && !isSame(part, file)) saved.set(id, part);
      else saved.delete(id);
    }
    texts = state.textsOf(saved);
    foundSaved = saved.size > 0 ? await desk.check(texts) : before;
    errors = newErrors(foundSaved.problems, before.problems);
  }
  return { saved, texts, found, foundSaved };
}

/** The changes that save an entry: its file and its draft. */
function changesOf(
  state: ContentState,
  id: string,
  { saved, text, value }: { saved: Group | undefined; text: string | undefined; value: Group },
): Change[] {
  const kept = draftChange(id, draftFrom(saved ?? state.get(id)?.value, value));
  return text === undefined ? [kept] : [[state.fileFor(id), text], kept];
}

/** The value with the named fields as they are in `saved`. */
function without(value: Group, saved: Group, names: ReadonlySet<string>): Group {
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  const old = Object.entries(saved).filter(([name]) => names.has(name));
  return Object.fromEntries([...kept, ...old]);
}

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
  const drafts = [...state.drafted().set(id, value)]
    .filter(([one]) => one === id || saved.has(one))
    .map(([one, typed]) =>
      draftChange(one, draftFrom(saved.get(one) ?? state.get(one)?.value, typed)),
    );
  const [difference] = differences(schemaOf(id), shown, value);
  const named = [state.nameOf(id), difference?.label].filter(Boolean).join(', ');
  await desk.history.step(state.snapshot.id, label ?? named, [...texts, ...drafts], session);
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
  const [id] = state.drafted().keys();
  // All drafts are tried with the first one.
  if (id) await saveValue(desk, id, state.shown(id), { session, label });
}

/**
 * Finds the parts of an entry's value, and of the other drafts, that bring no new problem. A draft whose problem was
 * elsewhere, such as the name of an entry that is back, is saved along.
 *
 * @returns the fields that can be saved, by entry, and the texts of their files; the findings with everything that was
 *   typed, and with these fields only.
 */
async function findSavable(
  desk: Workspace,
  state: ContentState,
  id: string,
  { shown, value }: { shown: Group; value: Group },
) {
  const before = await state.saved();
  const saved = state.drafted().set(id, value);
  const file = state.get(id)?.value;
  const held = new Set<string>();
  const isTried = (name: string) => name !== '' && !held.has(name);
  const changed = Object.keys({ ...shown, ...value }).filter(
    (name) => !isSame(shown[name], value[name]),
  );
  let found: Findings | undefined;
  for (;;) {
    const texts = state.textsOf(saved);
    const foundSaved = saved.size > 0 ? await desk.check(texts) : before;
    found ??= foundSaved;
    const errors = newErrors(foundSaved.problems, before.problems);
    if (errors.length === 0) return { saved, texts, found, foundSaved };
    const wrong = Map.groupBy(errors, ({ file }) => idOf(file));
    const others = [...saved.keys()].filter((one) => one !== id);
    const fields = (wrong.get(id) ?? []).map(({ path = [] }) => String(path[0] ?? ''));
    let out = others.filter((one) => wrong.has(one));
    let hold = fields.filter(isTried);
    // A problem in another entry comes from that entry's draft; if it has none, from what was typed.
    if (out.length + hold.length === 0) out = others;
    if (out.length + hold.length === 0) hold = changed.filter(isTried);
    if (out.length + hold.length === 0) out = [id];
    for (const one of out) saved.delete(one);
    if (hold.length === 0) continue;
    for (const name of hold) held.add(name);
    const part = file && without(value, file, held);
    if (part && !isSame(part, file)) saved.set(id, part);
    else saved.delete(id);
  }
}

/** The value with the named fields as they are in `saved`. */
function without(value: Group, saved: Group, names: ReadonlySet<string>): Group {
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  const old = Object.entries(saved).filter(([name]) => names.has(name));
  return Object.fromEntries([...kept, ...old]);
}

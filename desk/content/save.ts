/** Saves what was typed in an entry: into its file, or as a draft. */

import { schemaOf, trimmed } from '#desk/shared/form-schema.ts';
import { idOf } from '#desk/shared/ids.ts';
import { type Group, isSame } from '#desk/shared/value.ts';
import type { Problem } from '#model/problem.ts';
import { differences } from './compare.ts';
import { RefusedFileError } from './disk.ts';
import { type Change, draftFile } from './history.ts';
import {
  type ContentState,
  draftFrom,
  isSingle,
  NotThereError,
  newErrors,
  type Workspace,
} from './workspace.ts';

/** An entry as a window sends it. */
export interface SaveRequest {
  value: Group;
  /** What the window has changed: the entry's `base` when it was read. */
  base: string;
  /** The editing session of one field: what is typed in it is undone as one step. */
  session: string;
}

/**
 * Takes what was typed into an entry: writes the faultless fields into its file, and keeps the others as a draft.
 *
 * @returns whether somebody else changed the entry since; then nothing was written.
 * @throws NotThereError when the entry was removed.
 * @throws RefusedFileError when its file can be changed in a text editor only.
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
    throw new RefusedFileError(file.fault ?? 'This entry can only be changed in a text editor.');
  if (isSame(trimmed(state.shown(id)), trimmed(sent.value))) return { isConflict: false };
  const { origin, session } = state.snapshot;
  // The window's last answer may have been lost: the newest step is its own.
  const isOwnWork = origin === 'owner' && sent.session !== '' && session === sent.session;
  if (sent.base !== state.baseOf(id) && !isOwnWork) return { isConflict: true };
  await saveValue(desk, id, sent.value, { session: sent.session });
  return { isConflict: false };
}

/** Keeps a value as an earlier version of an entry, which itself stays as it is. */
export async function keepAsVersion(desk: Workspace, id: string, value: Group): Promise<void> {
  const { head } = desk.history;
  await saveValue(desk, id, value);
  if (desk.history.head.id !== head.id) await desk.history.undo();
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
  const { saved, texts, problems } = await findSavable(desk, state, id, { shown, value });
  const changes = [...new Map([...saved, [id, value]]).keys()].flatMap((one) =>
    changesOf(state, one, {
      saved: saved.get(one),
      text: texts.get(state.fileFor(one)),
      value: one === id ? value : state.shown(one),
    }),
  );
  const [difference] = differences(schemaOf(id), shown, value);
  const named = [state.nameOf(id), difference?.label].filter(Boolean).join(', ');
  await desk.step(state, label ?? named, changes, session);
  (await desk.state()).noteProblems(problems);
}

/**
 * Finds what of an entry's value, and of the drafts of others, brings no new problem. A draft whose problem
 * was elsewhere, such as the name of an entry that is back, is saved along.
 *
 * @returns the fields that can be saved, by entry, this one's without those that have mistakes; the texts of
 *   files with them; and the problems of the content with all that was typed in it.
 */
async function findSavable(
  desk: Workspace,
  state: ContentState,
  id: string,
  { shown, value }: { shown: Group; value: Group },
): Promise<{ saved: Map<string, Group>; texts: Map<string, string>; problems: Problem[] }> {
  const before = await state.savedProblems();
  const saved = state.drafted().set(id, value);
  let texts = state.textsOf(saved);
  const problems = await desk.check(texts);
  const file = state.get(id)?.value;
  const changed = Object.keys({ ...shown, ...value }).filter(
    (name) => !isSame(shown[name], value[name]),
  );
  const held = new Set<string>();
  for (let errors = newErrors(problems, before); errors.length > 0; ) {
    const wrong = Map.groupBy(errors, ({ file }) => idOf(file));
    const others = [...saved.keys()].filter((one) => one !== id);
    const named = (wrong.get(id) ?? []).map(({ path = [] }) => String(path[0] ?? ''));
    // What has a mistake is left out; one elsewhere is due to another's draft, else to what was typed.
    const next = [
      { out: others.filter((one) => wrong.has(one)), hold: named },
      { out: others, hold: [] },
      { out: [], hold: changed },
    ]
      .map(({ out, hold }) => ({ out, hold: hold.filter((name) => name && !held.has(name)) }))
      .find(({ out, hold }) => out.length + hold.length > 0);
    for (const one of next?.out ?? [id]) saved.delete(one);
    for (const name of next?.hold ?? []) held.add(name);
    if (next?.hold.length) {
      const part = file && without(value, file, held);
      if (part && !isSame(part, file)) saved.set(id, part);
      else saved.delete(id);
    }
    texts = state.textsOf(saved);
    errors = saved.size > 0 ? newErrors(await desk.check(texts), before) : [];
  }
  return { saved, texts, problems };
}

/** What is written of an entry, and what is kept as its draft. */
function changesOf(
  state: ContentState,
  id: string,
  { saved, text, value }: { saved: Group | undefined; text: string | undefined; value: Group },
): Change[] {
  const draft = draftFrom(saved ?? state.get(id)?.value, value);
  const kept: Change = [draftFile(id), draft ? JSON.stringify(draft) : null];
  return text === undefined ? [kept] : [[state.fileFor(id), text], kept];
}

/** A value with the fields of another one in the place of some. */
function without(value: Group, saved: Group, names: ReadonlySet<string>): Group {
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  const old = Object.entries(saved).filter(([name]) => names.has(name));
  return Object.fromEntries([...kept, ...old]);
}

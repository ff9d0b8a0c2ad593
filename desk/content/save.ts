/** Saves what was typed in an entry into its file. */
import { schemaOf, trimmed } from '#desk/shared/form-schema.ts';
import { isSingle } from '#desk/shared/ids.ts';
import { type Group, isSame } from '#desk/shared/value.ts';
import { differences } from './compare.ts';
import { RefusedFileError } from './disk.ts';
import { NotThereError, type Workspace } from './workspace.ts';
import { textWith } from './yaml.ts';

/** An entry as a window sends it. */
export interface SaveRequest {
  value: Group;
  /** The entry's `base` when the window read it. */
  base: string;
  /** The editing session of one field, which is undone as one step. */
  session: string;
}

/**
 * Saves what was typed into an entry.
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
  if (!isSingle(id) && !file) throw new NotThereError('This entry was removed meanwhile.');
  if (file && !file.value)
    throw new RefusedFileError('This entry can only be changed in a text editor.');
  if (isSame(trimmed(state.fieldsOf(id)), trimmed(sent.value))) return { isConflict: false };
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
  const text = textWith(id, state.get(id)?.text ?? '', trimmed(value) as Group);
  const label = `${state.nameOf(id)}, the version that you did not use`;
  await desk.history.keepVersion(label, state.fileFor(id), text);
}

/** Saves an entry's whole value as one step. */
export async function saveValue(
  desk: Workspace,
  id: string,
  next: Group,
  { session, label }: { session?: string; label?: string } = {},
): Promise<void> {
  const state = await desk.state();
  const value = trimmed(next) as Group;
  const [difference] = differences(schemaOf(id), trimmed(state.fieldsOf(id)) as Group, value);
  const named = [state.nameOf(id), difference?.label].filter(Boolean).join(', ');
  const text = textWith(id, state.get(id)?.text ?? '', value);
  await desk.history.step(label ?? named, [[state.fileFor(id), text]], session);
}

/** Saves what was typed in an entry into its file. */
import { DeskError } from '#desk/shared/desk-error.ts';
import { labelOf, schemaOf, trimmed } from '#desk/shared/form-schema.ts';
import { isSingle } from '#desk/shared/ids.ts';
import {
  type Group,
  isSame,
  type Path,
  type Value,
  valueAt,
  withValue,
} from '#desk/shared/value.ts';
import type { Workspace } from './workspace.ts';
import { writeFields } from './yaml.ts';

/** A field with another value; undefined removes it. */
export interface FieldChange {
  path: Path;
  value?: Value | undefined;
}

/**
 * Saves fields of an entry as one step. The other fields stay as they are, also those that another program changed.
 *
 * @param session the visit to a field; its steps are joined.
 * @throws DeskError when the entry, or the part of it with the field, was removed.
 * @throws DeskError when only a text editor can change its file.
 */
export async function saveFields(
  desk: Workspace,
  id: string,
  changes: readonly FieldChange[],
  session?: string,
): Promise<void> {
  const state = await desk.state();
  const file = state.get(id);
  if (!isSingle(id) && !file) throw new DeskError(404, 'This entry was removed meanwhile.');
  if (file && !file.value)
    throw new DeskError(422, 'This entry can only be changed in a text editor.');
  let fields = state.fieldsOf(id);
  for (const { path, value } of changes) {
    const next = value === undefined ? undefined : trimmed(value);
    fields = withValue(fields, path, next) as Group;
    // A list has no such item any more.
    if (next !== undefined && !isSame(valueAt(fields, path), next))
      throw new DeskError(404, 'The part of the entry with this field was removed meanwhile.');
  }
  const field = labelOf(schemaOf(id), changes[0]?.path ?? []);
  await saveValue(desk, id, fields, `${state.nameOf(id)}, ${field}`, session);
}

/** Saves all fields of an entry as one step. */
export async function saveValue(
  desk: Workspace,
  id: string,
  fields: Group,
  label: string,
  session?: string,
): Promise<void> {
  const state = await desk.state();
  if (isSame(state.fieldsOf(id), fields)) return;
  const text = writeFields(state.get(id)?.text ?? '', fields);
  await desk.history.step(label, [[state.fileFor(id), text]], session);
}

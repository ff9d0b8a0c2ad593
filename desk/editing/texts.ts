import type { Draft } from '#desk/database/desk-database.ts';
import { CannotSpliceError, renderNewFile, splice } from '#desk/yaml/splice.ts';
import { type Group, isSame, type Value, valueAt, withValue } from '#desk/yaml/value.ts';
import { orderOf, schemaOf } from './form-schema.ts';

/** What the owner sees in a file's form: the saved fields with the drafts over them. */
export const withDrafts = (saved: Group | undefined, drafts: readonly Draft[]): Group =>
  drafts.reduce<Group>(
    (value, { path, value: typed }) => withValue(value, path, typed) as Group,
    saved ?? {},
  );

/** Whether drafts say nothing other than what is saved. */
export const isAlreadySaved = (saved: Group | undefined, { path, value }: Draft): boolean =>
  saved !== undefined && isSame(valueAt(saved, path), value);

/**
 * The text of a file with drafts in it.
 *
 * @param base the text to start from: the file as it was when the owner came to the field, so that
 *   marks which only an unfinished word needed do not stay.
 * @returns undefined when the file cannot be changed safely.
 */
export function textWith(id: string, base: string | undefined, value: Group): string | undefined {
  try {
    if (base === undefined) return renderNewFile(inOrder(id, value));
    const mark = base.startsWith('\uFEFF') ? '\uFEFF' : '';
    return mark + splice(base.slice(mark.length), value, orderOf(schemaOf(id)));
  } catch (error) {
    if (error instanceof CannotSpliceError) return undefined;
    throw error;
  }
}

/** The fields of a new entry in the order of its schema. */
function inOrder(id: string, value: Group): Group {
  const names = Object.keys(schemaOf(id).properties ?? {}).filter((key) => key in value);
  return Object.fromEntries(names.map((key) => [key, value[key] as Value]));
}

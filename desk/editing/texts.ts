import { NotFieldsError, writeFields } from '#desk/content/yaml.ts';
import type { Draft } from '#desk/database/desk-database.ts';
import { type Group, isSame, valueAt, withValue } from '#desk/yaml/value.ts';
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
    return writeFields(base ?? '', value, orderOf(schemaOf(id)));
  } catch (error) {
    if (error instanceof NotFieldsError) return undefined;
    throw error;
  }
}

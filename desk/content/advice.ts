/** What is wrong with a field and how to fix it, as the desk says it. */
import { idOf } from '#desk/shared/ids.ts';
import type { Path } from '#desk/shared/value.ts';
import { type Names, type Problem, wordsFor } from '#model/problem.ts';
import { contentSchemaOf } from '#model/schemas/collections.ts';
import { fieldAt, toJsonSchema } from '#model/schemas/json-schema.ts';

/** What is wrong with a field and how to fix it, in words for the owner. */
export interface Advice {
  code: string;
  path: Path;
  what: string;
  fix: string;
  /** Only an empty field of an entry, or of a part of one, that was just added. */
  isOpen?: boolean;
}

export const isEmptyField = ({ code }: Pick<Problem, 'code'>) =>
  ['missing', 'empty', 'empty-file'].includes(code);

/** The label of a field in the group around the one that a problem is about. */
function labelBeside({ file, path = [] }: Problem, key: string): string {
  const schema = contentSchemaOf(idOf(file.replace(/^content\//, '')));
  const json = schema && toJsonSchema(schema);
  // A colour's field is one scheme of it.
  const places = [path.slice(0, -1), path.slice(0, -2)];
  const titles = places.map((place) => json && fieldAt(json, [...place, key])?.title);
  return titles.find((title) => title !== undefined) ?? key;
}

/**
 * A problem as the desk tells it.
 *
 * @param entry what the owner calls a file of the content.
 */
export const adviceOn = (problem: Problem, entry: Names['entry']): Advice => ({
  code: problem.code,
  path: problem.path ?? [],
  ...wordsFor(problem, { entry, field: (key) => labelBeside(problem, key) }),
});

/** Advice: the sentences on a wrong field, with the names that the owner reads in the desk. */
import { idOf } from '#desk/shared/ids.ts';
import { type Path, valueAt } from '#desk/shared/value.ts';
import type { Problem } from '#model/problem.ts';
import { contentSchemaOf } from '#model/schemas/collections.ts';
import { fieldAt, toJsonSchema } from '#model/schemas/json-schema.ts';
import type { ContentState } from './workspace.ts';

/** What is wrong with a field, and how to fix it. */
export interface Advice {
  code: string;
  path: Path;
  what: string;
  fix: string;
  /** Whether the field is only empty, in an entry or a part that was just added. */
  isWaiting?: boolean;
}

/**
 * Whether all that is wrong is that a field waits to be filled in: one of a new entry, or of a part or an item that
 * visitors have not got yet.
 */
export function isWaiting(state: ContentState, { code, file, path = [] }: Problem): boolean {
  const id = idOf(file);
  const shown = state.shown.get(id)?.value;
  const isNewPart = !shown || valueAt(shown, path.slice(0, -1)) === undefined;
  const typed = valueAt(state.fieldsOf(id), path);
  // A field without a value was added and not filled in yet, such as the file of a picture.
  return isNewPart && (typed === undefined || code === 'empty');
}

/** The label of a field in the group around the one that a problem is about. */
function labelBeside({ file, path = [] }: Problem, key: string): string {
  const schema = contentSchemaOf(idOf(file));
  const json = schema && toJsonSchema(schema);
  // The field of a colour has one for each scheme.
  const places = [path.slice(0, -1), path.slice(0, -2)];
  const titles = places.map((place) => json && fieldAt(json, [...place, key])?.title);
  return titles.find((title) => title !== undefined) ?? key;
}

/**
 * A problem as the desk tells it.
 *
 * @param entry what the owner calls a file of the content.
 */
export function adviceOn(problem: Problem, entry: (file: string) => string): Advice {
  const { code, path = [], what, fix, fields = [], entries = [] } = problem;
  const names = new Map([
    ...fields.map((key) => [key, labelBeside(problem, key)] as const),
    ...entries.map((file) => [file, entry(file)] as const),
  ]);
  const named = (text: string) =>
    text.replaceAll(/“([^”]*)”/g, (quoted, name) =>
      names.has(name) ? `“${names.get(name)}”` : quoted,
    );
  return { code, path, what: named(what), fix: named(fix) };
}

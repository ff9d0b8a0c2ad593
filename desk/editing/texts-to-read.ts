import type { Group, Path } from '#desk/yaml/value.ts';
import { fieldAt } from '#model/schemas/field-guide.ts';
import { textsIn } from '#model/value.ts';
import { labelOf, schemaOf } from './form-schema.ts';
import { inputOf } from './help.ts';

/** A text that came with the site, which the owner reads to say whether it is true of them. */
export interface TextToRead {
  path: Path;
  label: string;
  text: string;
}

const isWritten = (id: string, path: Path) => {
  const field = fieldAt(schemaOf(id), path);
  return field !== undefined && ['line', 'text'].includes(inputOf(field));
};

/** The texts of an entry that somebody wrote: no choices, files or names of other entries. */
export const textsToRead = (id: string, value: Group): TextToRead[] =>
  textsIn(value)
    .filter(({ path }) => isWritten(id, path))
    .map(({ path, text }) => ({ path, text, label: labelOf(schemaOf(id), path) }));

import type { Group, Path } from '#desk/yaml/value.ts';
import { fieldAt } from '#model/schemas/field-guide.ts';
import { textsIn } from '#model/value.ts';
import { labelOf, schemaOf } from './form-schema.ts';

/** A text that came with the site, which the owner reads to say whether it is true of them. */
export interface TextToRead {
  path: Path;
  label: string;
  text: string;
}

const isWritten = (id: string, path: Path) => {
  const field = fieldAt(schemaOf(id), path);
  const isChosen = field?.enum ?? field?.input ?? field?.anyOf?.some(({ const: word }) => word);
  return field !== undefined && !isChosen;
};

/** The texts of an entry that somebody wrote: no choices, files or names of other entries. */
export const textsToRead = (id: string, value: Group): TextToRead[] =>
  textsIn(value)
    .filter(({ path }) => isWritten(id, path))
    .map(({ path, text }) => ({ path, text, label: labelOf(schemaOf(id), path) }));

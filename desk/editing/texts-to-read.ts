import { type Group, type Path, valueAt } from '#desk/yaml/value.ts';
import { textsIn } from '#model/check/text-typos.ts';
import { fieldAt } from '#model/schemas/field-guide.ts';
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

export const textsAt = (id: string, value: Group, paths: readonly Path[]): TextToRead[] =>
  paths.map((path) => ({
    path,
    text: String(valueAt(value, path) ?? ''),
    label: labelOf(schemaOf(id), path),
  }));

/** The texts of an entry that somebody wrote: no choices, files or names of other entries. */
export const allTexts = (id: string, value: Group): TextToRead[] => {
  const paths = textsIn(value).map(({ path }) => path);
  return textsAt(
    id,
    value,
    paths.filter((path) => isWritten(id, path)),
  );
};

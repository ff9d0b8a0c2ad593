/** Ids of entries, and the slugs and names of files that belong to an id. */
import { fileNames, type Kind, kindOf } from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/fields.ts';
import { type Path, textsIn } from '#model/value.ts';

/** A field of an entry. */
export interface EntryField {
  /** The id of the entry. */
  id: string;
  path: Path;
}

/**
 * The id of a file: its name without ending and without an entry's number, so that it stays when entries are moved:
 * `profile`, `pages/home`, `projects/dining-range`.
 *
 * @param file its path, as in the content or in a problem: `content/projects/01-dining-range.yaml`.
 */
export function idOf(file: string): string {
  const name = file.replace(/^content\/|\.yaml$/g, '');
  const [folder, base] = name.split('/');
  if (base === undefined || !kindOf(name)) return name;
  return `${folder}/${parseEntryName(base)?.slug ?? base}`;
}

/** Whether an id is that of a single file, such as `profile` or `pages/home`. */
export const isSingle = (id: string): boolean => fileNames.some((name) => name === id);

/** The folder of an entry's files, with a slash; empty for a single file. */
export const folderOf = (id: string): string => (kindOf(id) ? `${kindOf(id)}/` : '');

/** The slug of an entry, which its address and references to it use. */
export const slugOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** The name of an entry's file: `projects/07-office-chairs.yaml`. */
export const entryFile = (kind: Kind, number: number, slug: string): string =>
  `${kind}/${String(number).padStart(2, '0')}-${slug}.yaml`;

/** The number in an entry's file name; 0 where there is none. */
export const numberOf = (name: string): number =>
  parseEntryName(name.slice(name.indexOf('/') + 1).replace(/\.yaml$/, ''))?.number ?? 0;

/** The names of the pictures and documents that a file names. */
export const filesNamedIn = (id: string, fields: unknown): string[] => [
  ...new Set(
    textsIn(fields)
      .filter(({ text }) => text.startsWith('./'))
      .map(({ text }) => `${folderOf(id)}${text.slice(2)}`),
  ),
];

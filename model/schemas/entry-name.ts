/** The name of a content file without its ending: a number for its place, then a slug. */
const entryNamePattern = /^(\d{2,5})-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export interface EntryName {
  /** The place among its kind, from 1; a project's number is printed on its card. */
  number: number;
  /** The short name that addresses and other entries use, such as `dining-range`. */
  slug: string;
}

/**
 * Reads the number and the slug from a content file's name without its ending:
 * `01-dining-range` is number 1, slug `dining-range`.
 *
 * @returns undefined when the name does not have that form.
 */
export function parseEntryName(name: string): EntryName | undefined {
  const match = entryNamePattern.exec(name);
  return match?.[1] && match[2] ? { number: Number(match[1]), slug: match[2] } : undefined;
}

import { type Group, isGroup, isSame, type Path, type Value, valueAt } from '#desk/yaml/value.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import { type Difference, differences } from './compare.ts';
import { versionBytes } from './earlier.ts';
import { schemaOf } from './form-schema.ts';
import { folderOf } from './ids.ts';
import { namesOf } from './names.ts';
import { idsOf, readBytes, type Snapshot } from './snapshot.ts';
import type { Workspace } from './workspace.ts';

/** Words that the page shows, and those to show in their place. */
export interface WordReplacement {
  from: string;
  to: string;
}

/** A picture that the page shows, by its name in the content, and where the other one is looked at. */
export interface OtherPicture {
  from: string;
  file: string;
  path: Path;
  version?: number;
  /** The other picture itself, once the desk's page has loaded it. */
  blob?: Blob;
}

/** What one state of an entry shows in the place of another one. */
export interface Replacements {
  instead: WordReplacement[];
  pictures: OtherPicture[];
}

/** An entry that the page can show by one that it has already. */
export interface Likeness extends Replacements {
  /** By what the entry is found on a page. */
  names: string[];
}

/** What the page shows in the place of what stands there. */
export interface OtherState extends Replacements {
  /** For each entry that the site does not have yet, those that it may be shown by. */
  added: Likeness[][];
}

/** So many entries of a kind are tried; a page with more shows the first ones. */
const maxLikenesses = 12;

const isWords = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && !value.startsWith('./'));

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^\.\/.*\.(jpe?g|png|webp|avif)$/i.test(value);

interface Leaf {
  path: Path;
  now: Value;
  then: Value | undefined;
}

/** The single values that differ, and stand there now. */
function differing(now: Value | undefined, then: Value | undefined, path: Path = []): Leaf[] {
  if (now === undefined || isSame(now, then)) return [];
  const inner = Array.isArray(now)
    ? [...now.entries()]
    : isGroup(now)
      ? Object.entries(now)
      : undefined;
  if (!inner) return [{ path, now, then }];
  return inner.flatMap(([key, part]) => differing(part, valueAt(then, [key]), [...path, key]));
}

/** What differs between what a page shows and another state of the same fields. */
export function replacementsBetween(
  file: string,
  now: Value | undefined,
  then: Value | undefined,
  source: Pick<OtherPicture, 'file' | 'version'> = { file },
): Replacements {
  const leaves = differing(now, then);
  return {
    instead: leaves.flatMap(({ now: from, then: to }) =>
      isWords(from) ? [{ from: `${from}`, to: isWords(to) ? `${to}` : '' }] : [],
    ),
    pictures: leaves.flatMap(({ path, now: from, then: to }) =>
      isPicture(from) && isPicture(to)
        ? [{ ...source, from: `${folderOf(file)}${from.slice(2)}`, path }]
        : [],
    ),
  };
}

/** The entries of a kind as the page shows them, each with what turns it into another one. */
function likenesses(snapshot: Snapshot, kind: Kind, id: string, value: Group): Likeness[] {
  return idsOf(snapshot, kind)
    .slice(0, maxLikenesses)
    .map((other) => {
      const saved = snapshot.get(other)?.value;
      const swap = replacementsBetween(other, saved, value, { file: id });
      return { names: namesOf(kind, saved), ...swap };
    });
}

/** All drafts and new entries, in the place of what the site shows until they are right. */
export async function draftState(desk: Workspace): Promise<OtherState> {
  const snapshot = await desk.snapshot();
  const files = [...new Set(desk.drafts(snapshot).map(({ file }) => file))];
  const swaps = files.map((file) =>
    replacementsBetween(file, snapshot.get(file)?.value, desk.shown(snapshot, file)),
  );
  const isNew = (kind: Kind) => (file: string) =>
    file.startsWith(`${kind}/`) && !snapshot.has(file);
  return {
    instead: swaps.flatMap(({ instead }) => instead),
    pictures: swaps.flatMap(({ pictures }) => pictures),
    added: kinds.flatMap((kind) =>
      files
        .filter(isNew(kind))
        .map((file) => likenesses(snapshot, kind, file, desk.shown(snapshot, file))),
    ),
  };
}

/** An earlier version beside what stands there now. */
export interface EarlierVersion extends OtherState {
  /** What is different from now. */
  changes: Difference[];
}

/** What an earlier version shows instead of what stands there now. */
export async function earlierVersion(
  desk: Workspace,
  id: string,
  version: number,
): Promise<EarlierVersion> {
  const now = (await desk.snapshot()).get(id)?.value;
  const then = readBytes(versionBytes(desk, id, version));
  return {
    ...replacementsBetween(id, now, then, { file: id, version }),
    added: [],
    changes: differences(schemaOf(id), now, then),
  };
}

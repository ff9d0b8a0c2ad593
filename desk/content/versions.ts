/** The earlier versions of an entry: the snapshots in which its file or its draft changes. */

import { schemaOf } from '#desk/shared/form-schema.ts';
import { nameOf } from '#desk/shared/names.ts';
import type { Group } from '#desk/shared/value.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import { type Difference, differences } from './compare.ts';
import { draftFile, type Files, type History, idOfFile, isDraftFile } from './history.ts';
import { NotThereError, type Workspace, withDraft } from './workspace.ts';

/** The file or the draft of an entry in a snapshot. */
interface Part {
  name: string;
  hash: string;
}

/** The file and the draft of an entry in a snapshot. */
interface Parts {
  file?: Part;
  draft?: Part;
}

function partsOf(files: Files, id: string): Parts {
  const draft = files[draftFile(id)];
  const name = Object.keys(files).find((one) => !isDraftFile(one) && idOfFile(one) === id);
  return {
    ...(name && { file: { name, hash: files[name] ?? '' } }),
    ...(draft && { draft: { name: draftFile(id), hash: draft } }),
  };
}

/** A text that changes with the content of an entry; empty where the entry does not exist. */
const hashesOf = ({ file, draft }: Parts) => [file?.hash, draft?.hash].filter(Boolean).join(' ');

/**
 * What an entry consisted of in a version.
 *
 * @throws NotThereError when the version is not kept any more.
 */
export function filesOfVersion(history: History, id: string, version: number) {
  const snapshot = history.snapshot(version);
  const parts = snapshot && partsOf(snapshot.files, id);
  if (!snapshot || !(parts?.file || parts?.draft))
    throw new NotThereError('This version is no longer kept.');
  return { ...parts, files: snapshot.files };
}

/**
 * The fields of an entry as its form showed them in a version.
 *
 * @throws NotThereError when the version is not kept any more.
 */
export async function valueIn(history: History, id: string, version: number): Promise<Group> {
  const { file, draft } = filesOfVersion(history, id, version);
  const saved = file && (await history.text(file.name, file.hash)).value;
  const typed = draft && (await history.text(draft.name, draft.hash)).draft;
  return withDraft(saved, typed);
}

/** An earlier version as the owner sees it. */
export interface VersionView {
  /** The id of its snapshot. */
  id: number;
  at: number;
  /** The step that made it. */
  label: string;
  isNow: boolean;
  /** Whether it came with the site. */
  isFirst: boolean;
}

/** The versions of an entry, the newest first: the snapshots in which it changed. */
export function versionViews({ history }: Workspace, id: string): VersionView[] {
  const now = hashesOf(partsOf(history.head.files, id));
  const versions: VersionView[] = [];
  let last = '';
  for (const { id: snapshot, at, label, origin, files } of history.snapshots()) {
    const content = hashesOf(partsOf(files, id));
    if (content !== last && content !== '')
      versions.push({
        id: snapshot,
        at,
        label,
        isFirst: origin === 'first',
        isNow: content === now,
      });
    last = content;
  }
  // An earlier version may have the same content, so only the newest is current.
  return versions.reverse().map((one, index) => ({ ...one, isNow: one.isNow && index === 0 }));
}

/** The differences between an earlier version and now. */
export async function changesSince(
  desk: Workspace,
  id: string,
  version: number,
): Promise<Difference[]> {
  const state = await desk.state();
  const then = await valueIn(desk.history, id, version);
  return differences(schemaOf(id), then, state.shown(id), (one) => state.nameOf(one));
}

/** An entry that was removed and can be brought back. */
export interface RemovedEntry {
  id: string;
  name: string;
}

/** The entries of a kind that were removed in the last 90 days, the last first. */
export async function removedEntries(desk: Workspace, kind: Kind): Promise<RemovedEntry[]> {
  const state = await desk.state();
  /** The last version of each. */
  const last = new Map<string, number>();
  for (const { id: version, files } of desk.history.snapshots())
    for (const name of Object.keys(files)) {
      const id = idOfFile(name);
      if (kindOf(id) === kind && !state.hasEntry(id) && /\.(yaml|json)$/.test(name))
        last.set(id, version);
    }
  const removed: RemovedEntry[] = [];
  for (const [id, version] of [...last].sort(([, one], [, other]) => other - one))
    removed.push({ id, name: nameOf(id, await valueIn(desk.history, id, version)) });
  return removed;
}

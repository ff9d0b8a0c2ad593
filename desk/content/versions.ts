/** The earlier versions of an entry: the snapshots in which its file changes. */
import { DeskError } from '#desk/shared/desk-error.ts';
import { idOf } from '#desk/shared/ids.ts';
import { nameOf } from '#desk/shared/names.ts';
import type { Group } from '#desk/shared/value.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';
import { isText } from './disk.ts';
import type { Files, History } from './history.ts';
import type { Workspace } from './workspace.ts';

/** The name of an entry's file among some files; undefined where the entry has no file. */
const fileNameIn = (files: Files, id: string): string | undefined =>
  Object.keys(files).find((name) => isText(name) && idOf(name) === id);

/**
 * The file of an entry in a version, and all files of that time.
 *
 * @throws DeskError when the entry has no such version.
 */
export function findVersion(history: History, id: string, version: number) {
  const { files = {} } = history.snapshot(version) ?? {};
  const name = fileNameIn(files, id);
  if (!name) throw new DeskError(404, 'This version is no longer there.');
  return { name, hash: files[name] ?? '', files };
}

/**
 * The fields of an entry in a version; empty where they cannot be read.
 *
 * @throws DeskError when the entry has no such version.
 */
export async function readVersion(history: History, id: string, version: number): Promise<Group> {
  const { name, hash } = findVersion(history, id, version);
  return (await history.text(name, hash)).value ?? {};
}

/** An earlier version as the owner sees it. */
export interface VersionView {
  /** The id of the snapshot. */
  id: number;
  at: number;
  /** The label of the step that made the version. */
  label: string;
  isNow: boolean;
  /** Whether the version came with the site. */
  isFirst: boolean;
}

/** The versions of an entry, the newest first: the snapshots whose step changed it. */
export function versionViews({ history }: Workspace, id: string): VersionView[] {
  const hashIn = (files: Files) => files[fileNameIn(files, id) ?? ''];
  const versions: { hash: string; view: Omit<VersionView, 'isNow'> }[] = [];
  const hashes = new Map<number, string | undefined>();
  for (const { id: snapshot, parent, at, label, origin, files } of history.snapshots()) {
    const hash = hashIn(files);
    hashes.set(snapshot, hash);
    // After Undo, the step before a snapshot is not the one that was stored before it.
    if (hash === undefined || hash === hashes.get(parent ?? 0)) continue;
    versions.push({ hash, view: { id: snapshot, at, label, isFirst: origin === 'first' } });
  }
  versions.reverse();
  // Several versions may have the same content; the newest of them is current.
  const now = hashIn(history.head.files);
  const current = versions.findIndex(({ hash }) => hash === now);
  return versions.map(({ view }, index) => ({ ...view, isNow: index === current }));
}

/** An entry that was removed and can be brought back. */
export interface RemovedEntry {
  id: string;
  name: string;
}

/** The entries of a kind that were removed, the last first. */
export async function removedEntries(desk: Workspace, kind: Kind): Promise<RemovedEntry[]> {
  const state = await desk.state();
  const lastVersions = new Map<string, number>();
  for (const { id: version, files } of desk.history.snapshots())
    for (const name of Object.keys(files).filter(isText)) {
      const id = idOf(name);
      if (kindOf(id) === kind && !state.has(id)) lastVersions.set(id, version);
    }
  const removed: RemovedEntry[] = [];
  for (const [id, version] of [...lastVersions].sort(([, a], [, b]) => b - a))
    removed.push({ id, name: nameOf(id, await readVersion(desk.history, id, version)) });
  return removed;
}

import type { Version } from '#desk/database/desk-database.ts';
import { formerIds } from './rename.ts';
import { NotThereError, type Workspace } from './workspace.ts';

/** The kept states of a file, the newest first; also those from before it got another address. */
export function keptVersions(desk: Workspace, id: string): Version[] {
  const former = formerIds(desk, id).flatMap((one) => desk.database.versions(one));
  return [...desk.database.versions(id), ...former.filter(({ hash }) => hash !== null)];
}

/**
 * The bytes of one of them.
 *
 * @throws NotThereError when it is not kept any more, or the file was not there then.
 */
export function versionBytes(desk: Workspace, id: string, version: number): Uint8Array {
  const found = keptVersions(desk, id).find((one) => one.id === version);
  if (!found?.hash) throw new NotThereError('This version is no longer kept.');
  return desk.database.bytes(found.hash);
}

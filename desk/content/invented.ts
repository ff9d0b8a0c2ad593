import { isInvented } from '#model/launch.ts';
import { type Kind, kindOf, kinds, optionalKinds } from '#model/schemas/collections.ts';
import { differences } from './compare.ts';
import { removalOf } from './entries.ts';
import { schemaOf } from './form-schema.ts';
import { takeStep } from './history.ts';
import { capital, countOfKind } from './names.ts';
import { referencesTo } from './references.ts';
import { NotThereError, type Snapshot, type Workspace } from './workspace.ts';
import { readFields } from './yaml.ts';

/** The invented entries of a kind, by their names, and what it means to take all of them away. */
export interface InventedEntries {
  kind: Kind;
  names: string[];
  /** Those in which the owner has written already. */
  written: string[];
  /** The invented testimonials that speak of them, and go with them. */
  testimonials: string[];
  /** What stays, and names one of them until they are removed. */
  dependents: string[];
  /** Whether visitors then see none of the kind. */
  isLast: boolean;
  /** Whether they must stay for now: the site needs one of the kind, and none is the owner's. */
  isNeeded: boolean;
}

const inventedOf = (snapshot: Snapshot, kind: Kind) =>
  snapshot.idsOf(kind).filter((id) => isInvented(snapshot.get(id)?.value));

/** The ids of what names one of some entries: what goes with them, and what stays. */
function naming(snapshot: Snapshot, ids: readonly string[]) {
  const all = ids.flatMap((id) => referencesTo(snapshot, id).map((reference) => reference.id));
  const others = [...new Set(all)].filter((id) => !ids.includes(id));
  const goes = (id: string) => kindOf(id) === 'testimonials' && isInvented(snapshot.get(id)?.value);
  return { going: others.filter(goes), staying: others.filter((id) => !goes(id)) };
}

/**
 * Whether somebody wrote into an entry since the desk first saw it, or left a draft in it. What went with
 * another entry, such as a reference to it, was not written by anybody.
 */
function writtenIn(desk: Workspace, snapshot: Snapshot): (id: string) => boolean {
  const came = desk.database.moment('came')?.texts;
  return (id) => {
    const before = came?.get(id) ?? '';
    const now = snapshot.get(id);
    if (snapshot.drafts.has(id)) return true;
    if (before === now?.text) return false;
    const changes = differences(schemaOf(id), readFields(before), now?.value);
    return changes.some(({ pieces }) => pieces.some(({ side }) => side === 'now'));
  };
}

function inventedEntries(desk: Workspace, snapshot: Snapshot, kind: Kind): InventedEntries {
  const ids = inventedOf(snapshot, kind);
  const own = snapshot
    .idsOf(kind)
    .filter((id) => !ids.includes(id))
    .map((id) => snapshot.get(id)?.value)
    .filter((value) => value !== undefined);
  const { going, staying } = naming(snapshot, ids);
  const names = (some: string[]) => some.map((id) => snapshot.nameOf(id));
  return {
    kind,
    names: names(ids),
    written: names([...ids, ...going].filter(writtenIn(desk, snapshot))),
    testimonials: names(going),
    dependents: names(staying),
    isLast: own.every(({ hidden }) => hidden === true),
    isNeeded: own.length === 0 && !optionalKinds.includes(kind),
  };
}

/** The kinds with more than one invented entry, each to be removed at once. */
export const inventedKinds = (desk: Workspace, snapshot: Snapshot): InventedEntries[] =>
  kinds
    .filter((kind) => inventedOf(snapshot, kind).length > 1)
    .map((kind) => inventedEntries(desk, snapshot, kind));

/**
 * Takes all invented entries of a kind away, with the invented testimonials that speak of them, as one
 * step.
 */
export async function removeInvented(desk: Workspace, kind: Kind): Promise<void> {
  const snapshot = await desk.snapshot();
  const ids = inventedOf(snapshot, kind);
  if (ids.length === 0) throw new NotThereError('None of these is invented any more.');
  if (inventedEntries(desk, snapshot, kind).isNeeded)
    throw new NotThereError('None of these is yours yet, and the site needs one of them.');
  const { going } = naming(snapshot, ids);
  const what = [
    countOfKind(ids.length, kind, 'invented'),
    ...(going.length ? [countOfKind(going.length, 'testimonials')] : []),
  ];
  await takeStep(
    desk,
    snapshot,
    `${capital(what.join(' and '))} removed`,
    removalOf(snapshot, [...going, ...ids]),
  );
}

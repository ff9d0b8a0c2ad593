import { isInvented } from '#model/launch.ts';
import { type Kind, kindOf, kinds, optionalKinds } from '#model/schemas/collections.ts';
import { differences } from './compare.ts';
import { isText } from './disk.ts';
import { removalOf } from './entries.ts';
import { schemaOf } from './form-schema.ts';
import { idOf } from './ids.ts';
import { capital, countOfKind } from './names.ts';
import { referencesTo } from './references.ts';
import type { Group } from './value.ts';
import { type ContentState, NotThereError, type Workspace } from './workspace.ts';

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

const inventedOf = (state: ContentState, kind: Kind) =>
  state.idsOf(kind).filter((id) => isInvented(state.get(id)?.value));

/** The ids of what names one of some entries: what goes with them, and what stays. */
function naming(state: ContentState, ids: readonly string[]) {
  const all = ids.flatMap((id) => referencesTo(state, id).map((reference) => reference.id));
  const others = [...new Set(all)].filter((id) => !ids.includes(id));
  const goes = (id: string) => kindOf(id) === 'testimonials' && isInvented(state.get(id)?.value);
  return { going: others.filter(goes), staying: others.filter((id) => !goes(id)) };
}

/**
 * Whether somebody wrote into an entry since the desk first saw it, or left a draft in it. What went with
 * another entry, such as a reference to it, was not written by anybody.
 */
async function writtenIn(desk: Workspace, state: ContentState, ids: string[]): Promise<string[]> {
  const written: string[] = [];
  for (const id of ids) {
    const before = await firstValue(desk, id);
    const changes = differences(schemaOf(id), before, state.get(id)?.value);
    const hasNew = changes.some(({ pieces }) => pieces.some(({ side }) => side === 'now'));
    if (state.drafts.has(id) || hasNew) written.push(id);
  }
  return written;
}

/** The fields of an entry as it came with the site; empty for one that did not. */
export async function firstValue({ history }: Workspace, id: string): Promise<Group> {
  const { files } = history.first;
  const name = Object.keys(files).find((one) => isText(one) && idOf(one) === id);
  return (name && (await history.text(name, files[name] ?? '')).value) || {};
}

async function inventedEntries(
  desk: Workspace,
  state: ContentState,
  kind: Kind,
): Promise<InventedEntries> {
  const ids = inventedOf(state, kind);
  const own = state
    .idsOf(kind)
    .filter((id) => !ids.includes(id))
    .map((id) => state.get(id)?.value)
    .filter((value) => value !== undefined);
  const { going, staying } = naming(state, ids);
  const names = (some: string[]) => some.map((id) => state.nameOf(id));
  return {
    kind,
    names: names(ids),
    written: names(await writtenIn(desk, state, [...ids, ...going])),
    testimonials: names(going),
    dependents: names(staying),
    isLast: own.every(({ hidden }) => hidden === true),
    isNeeded: own.length === 0 && !optionalKinds.includes(kind),
  };
}

/** The kinds with more than one invented entry, each to be removed at once. */
export const inventedKinds = (desk: Workspace, state: ContentState): Promise<InventedEntries[]> =>
  Promise.all(
    kinds
      .filter((kind) => inventedOf(state, kind).length > 1)
      .map((kind) => inventedEntries(desk, state, kind)),
  );

/**
 * Takes all invented entries of a kind away, with the invented testimonials that speak of them, as one
 * step.
 */
export async function removeInvented(desk: Workspace, kind: Kind): Promise<void> {
  const state = await desk.state();
  const ids = inventedOf(state, kind);
  if (ids.length === 0) throw new NotThereError('None of these is invented any more.');
  if ((await inventedEntries(desk, state, kind)).isNeeded)
    throw new NotThereError('None of these is yours yet, and the site needs one of them.');
  const { going } = naming(state, ids);
  const what = [
    countOfKind(ids.length, kind, 'invented'),
    ...(going.length ? [countOfKind(going.length, 'testimonials')] : []),
  ];
  await desk.step(
    state,
    `${capital(what.join(' and '))} removed`,
    removalOf(state, [...going, ...ids]),
  );
}

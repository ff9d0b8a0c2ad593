import { isGroup, isSame, type Value } from '#desk/yaml/value.ts';
import { type Difference, differences } from './compare.ts';
import { schemaOf } from './form-schema.ts';
import { formerIds } from './rename.ts';
import { readFields } from './snapshot.ts';
import { NotThereError, type Workspace } from './workspace.ts';

/** Words that the page shows, and those to show in their place. */
export interface Instead {
  from: string;
  to: string;
}

const isWords = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && !value.startsWith('./'));

/** The words that differ between what a page shows and another state of the same fields. */
export function insteadOf(now: Value | undefined, then: Value | undefined): Instead[] {
  if (isSame(now, then)) return [];
  if (isWords(now)) return [{ from: `${now}`, to: isWords(then) ? `${then}` : '' }];
  if (Array.isArray(now)) {
    const others = Array.isArray(then) ? then : [];
    return now.flatMap((item, index) => insteadOf(item, others[index]));
  }
  if (!isGroup(now)) return [];
  const others = isGroup(then) ? then : {};
  return Object.entries(now).flatMap(([key, item]) => insteadOf(item, others[key]));
}

/** The words of all drafts, in the place of those that the site shows until they are right. */
export async function draftWords(desk: Workspace): Promise<Instead[]> {
  const snapshot = await desk.snapshot();
  const files = new Set(desk.drafts(snapshot).map(({ file }) => file));
  return [...files].flatMap((file) =>
    insteadOf(snapshot.get(file)?.value, desk.shown(snapshot, file)),
  );
}

/** An earlier version beside what stands there now. */
export interface EarlierVersion {
  instead: Instead[];
  /** What is different from now. */
  changes: Difference[];
}

/** What an earlier version says instead of what stands there now. */
export async function earlierVersion(
  desk: Workspace,
  id: string,
  version: number,
): Promise<EarlierVersion> {
  const ids = [id, ...formerIds(desk, id)];
  const found = ids.flatMap((one) => desk.memory.versions(one)).find((one) => one.id === version);
  if (!found?.hash) throw new NotThereError('This version is not kept any more.');
  const now = (await desk.snapshot()).get(id)?.value;
  const then = readFields(Buffer.from(desk.memory.bytes(found.hash)).toString('utf8'));
  return { instead: insteadOf(now, then), changes: differences(schemaOf(id), now, then) };
}

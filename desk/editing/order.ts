import type { Kind } from '#model/schemas/collections.ts';
import { entryFile, numberOf, slugOf } from './ids.ts';
import { idsOf, type SavedFile } from './snapshot.ts';
import { encode, type Workspace } from './workspace.ts';

/**
 * Gives a kind's entries their numbers in another order: the names of the files change, nothing in
 * them.
 *
 * @param slugs the short names in the new order; entries that it does not name come last.
 */
export async function applyOrder(
  desk: Workspace,
  kind: Kind,
  slugs: readonly string[],
): Promise<void> {
  const snapshot = await desk.snapshot();
  const ids = idsOf(snapshot, kind);
  const wanted = slugs.map((slug) => `${kind}/${slug}`).filter((id) => ids.includes(id));
  const all = [...wanted, ...ids.filter((id) => !wanted.includes(id))];
  const numbers = ids.map((id) => numberOf(`${snapshot.get(id)?.name}`)).sort((a, b) => a - b);
  const moves = all.flatMap((id, index) => {
    const file = snapshot.get(id) as SavedFile;
    const name = entryFile(kind, numbers[index] ?? index + 1, slugOf(id));
    return name === file.name ? [] : [{ from: file.name, to: name, text: file.text }];
  });
  // All are written before one is removed: a stop in between leaves each there at least once.
  for (const { to, text } of moves) await desk.files.write(to, encode(text), undefined);
  const kept = new Set(moves.map(({ to }) => to));
  for (const { from } of moves) if (!kept.has(from)) await desk.files.remove(from);
}

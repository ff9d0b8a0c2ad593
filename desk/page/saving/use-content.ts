/** Queries for data derived from the content, refreshed after each change and when the window gets the focus. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { EntryView, ListItem, Overview } from '#desk/content/overview.ts';
import { isSame } from '#desk/shared/value.ts';
import { ask, type DeskRequest } from './api.ts';

/** The first part of the query keys for data derived from the content. */
const content = 'content';

/**
 * Queries data derived from the content; the previous answer is shown until the next one arrives.
 *
 * @param key the rest of the query key, such as `['versions', id]`.
 */
export const useContent = <Answer>(key: string[], request: DeskRequest<Answer>) =>
  useQuery({ queryKey: [content, ...key], queryFn: () => ask(request) });

/** Queries an entry as its form shows it. */
export const useEntry = (id: string) =>
  useContent(['entry', id], (api) => api.entry[':id{.+}'].$get({ param: { id } }));

/** The overview, and why the desk does not answer. */
export function useOverview() {
  const {
    data: overview,
    failureReason,
    error,
  } = useContent(['overview'], (api) => api.overview.$get());
  return { overview, unreachable: (failureReason ?? error)?.message };
}

/** An entry in the lists; undefined where it is removed. */
export const findItem = ({ groups }: Overview, id: string): ListItem | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.id === id);

/** Puts the entry and the overview that were changed into the cache, and reads the rest again. */
export async function showAnswer(
  client: QueryClient,
  { entry, overview }: { entry: EntryView; overview: Overview },
): Promise<void> {
  // Cancelled, because their answers would be older than this one.
  await client.cancelQueries({ queryKey: [content] });
  const entryKey = [content, 'entry', entry.id];
  const overviewKey = [content, 'overview'];
  client.setQueryData(entryKey, entry);
  client.setQueryData(overviewKey, overview);
  void client.invalidateQueries({
    queryKey: [content],
    predicate: ({ queryKey }) => ![entryKey, overviewKey].some((key) => isSame(key, queryKey)),
  });
}

/** Reads all data again that is shown. */
export async function refresh(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [content] });
  await client.invalidateQueries({ queryKey: [content] });
}

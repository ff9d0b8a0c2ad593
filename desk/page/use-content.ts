/** Queries for data derived from the content, refreshed after each change and when the window gets the focus. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ListItem, Overview } from '#desk/content/overview.ts';
import { type Changed, get } from './api.ts';

/** The first part of the query keys for data derived from the content. */
const content = 'content';

type Query = Record<string, string>;

const queryKeyOf = (name: string, query: Query = {}) => [content, name, query];

/**
 * Queries data derived from the content; the previous answer is shown until the next one arrives.
 *
 * @param name the route below `/api/`, such as `checklist`.
 */
export const useContent = <Answer>(name: string, query: Query = {}) =>
  useQuery({ queryKey: queryKeyOf(name, query), queryFn: () => get<Answer>(name, query) });

/** The overview, and why the desk does not answer. */
export function useOverview() {
  const { data: overview, failureReason, error } = useContent<Overview>('overview');
  return { overview, unreachable: (failureReason ?? error)?.message };
}

/** An entry in the lists; undefined where it is removed. */
export const itemIn = ({ groups }: Overview, id: string): ListItem | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.id === id);

/** Puts the entry and the overview of an answer into the cache, and reads the rest again. */
export async function showAnswer(client: QueryClient, { entry, overview }: Changed): Promise<void> {
  // Cancelled, because their answers would be older than this one.
  await client.cancelQueries({ queryKey: [content] });
  client.setQueryData(queryKeyOf(`entry/${entry.id}`), entry);
  client.setQueryData(queryKeyOf('overview'), overview);
  const shown = ['overview', `entry/${entry.id}`];
  void client.invalidateQueries({
    queryKey: [content],
    predicate: ({ queryKey: [, name] }) => !shown.includes(`${name}`),
  });
}

/** Reads all data again that is shown. */
export async function refresh(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [content] });
  await client.invalidateQueries({ queryKey: [content] });
}

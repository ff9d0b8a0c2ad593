/** Reads what is derived from the content, and again whenever the content changes. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Overview } from '#desk/content/overview.ts';
import { type Changed, get } from './api.ts';

/** How often the desk is asked whether another program changed something, in milliseconds. */
export const pollEvery = 1_500;

/** The first part of the query key of everything that is derived from the content. */
const content = 'content';

type Query = Record<string, string>;

const keyOf = (name: string, query: Query = {}) => [content, name, query];

/**
 * Reads something that is derived from the content; the answer before is shown until the next one is there.
 *
 * @param name the route below `/api/`, such as `checklist`.
 */
export const useContent = <Answer>(name: string, query: Query = {}) =>
  useQuery({ queryKey: keyOf(name, query), queryFn: () => get<Answer>(name, query) });

/** Reads the overview, and everything else again when it says that something changed. */
export const useOverview = (client: QueryClient) =>
  useQuery({
    queryKey: keyOf('overview'),
    queryFn: async () => {
      const before = client.getQueryData<Overview>(keyOf('overview'));
      const overview = await get<Overview>('overview');
      if (before && before.revision !== overview.revision)
        void client.invalidateQueries({ queryKey: [content], predicate: isOther() });
      return overview;
    },
    refetchInterval: pollEvery,
  });

/** Whether a query is none of some entry's form and of the overview. */
const isOther =
  (id?: string) =>
  ({ queryKey: [, name] }: { queryKey: readonly unknown[] }) =>
    name !== 'overview' && (id === undefined || name !== `entry/${id}`);

/** Shows an entry and the overview as a request has just left them, and reads the rest again. */
export async function showAnswer(client: QueryClient, { entry, overview }: Changed): Promise<void> {
  // What was asked before the request would be older than its answer.
  await client.cancelQueries({ queryKey: [content] });
  client.setQueryData(keyOf(`entry/${entry.id}`), entry);
  client.setQueryData(keyOf('overview'), overview);
  void client.invalidateQueries({ queryKey: [content], predicate: isOther(entry.id) });
}

/** Reads again all that is shown. */
export async function refresh(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [content] });
  await client.invalidateQueries({ queryKey: [content] });
}

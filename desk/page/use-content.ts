/** Reads what is derived from the content, again after each change, and whenever the window gets the focus. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Overview } from '#desk/content/overview.ts';
import { type Changed, get } from './api.ts';

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

/** Reads the overview; says why the desk does not answer. */
export function useOverview() {
  const { data: overview, failureReason, error } = useContent<Overview>('overview');
  return { overview, unreachable: (failureReason ?? error)?.message };
}

/** Shows an entry and the overview as a request has just left them, and reads the rest again. */
export async function showAnswer(client: QueryClient, { entry, overview }: Changed): Promise<void> {
  // What was asked before the request would be older than its answer.
  await client.cancelQueries({ queryKey: [content] });
  client.setQueryData(keyOf(`entry/${entry.id}`), entry);
  client.setQueryData(keyOf('overview'), overview);
  const shown = ['overview', `entry/${entry.id}`];
  void client.invalidateQueries({
    queryKey: [content],
    predicate: ({ queryKey: [, name] }) => !shown.includes(`${name}`),
  });
}

/** Reads again all that is shown. */
export async function refresh(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [content] });
  await client.invalidateQueries({ queryKey: [content] });
}

/** Renders a component of the desk's page as text, for tests. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { outlineOf } from '../../tests/outline.ts';

/**
 * The outline of a component that asks the desk's server.
 *
 * @param answers the answers of the server, each with its query key.
 */
export function render(element: ReactElement, answers: [QueryKey, unknown][] = []): string {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return outlineOf(createElement(QueryClientProvider, { client }, element));
}

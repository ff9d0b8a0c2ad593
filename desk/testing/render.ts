/** Renders a component of the desk's page as text, for tests. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The HTML of a component without looks: an opening tag a line, no classes, and of an icon its name only.
 *
 * @param answers the answers of the desk's server, each with its query key.
 */
export function render(element: ReactElement, answers: [QueryKey, unknown][] = []): string {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element))
    .replaceAll(
      /<svg([^>]*)>.*?<\/svg>/gs,
      (_, attributes: string) => `<svg${/ aria-label="[^"]*"/.exec(attributes)?.[0] ?? ''}>`,
    )
    .replaceAll(/ (class|style)="[^"]*"/g, '')
    .replaceAll(/<(?!\/)/g, '\n<')
    .trim();
}

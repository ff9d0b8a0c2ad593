/** Tests that a view has its heading before its data has arrived. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChecklistView } from './checklist-view.tsx';
import { PublishView } from './publish-view.tsx';

const desk = {} as never;

test.each<[string, ReactElement]>([
  ['Checklist', createElement(ChecklistView, { desk })],
  ['Publish', createElement(PublishView, { desk, overview: {} as never })],
])('%s has its heading while it loads', (heading, view) => {
  const client = new QueryClient();
  expect(renderToStaticMarkup(createElement(QueryClientProvider, { client }, view))).toBe(
    `<h1>${heading}</h1><p role="status">One moment …</p>`,
  );
});

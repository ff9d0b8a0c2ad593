/** Tests which order the page of an order leads to; what else case pages show is in their outlines. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { content, projects } from '../../../tests/test-content.ts';
import { CasePage } from './case-page.tsx';

test('an order leads to the next one by its number, and a single order to none', () => {
  const [order = expect.fail()] = projects;
  const project = { ...order, picture: undefined, photos: [] };
  const none = { firstDrawing: undefined, quotes: [], report: undefined };
  const pageIn = (site: typeof content) =>
    renderToStaticMarkup(createElement(CasePage, { content: site, project, ...none }));
  expect(pageIn(content)).toMatch(/Next project, P-\d\d<.*rel="next"/);
  expect(pageIn({ ...content, projects: [order] })).not.toContain('rel="next"');
});

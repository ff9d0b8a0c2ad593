/** Tests that the page of a single order leads to no other; what case pages show is in their outlines. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { outlineOf } from '../../../tests/outline.ts';
import { content, projects } from '../../../tests/test-content.ts';
import { CasePage } from './case-page.tsx';

test('a single order leads to no next one', () => {
  const [order = expect.fail()] = projects;
  const project = { ...order, picture: undefined };
  const none = { firstDrawing: undefined, photos: [], quotes: [], report: undefined };
  const pageIn = (site: typeof content) =>
    outlineOf(createElement(CasePage, { content: site, project, ...none }));
  expect(pageIn(content)).toContain('rel="next"');
  expect(pageIn({ ...content, projects: [order] })).not.toContain('rel="next"');
});

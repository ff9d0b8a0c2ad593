/** Tests where the page of an order leads to; what it shows is in the outlines of the built pages. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { content } from '../../../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../../../tests/invented-order.ts';
import { outlineOf } from '../../../tests/outline.ts';
import { CasePage } from './case-page.tsx';

/** The page of an order, of a site with these orders. */
const pageOf = (project: typeof plainOrder, projects = [plainOrder, fullOrder]) => {
  const site = { ...content, projects };
  const none = { firstDrawing: undefined, photos: [], quotes: [], report: undefined };
  return outlineOf(createElement(CasePage, { content: site, project, ...none }));
};

test('an order leads to the next, the last to the first, and the only one to no other', () => {
  expect(pageOf(plainOrder)).toContain('href="/portfolio/chairs" rel="next"');
  expect(pageOf(fullOrder)).toContain('href="/portfolio/jars" rel="next"');
  expect(pageOf(plainOrder, [plainOrder])).not.toContain('rel="next"');
});

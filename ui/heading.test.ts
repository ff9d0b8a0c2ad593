/** Tests the arrow of a section's link. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SectionHeading } from './heading.tsx';

test('a section’s link has an arrow after its words, and a section without link has none', () => {
  const texts = { id: 'work', eyebrow: 'Work', heading: 'Six orders' };
  const draw = (link?: { href: string; label: string }) =>
    renderToStaticMarkup(createElement(SectionHeading, { ...texts, link }));
  const linked = draw({ href: '/portfolio', label: 'All projects' });
  expect(linked).toMatch(/<a [^>]*href="\/portfolio">All projects<svg /);
  expect(draw()).not.toMatch(/<a |<svg /);
});

/** Tests the arrow of a button. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkButton } from './link-button.tsx';

test('a button with an arrow has it after its words, and another has none', () => {
  const draw = (arrow: boolean) =>
    renderToStaticMarkup(createElement(LinkButton, { href: '/contact', arrow }, 'Get in touch'));
  expect(draw(true)).toMatch(/^<a [^>]*href="\/contact"[^>]*>Get in touch<svg .*<\/svg><\/a>$/);
  expect(draw(false)).toMatch(/^<a [^>]*href="\/contact"[^>]*>Get in touch<\/a>$/);
});

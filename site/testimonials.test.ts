/** Tests the initials that stand for a client without a portrait. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { content } from '../tests/test-content.ts';
import { Quotation } from './testimonials.tsx';

test('a client without a portrait is shown by the first letters of the first and the last name', () => {
  const initialsOf = (name: string) => {
    const [first = expect.fail()] = content.testimonials;
    const testimonial = { ...first, name, portrait: undefined };
    const html = renderToStaticMarkup(createElement(Quotation, { testimonial }));
    return /aria-hidden="true"[^>]*>([^<]*)</.exec(html)?.[1];
  };
  expect(initialsOf('Grace W. Wanjiru')).toBe('GW');
  expect(initialsOf('Bo')).toBe('B');
});

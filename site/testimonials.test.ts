/** Tests a quotation with a portrait, and with initials in its place. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { outlineOf } from '../tests/outline.ts';
import { Quotation, type TestimonialView } from './testimonials.tsx';

const quotationOf = (name: string, portrait?: TestimonialView['portrait']) =>
  outlineOf(
    createElement(Quotation, {
      testimonial: {
        number: 1,
        slug: 'grace',
        file: 'content/testimonials/01-grace.yaml',
        sample: false,
        quote: 'On time.',
        name,
        company: 'A school',
        country: 'Kenya',
        portrait,
      },
    }),
  );

test('a client is shown by a portrait, or by the first letters of the first and the last name', () => {
  const portrait = { src: '/grace.webp', avif: '/grace.avif', width: 56, height: 56 };
  expect(quotationOf('Grace Wanjiru', portrait)).toMatchInlineSnapshot(`
    "<figure><blockquote><p>“On time.”</p></blockquote>
    <figcaption><source srcset="/grace.avif" type="image/avif">
    <img loading="lazy" src="/grace.webp" width="56" height="56" alt="Portrait of Grace Wanjiru">
    <p>Grace Wanjiru</p>
    <p>A school, Kenya</p></figcaption></figure>"
  `);
  expect(quotationOf('Grace W. Wanjiru')).toContain(
    '<figcaption><span aria-hidden="true">GW</span>\n<p>Grace W. Wanjiru</p>',
  );
  expect(quotationOf('Bo')).toContain('>B</span>');
});

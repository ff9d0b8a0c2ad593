/** Tests the cards of orders: with a drawing, with a photo, and without a picture. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { content } from '../../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../../tests/invented-order.ts';
import { outlineOf } from '../../tests/outline.ts';
import { PortfolioPage } from './portfolio-page.tsx';

const page = {
  ...content.pages.portfolio,
  eyebrow: 'Orders',
  heading: 'Two orders',
  introduction: 'Both on time.',
  closing: { heading: 'More?', text: 'Write to me.' },
};

const pageOf = (...projects: Parameters<typeof PortfolioPage>[0]['projects']) =>
  outlineOf(createElement(PortfolioPage, { page, projects }));

test('a card has the facts of its order and at most three results, and says that its page has more', () => {
  expect(pageOf(fullOrder)).toMatchInlineSnapshot(`
    "<section><p>Orders</p>
    <h1>Two orders</h1>
    <p>Both on time.</p>
    <ul><li id="chairs"><img src="/drawings/chairs.svg#light" alt="Front" loading="lazy" fetchpriority="low">
    <img src="/drawings/chairs.svg#dark" alt="Front" loading="lazy" fetchpriority="low">
    <p>WoodP-12</p>
    <h2><a href="/portfolio/chairs">Chairs</a></h2>
    <dl><dt>Client</dt><dd>A hotel, </dd>
    <dt>Location</dt><dd>Lyon, France. </dd>
    <dt>Incoterm</dt><dd>FOB, 2023 </dd></dl>
    <p>Chairs, in short.</p>
    <p>Key results</p>
    <dl><dt>sent back Of all</dt><dd>1</dd>
    <dt>weeks Against 4</dt><dd>3</dd>
    <dt>late Of 9</dt><dd>2</dd></dl>
    <p aria-hidden="true">Read the case<svg width="18" height="18" aria-hidden="true"></svg></p></li></ul></section>
    <section aria-labelledby="closing"><h2 id="closing">More?</h2>
    <p>Write to me.</p>
    <a href="/contact">Start a conversation</a>
    <a href="/services">See the services</a></section>"
  `);
});

test('a card has a photo where there is no drawing, or the words alone', () => {
  const file = { src: '/jars.webp', width: 560, height: 315 };
  const picture = { ...file, fit: 'cover', alternative: 'Jars in a crate' } as const;
  const [, card = ''] = pageOf({ ...plainOrder, picture }).split(/(?=<li)|\n<section/);
  const image =
    '<img loading="lazy" src="/jars.webp" width="560" height="315" alt="Jars in a crate">\n';
  expect(card).toContain(`<li id="jars">${image}<p>GlassP-04</p>`);
  expect(card).toMatch(
    /<p>A thousand jars.<\/p>\n<p>Key results<\/p>\n<dl>.*<\/dl>\n<p aria-hidden/,
  );
  expect(pageOf(plainOrder)).toContain(card.replace(image, ''));
});

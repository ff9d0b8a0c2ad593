/** Tests which SVG drawings are accepted, and what is kept of them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { badDrawing, drawingPaints, largeFile, readDrawing } from './drawing.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 480 320"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

const ruleFor = (file: Buffer) => {
  const result = readDrawing(file);
  return 'broken' in result ? result.broken : undefined;
};

/** What stays of some elements. */
const drawingOf = (inside: string): string => {
  const result = readDrawing(svg(inside));
  if ('broken' in result) throw new Error(result.broken.what);
  const [, kept = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(result.drawing) ?? [];
  return kept;
};

test('content that could harm a visitor is refused and named', () => {
  const harmful = {
    '<script>alert(1)</script>': 'script',
    '<path d="M0 0" onload="alert(1)"/>': 'onload',
    '<foreignObject><p>x</p></foreignObject>': 'foreignObject',
    '<image href="https://example.com/x.png"/>': 'image',
    '<use href="#x"/>': 'use',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>': 'a',
    '<path d="M0 0" xlink:href="x" xmlns:xlink="http://www.w3.org/1999/xlink"/>': 'xlink:href',
    '<path d="M0 0" fill="url(https://example.com/x)"/>': 'fill',
    '<path d="M0 0" style="fill:url(https://example.com/x)"/>': 'fill',
    '<animate attributeName="href" to="javascript:alert(1)"/>': 'animate',
    '<set attributeName="onload" to="alert(1)"/>': 'set',
    '<style>@import url(https://example.com/x.css);</style>': 'style',
  };
  for (const [inside, name] of Object.entries(harmful))
    expect(ruleFor(svg(inside)), inside).toEqual(badDrawing('not allowed', name));
  for (const first of ['<!DOCTYPE svg>', '<!doctype svg>', '<!ENTITY x "y">'])
    expect(ruleFor(Buffer.from(`${first}<svg viewBox="0 0 9 9"/>`)), first).toEqual(
      badDrawing('not allowed', 'DOCTYPE'),
    );
});

test('a file that is not an SVG, has no size or is too large is refused', () => {
  expect(ruleFor(Buffer.from('<html/>'))).toEqual(badDrawing('not an SVG'));
  expect(ruleFor(Buffer.from('no picture'))).toEqual(badDrawing('not an SVG'));
  expect(ruleFor(Buffer.alloc(9_000, 0xff)), 'a photo').toEqual(badDrawing('not an SVG'));
  expect(ruleFor(svg('', ''))).toEqual(badDrawing('no size'));
  for (const box of ['0 0 0 0', '0 0 480', '0 0 480 -320', '0 0 1.2.3 4'])
    expect(ruleFor(svg('', `viewBox="${box}"`)), box).toEqual(badDrawing('no size'));
  expect(ruleFor(svg('', 'viewBox=" -1.5,0 480,320 "'))).toBeUndefined();
  const large = svg(`<path d="${'M0 0'.repeat(2000)}"/>`);
  expect(ruleFor(large)).toEqual(largeFile(large.length, 6_000));
});

test('shapes and texts are kept, and what drawing programs add is dropped', () => {
  const drawing = drawingOf(
    '<!-- by hand --><metadata>x</metadata><title>A chair</title>' +
      '<g id="layer1" data-x="1" class="dim note">loose<path d="M0 0h9" stroke-width="0.7"/></g>' +
      '<g class="other"><path d="M0 0h9"/></g>' +
      '<text x="4" y="5">840 &amp; more</text>',
  );
  expect(drawing).toBe(
    '<g class="dim"><path d="M0 0h9" stroke-width="0.7"/></g><g class="other"><path d="M0 0h9"/></g>' +
      '<text x="4" y="5">840 &amp; more</text>',
  );
});

test('keeps each shape with all that sets its form', () => {
  const shapes = [
    '<g fill-opacity=".5" opacity=".5" transform="rotate(9)"><path d="M0 0h9"/></g>',
    '<line x1="0" x2="9" y1="0" y2="8" stroke-dasharray="2 1" stroke-linecap="round"/>',
    '<polyline points="0 0 9 8" stroke-linejoin="round" stroke-opacity=".5" stroke-width="2"/>',
    '<polygon points="0 0 9 8 9 0" fill-rule="evenodd"/>',
    '<rect width="9" height="8" x="1" y="2" rx="1" ry="2"/>',
    '<circle cx="4" cy="5" r="3"/><ellipse cx="4" cy="5" rx="3" ry="2"/>',
    '<text x="4" y="5" dx="1" dy="2" font-size="9" font-weight="700" text-anchor="end">84<tspan dy="2">0</tspan></text>',
  ];
  for (const shape of shapes) expect(drawingOf(shape)).toBe(shape);
});

test('colours become variables, also those in styles', () => {
  const drawing = drawingOf(
    '<style>.red{stroke:#f00}</style><path class="red" d="M0 0"/>' +
      '<path d="M0 0" style="fill:#ffffff;stroke:none"/>' +
      '<circle class="accent" r="9" fill="#ffb21e" stroke="#000"/>' +
      '<text class="on-accent" fill="#000">1</text>',
  );
  expect(drawing).toMatch(/^<path /);
  const paints = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint);
  const { ink, page, accent, onAccent } = drawingPaints;
  expect(paints).toEqual([ink, page, 'none', accent, ink, onAccent]);
});

test('the template for the owner’s drawings is valid, with its numbered circle and dimensions', () => {
  const result = readDrawing(readFileSync('docs/technical-drawing/drawing-template.svg'));
  expect(result).toHaveProperty('drawing', expect.stringContaining(drawingPaints.accent));
  expect(result).toHaveProperty('drawing', expect.stringContaining('class="dim"'));
});

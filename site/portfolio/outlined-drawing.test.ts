import { expect, test } from 'vitest';
import type { DrawingNode } from '#model/read/drawing.ts';
import { outlinedDrawing } from './outlined-drawing.ts';

const node = (
  name: string,
  attributes: DrawingNode['attributes'],
  ...children: DrawingNode['children']
): DrawingNode => ({ name, attributes, children });

const drawn = async (...texts: DrawingNode[]) => {
  const group = node('g', { 'font-size': '11', 'text-anchor': 'middle' }, ...texts);
  const { children } = await outlinedDrawing(node('svg', {}, group));
  return (children[0] as DrawingNode).children as DrawingNode[];
};

test('a text is the outlines of its letters, at its place and in its size', async () => {
  const turned = { x: '54', y: '153', transform: 'rotate(-90 54 153)', fill: 'ink' };
  const [text] = await drawn(node('text', turned, '840'));
  expect(text).toMatchObject({ name: 'g', attributes: { fill: 'ink' } });
  expect(text?.children).toHaveLength(3);
  const [, left = '', scale = ''] =
    /^rotate\(-90 54 153\) translate\(([\d.]+) 153\) scale\(([\d.]+) -/.exec(
      text?.attributes.transform ?? '',
    ) ?? [];
  // Three figures of 11 px are about 20 px wide, and stand in the middle.
  expect(Number(left)).toBeGreaterThan(42);
  expect(Number(left)).toBeLessThan(46);
  expect(Number(scale)).toBeCloseTo(11 / 1000, 4);
  const [letter] = (text?.children ?? []) as DrawingNode[];
  expect(letter?.attributes.d).toMatch(/^M[\d.,\-MLQCZ ]+Z$/);
});

test('a letter that the face lacks, or a text with parts, stays a text', async () => {
  const missing = node('text', {}, 'लंबाई');
  const parts = node('text', {}, node('tspan', {}, '840'));
  expect(await drawn(missing, parts)).toEqual([missing, parts]);
});

/** Tests the files of drawings: names, colour schemes, and the form in social pictures. */
import { expect, test } from 'vitest';
import type { Colours } from '#model/colours.ts';
import { parseEntryName } from '#model/schemas/fields.ts';
import { drawingName } from './drawing.tsx';
import { drawingFile, wordlessDrawing } from './drawing-file.ts';

const drawing = '<svg viewBox="0 0 9 9"><circle fill="var(--accent)" r="9"/><text>1</text></svg>';
const paint = (name: string) => ({ light: `light ${name}`, dark: `dark ${name}` });
const colours = Object.fromEntries(
  ['ink', 'bg', 'accent', 'onAccent', 'onPrimary', 'primaryStrong'].map((name) => [
    name,
    paint(name),
  ]),
) as Colours;

test('the name of a second drawing cannot be that of another project', () => {
  expect(drawingName('chair', 0)).toBe('chair');
  expect(drawingName('chair', 1)).not.toBe(drawingName('chair-2', 0));
  expect(parseEntryName(`01-${drawingName('chair', 1)}`)).toBeUndefined();
});

test('one file draws the dark scheme or the band that its address ends in', async () => {
  const file = await drawingFile(drawing, colours);
  expect(file).toContain(',Arial,sans-serif;font-weight:600;color:light ink');
  expect(file).toContain('#dark:target{color:dark ink;--page:dark bg');
  expect(file).toContain('#band:target{color:light onprimary;--page:light primarystrong');
  expect(file).toMatch(/<g id="dark"><g id="band"><rect[^>]*><circle.*<\/g><\/g><\/svg>$/);
});

test('in the band the lines fill the picture, where it is narrow without dimensions, and the first check is alone', async () => {
  const lines =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">' +
    '<path fill="currentColor" d="M40 40h80v80H40z"/>' +
    '<g class="dim"><path fill="currentColor" d="M120 40h80v80h-80z"/></g>' +
    '<g class="other"><path fill="currentColor" d="M0 0h9v9H0z"/></g></svg>';
  const file = await drawingFile(lines, colours);
  // With 10 around them the lines are 180 and 100 wide, and 100 high.
  expect(file.match(/transform:matrix\([^)]*\)/g)).toEqual([
    'transform:matrix(1.67,0,0,1.67,-50,-33.33)',
    'transform:matrix(2,0,0,2,-10,-60)',
  ]);
  expect(file).toContain('#band:target .other{display:none}');
});

test('a drawing has its own ground in both schemes, and none in the band', async () => {
  const file = await drawingFile(drawing.replace('0 0 9 9', '-3 2 9 9'), colours);
  const groundAt = (rule: string) => {
    const paints = new RegExp(`(?:^|[}>])${rule}\\{([^}]*)`).exec(file)?.[1] ?? '';
    return /--ground:([^;}]+)(?!.*--ground)/.exec(paints)?.[1];
  };
  expect(['svg', '#dark:target', '#band:target'].map(groundAt)).toEqual([
    'light bg',
    'dark bg',
    'none',
  ]);
  expect(file).toContain(
    '<rect x="-3" y="2" width="100%" height="100%" fill="var(--ground)" stroke="none"/>',
  );
});

test('drawings in shared pictures have no texts and fixed colours', () => {
  const { ink, bg, accent, onAccent } = { ink: '#1', bg: '#2', accent: '#3', onAccent: '#4' };
  expect(wordlessDrawing(drawing, { ink, bg, accent, onAccent })).toBe(
    '<svg viewBox="0 0 9 9"><circle fill="#3" r="9"/></svg>',
  );
});

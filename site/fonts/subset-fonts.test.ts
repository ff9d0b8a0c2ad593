/** Tests which font each character of the site is taken from. */
import { expect, test } from 'vitest';
import { subsetFonts } from './subset-fonts.ts';

test('each character comes from the first font that has it, and joiners from the font of their letters', async () => {
  const faces = await subsetFonts('क्षЖ');
  const others = faces.filter(({ style }) => style === 'text').slice(1);
  expect(others.map(({ characters }) => characters?.sort())).toEqual([
    ['\u200c', '\u200d', ...'क्ष'].sort(),
    ['Ж'],
  ]);
});

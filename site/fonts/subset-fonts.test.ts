/** Tests which characters the fonts of the site have. */
import { expect, test } from 'vitest';
import { subsetFonts } from './subset-fonts.ts';

test('the text font has the characters of the interface and those that a visitor types, whatever the content has', async () => {
  const fontsFor = async (characters: string) => {
    const faces = await subsetFonts(characters);
    return Object.fromEntries(faces.map(({ style, data }) => [style, data.toString('base64')]));
  };
  const least = await fontsFor('');
  // A font that has every character already does not change.
  const more = await fontsFor('Az09 “…”×$~²');
  expect(more.text).toBe(least.text);
  expect(more.display).not.toBe(least.display);
});

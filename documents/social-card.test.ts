/** Tests the pictures that a shared link shows: width and height, file size, owner's photo. */
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawnIn } from '../tests/documents/readers.ts';
import { colours } from '../tests/test-content.ts';
import { drawSocialCard, type SocialCard } from './social-card.ts';
import { compiler } from './typeset.ts';

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
const card: SocialCard = {
  words: {
    name: 'Arjun Rathore',
    title: 'Purchase Manager',
    place: 'Jaipur, India',
    site: 'www.example.com',
    eyebrow: 'About',
    heading: 'A buyer on your side of the table',
  },
  colours,
  owner: { logo: dot },
  art: { map: dot, labels: [{ text: 'Oslo', x: 300, y: 90, anchor: 'middle', size: 16 }] },
};
const draw = async (parts: Partial<SocialCard> = {}) =>
  Buffer.from(await drawSocialCard({ ...card, ...parts }));

test('any text is drawn at 1200 × 630 in less than 100 kB', async () => {
  for (const page of [
    { eyebrow: 'W'.repeat(20), heading: 'Wide words '.repeat(7) },
    { eyebrow: '<b>&amp;</b>', heading: 'अर्जुन & Łukasz <svg> "q"' },
  ]) {
    const picture = await draw({ words: { ...card.words, ...page } });
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(picture.length).toBeLessThan(100_000);
    expect(picture.length).toBeGreaterThan(8_000);
  }
});

test('the same words give the same bytes, also where they are typed in capitals', async () => {
  const words = { ...card.words, eyebrow: card.words.eyebrow.toUpperCase() };
  expect((await draw()).equals(await draw({ words }))).toBe(true);
});

/** All that Typst draws for a card. */
async function cardDrawn(parts: Partial<SocialCard>) {
  const written = vi.spyOn(compiler, 'plainSvg');
  await draw(parts);
  const [document] = written.mock.lastCall ?? [];
  if (!document) throw new Error('The card was not typeset.');
  return drawnIn(new Uint8Array(compiler.pdf(document, {})));
}

test('each word and picture is in its place, beside a map and beside a drawing', async () => {
  const labels = (['start', 'middle', 'end'] as const).map((anchor, at) => ({
    text: anchor,
    x: 300,
    y: 90 + 30 * at,
    anchor,
    size: 16,
  }));
  const long = {
    name: 'A name that is longer than others '.repeat(3),
    title: 'Head of much '.repeat(7),
    place: 'Visakhapatnam, India',
    heading: 'Certificates',
  };
  const cards: [name: string, parts: Partial<SocialCard>][] = [
    ['map', { art: { map: dot, labels } }],
    ['drawing', { art: { drawing: dot }, words: { ...card.words, ...long } }],
  ];
  for (const [name, parts] of cards)
    await expect(await cardDrawn(parts)).toMatchFileSnapshot(`snapshots/card-with-${name}.txt`);
});

test('the owner’s photo is drawn if there is one', async () => {
  const red = { width: 84, height: 84, channels: 3, background: '#ff0000' } as const;
  const photo = await sharp({ create: red }).jpeg().toBuffer();
  const [redness, green, blue] = await sharp(await draw({ owner: { photo } }))
    .extract({ left: 100, top: 70, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(redness).toBeGreaterThan(240);
  expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(20);
});

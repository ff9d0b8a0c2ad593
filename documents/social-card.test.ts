/** Tests the pictures of shared links: size, weight, owner's photo. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colours } from '../tests/documents/sample-resume.ts';
import { drawSocialCard, type SocialCard } from './social-card.ts';

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
  owner: { mark: dot },
  art: { map: dot, labels: [{ text: 'Oslo', x: 300, y: 90, anchor: 'middle', size: 16 }] },
};
const draw = async (parts: Partial<SocialCard> = {}) =>
  Buffer.from(await drawSocialCard({ ...card, ...parts }));

test('any words are drawn at 1200 × 630, and fit 100 kB', async () => {
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

test('the words, the owner’s colours and what stands beside them make the picture, and the same make the same', async () => {
  const picture = await draw();
  const others: Partial<SocialCard>[] = [
    { words: { ...card.words, heading: 'Something else' } },
    { colours: { ...colours, primary: colours.accent } },
    { art: { map: dot, labels: [] } },
    { art: { drawing: dot } },
  ];
  for (const parts of others) expect(picture.equals(await draw(parts))).toBe(false);
  const inCapitals = { ...card.words, eyebrow: card.words.eyebrow.toUpperCase() };
  for (const parts of [{}, { words: inCapitals }])
    expect(picture.equals(await draw(parts))).toBe(true);
});

test('the owner’s photo is drawn where there is one', async () => {
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

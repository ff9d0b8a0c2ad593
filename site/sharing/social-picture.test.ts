import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { colours, content } from '../../tests/documents/sample-resume.ts';
import { drawSocialPicture, pictureWords } from './social-picture.ts';

const { profile, projects } = content;
const site = new URL('https://www.example.com');
const about = { eyebrow: 'About', heading: 'A buyer on your side of the table' };

async function draw(page: typeof about, primary = colours.primary, photo?: Buffer) {
  const { region: name, coordinates } = profile.location;
  const map = drawLaneMap({ name, coordinates }, projects);
  const words = pictureWords(profile, site, page);
  const parts = { words, art: map, colours: { ...colours, primary }, photo };
  return Buffer.from(await drawSocialPicture(parts));
}

test('any words are drawn at 1200 × 630, and fit 100 kB', async () => {
  for (const page of [
    { eyebrow: 'W'.repeat(20), heading: 'Wide words '.repeat(7) },
    { eyebrow: '<b>&amp;</b>', heading: 'अर्जुन & Łukasz <svg> "q"' },
  ]) {
    const picture = await draw(page);
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(picture.length).toBeLessThan(100_000);
    expect(picture.length).toBeGreaterThan(15_000);
  }
});

test('the words and the owner’s colours make the picture, and the same make the same', async () => {
  const picture = await draw(about);
  expect(picture.equals(await draw({ ...about, heading: 'Something else' }))).toBe(false);
  expect(picture.equals(await draw(about, colours.sun))).toBe(false);
  expect(picture.equals(await draw(about))).toBe(true);
});

test('the owner’s photo is drawn where there is one', async () => {
  const red = { width: 84, height: 84, channels: 3, background: '#ff0000' } as const;
  const photo = await sharp({ create: red }).jpeg().toBuffer();
  const [redness, green, blue] = await sharp(await draw(about, colours.primary, photo))
    .extract({ left: 100, top: 70, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(redness).toBeGreaterThan(240);
  expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(20);
});

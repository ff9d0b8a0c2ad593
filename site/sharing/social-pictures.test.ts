import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wordsSchema } from '#model/schemas/words.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { getStaticFonts } from '#ui/fonts/static-fonts.ts';
import { colours, content } from '../../tests/documents/sample-resume.ts';
import { drawSocialPicture } from './draw-social-picture.ts';
import { metaTags } from './meta-tags.ts';
import {
  homeWords,
  pageWords,
  pictureAlternative,
  pictureOf,
  projectWords,
} from './picture-words.ts';

const { profile, projects } = content;
const site = new URL('https://www.example.com');
const about = { eyebrow: 'About', heading: 'A buyer on your side of the table' };

async function draw(
  page: typeof about,
  places = projects,
  primary = colours.primary,
  photo?: Buffer,
) {
  const { region: name, coordinates } = profile.location;
  const map = drawLaneMap({ name, coordinates }, places);
  const words = pageWords(profile, site, page);
  const fonts = (await getStaticFonts('')).map(({ data }) => data);
  return drawSocialPicture({ words, art: map, fonts, colours: { ...colours, primary }, photo });
}

test.each([
  ['the page’s own words', about],
  ['the longest heading', { eyebrow: 'W'.repeat(20), heading: 'Wide words '.repeat(7) }],
  ['markup and other scripts', { eyebrow: '<b>&amp;</b>', heading: 'अर्जुन & Łukasz <svg> "q"' }],
])('draws %s at 1200 × 630 in under 150 kB', { timeout: 20_000 }, async (_, page) => {
  const picture = await draw(page);
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(picture.length).toBeLessThan(150_000);
  expect(picture.length).toBeGreaterThan(15_000);
});

test('draws the words, the lanes and the owner’s colours', { timeout: 20_000 }, async () => {
  const [picture, otherWords, noLanes, recoloured] = await Promise.all([
    draw(about),
    draw({ ...about, heading: 'Something else' }),
    draw(about, []),
    draw(about, projects, colours.sun),
  ]);
  expect(Buffer.compare(picture, otherWords)).not.toBe(0);
  expect(Buffer.compare(picture, noLanes)).not.toBe(0);
  expect(Buffer.compare(picture, recoloured)).not.toBe(0);
  expect(Buffer.compare(picture, await draw(about))).toBe(0);
});

test('keeps the heading off the map', { timeout: 20_000 }, async () => {
  const mapOf = async (heading: string) =>
    sharp(await draw({ ...about, heading }))
      .extract({ left: 508, top: 130, width: 692, height: 400 })
      .raw()
      .toBuffer();
  const [short, long] = await Promise.all(
    ['Short', 'How many pieces to inspect, how many defects to accept'].map(mapOf),
  );
  expect(Buffer.compare(short ?? Buffer.alloc(0), long ?? Buffer.alloc(1))).toBe(0);
});

test('draws the owner’s photo where there is one', { timeout: 20_000 }, async () => {
  const red = { width: 84, height: 84, channels: 3, background: '#ff0000' } as const;
  const photo = await sharp({ create: red }).jpeg().toBuffer();
  const [redness, green, blue] = await sharp(await draw(about, projects, colours.primary, photo))
    .extract({ left: 100, top: 70, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(redness).toBeGreaterThan(240);
  expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(20);
});

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/portfolio/dining-range', 'portfolio/dining-range'],
  ['/portfolio/furniture/2', 'portfolio'],
  ['/contact/sent', 'contact'],
  ['/elsewhere', 'home'],
])('shows for %s the picture %s', (path, name) => {
  expect(pictureOf(path, ['dining-range'])).toBe(name);
});

test('shows the tagline at home, and the name where a page has one word twice', () => {
  expect(homeWords(profile, site).heading).toBe(profile.tagline);
  const resume = { eyebrow: 'Resume', heading: 'Resume' };
  expect(pageWords(profile, site, resume).heading).toBe(profile.name);
  const project = { category: 'Furniture', title: 'Dining range' };
  expect(projectWords(profile, site, project)).toMatchObject({
    eyebrow: 'Furniture',
    heading: 'Dining range',
    site: 'www.example.com',
  });
});

test('says in words what the picture shows', () => {
  const { sharing } = wordsSchema.parse({});
  const words = pageWords(profile, site, about);
  expect(pictureAlternative(words, 'Rajasthan', ['Hamburg', 'Dubai'], { words: sharing })).toBe(
    `${profile.name}. ${profile.title}. About. ` +
      'A buyer on your side of the table. ' +
      'Beside it a world map with the trade lanes from Rajasthan.',
  );
  expect(pictureAlternative(words, 'Rajasthan', ['Hamburg'], { words: sharing })).toMatch(
    / a world map with the trade lane from Rajasthan to Hamburg\.$/,
  );
});

test('writes full addresses into the tags of a shared link', () => {
  const tags = metaTags({
    title: 'About',
    description: 'Who I am',
    address: new URL('/about', site),
    siteName: profile.name,
    locale: 'en_IN',
    picture: { address: new URL('/og/about.png', site), alternative: 'A card' },
  });
  const content = Object.fromEntries(
    tags.map((tag) => ['property' in tag ? tag.property : tag.name, tag.content]),
  );
  expect(content).toEqual({
    'og:type': 'website',
    'og:site_name': profile.name,
    'og:locale': 'en_IN',
    'og:title': 'About',
    'og:description': 'Who I am',
    'og:url': 'https://www.example.com/about',
    'og:image': 'https://www.example.com/og/about.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A card',
    'twitter:card': 'summary_large_image',
  });
});

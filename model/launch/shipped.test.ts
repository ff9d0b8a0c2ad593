import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { picture, withFixture } from '#model/check/testing/fixture.ts';
import { textsIn } from '#model/check/text-typos.ts';
import shipped from '#model/shipped.json' with { type: 'json' };
import { findPlaceholders } from './launch.ts';
import {
  isSamePicture,
  ownersFiles,
  pictureHash,
  resultHash,
  type ShippedValues,
  shippedValues,
} from './shipped.ts';

const sampleLine = /^sample: true\n/m;

/** The sample's files by path; without those of an owner, whose words no test reads. */
async function sampleFiles(): Promise<Map<string, Buffer>> {
  const names = await readdir('content', { recursive: true });
  const read = names
    .filter((name) => /^[^.].*\.\w+$/.test(name))
    .map(async (name) => [name, await readFile(join('content', name))] as const);
  return new Map(await Promise.all(read));
}

const files = await sampleFiles();
const isSample = [...files].every(
  ([name, text]) =>
    !/^(profile|pages\/.*|projects\/.*|testimonials\/.*)\.yaml$/.test(name) ||
    sampleLine.test(String(text)),
);

/** What the launch check says of the sample after `change`. */
const leftAfter = (change: (name: string, text: Buffer) => [string, Buffer | string]) =>
  withFixture(
    (fixture) => {
      fixture.files.clear();
      for (const file of files) fixture.files.set(...change(...file));
    },
    async (root) => findPlaceholders(root, (await readContent({ root })).files),
  );

const withoutMark = (text: Buffer) => String(text).replace(sampleLine, '');

// An owner's own content is not the sample: then there is nothing to compare.
describe.runIf(isSample)('the sample', () => {
  test('is what the launch check knows; otherwise run npm run content:shipped', async () => {
    const { files: read } = await readContent({ root: 'content' });
    expect(shipped).toEqual(await shippedValues('content', read));
  });

  test('is still known when the lines sample: true are gone', async () => {
    const left = await leftAfter((name, text) => [
      name,
      name.endsWith('.yaml') ? withoutMark(text) : text,
    ]);
    const named = new Set(left.map(({ file }) => file));
    const sample = [...files]
      .filter(([, text]) => sampleLine.test(String(text)))
      .map(([name]) => `content/${name}`);
    expect(sample.length).toBeGreaterThan(10);
    expect(sample.filter((file) => !named.has(file))).toEqual([]);
  });

  test('has no picture that goes unnoticed in content of one’s own', async () => {
    const left = await leftAfter((name, text) => [
      name,
      name.endsWith('.yaml') ? withoutMark(text) : text,
    ]);
    const listed = left.filter(({ group }) => group === 'Pictures').map(({ todo }) => todo);
    const pictures = [...files.keys()].filter((name) => /\.(png|jpe?g|webp|avif)$/.test(name));
    expect(pictures.length).toBeGreaterThan(5);
    const unlisted = pictures.filter(
      (name) => !listed.some((todo) => todo.includes(basename(name))),
    );
    expect(unlisted).toEqual([]);
  });

  test('is still known under other file names', async () => {
    const left = await leftAfter((name, text) =>
      name.startsWith('projects/') && name.endsWith('.yaml')
        ? [name.replace(/-.*/, '-mine.yaml').replace('/0', '/1'), withoutMark(text)]
        : [name, text],
    );
    const mine = left.filter(({ file }) => file?.includes('-mine'));
    expect(new Set(mine.map(({ file }) => file)).size).toBe(
      [...files.keys()].filter((name) => /^projects\/.*yaml$/.test(name)).length,
    );
  });
});

const values: ShippedValues = shipped;

test.each([
  ['a name in a text', `I buy for ${values.names[0]} and others.`],
  ['a name in other letters', `i bought for ${values.names[1]?.toUpperCase()}, often.`],
  ['an address', `Write to ${values.addresses.find((address) => address.includes('@'))}.`],
])('%s of the sample is found in an entry of one’s own', async (_, words) => {
  const left = await withFixture(
    (f) => f.replace('services/01-inspection.yaml', 'I inspect the goods, and', `${words} I, and`),
    async (root) => findPlaceholders(root, (await readContent({ root })).files),
  );
  expect(left).toMatchObject([
    { file: 'content/services/01-inspection.yaml', path: ['description'] },
  ]);
});

test.each(['TODO', 'Lorem ipsum dolor', '…', 'Rs ??? saved'])(
  'the unfinished text %s is listed',
  async (words) => {
    const left = await withFixture(
      (f) => f.replace('projects/01-dining-chairs.yaml', '12 weeks against 16', words),
      async (root) => findPlaceholders(root, (await readContent({ root })).files),
    );
    expect(left).toMatchObject([{ group: 'Not finished', path: ['results', 1, 'comparedWith'] }]);
  },
);

test.each(['%', '°', '₹', 'सोर्सिंग प्रबंधक'])(
  '%s is a text, and not an unfinished one',
  async (words) => {
    const left = await withFixture(
      (f) => f.replace('projects/01-dining-chairs.yaml', '12 weeks against 16', `"${words}"`),
      async (root) => findPlaceholders(root, (await readContent({ root })).files),
    );
    expect(left).toEqual([]);
  },
);

test('a picture is the same one when it is smaller and saved anew, and another is not', async () => {
  const shapes = [7, 19, 31, 43, 55].map(
    (x) => `<circle cx="${x}" cy="${(x * 29) % 60}" r="${4 + (x % 5)}" fill="#${x}3"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 60 60"><rect width="60" height="60" fill="#edc"/>${shapes.join('')}</svg>`;
  const photo = await sharp(Buffer.from(svg)).png().toBuffer();
  const again = await sharp(photo).resize(300, 300).jpeg({ quality: 70 }).toBuffer();
  const one = await pictureHash('photo.png', photo);
  expect(isSamePicture(one, await pictureHash('again.jpg', again))).toBe(true);
  expect(isSamePicture(one, await pictureHash('other.png', await picture(600, 600)))).toBe(false);
});

test('a drawing is known by its text', async () => {
  const drawing = (x: number) => Buffer.from(`<svg viewBox="0 0 9 9"><path d="M${x} 1h2"/></svg>`);
  const one = await pictureHash('chair.svg', drawing(1));
  expect(isSamePicture(one, await pictureHash('renamed.svg', drawing(1)))).toBe(true);
  expect(isSamePicture(one, await pictureHash('table.svg', drawing(2)))).toBe(false);
});

/** What is left of a testimonial with these words, which its owner called true, for an owner in Panipat. */
async function leftOf(text: string, accepted: string): Promise<string[]> {
  const left = await withFixture(
    (f) => {
      f.replace('profile.yaml', 'city: Jaipur', 'city: Panipat');
      f.replace('profile.yaml', 'region: Rajasthan', 'region: Haryana');
      f.replace('services/01-inspection.yaml', 'title:', `accepted: [${accepted}]\ntitle:`);
      f.replace('services/01-inspection.yaml', 'I inspect the goods, and', `${text} I, and`);
    },
    async (root) => findPlaceholders(root, (await readContent({ root })).files),
  );
  return left.map(({ code }) => code);
}

test.skipIf(!isSample)(
  'words that were called true are asked about once more where they name another place or figure',
  async () => {
    const sample = (await readContent({ root: 'content' })).files;
    const texts = ownersFiles(sample).flatMap((file) =>
      textsIn(file.yaml.value).map((it) => it.text),
    );
    const sentences = texts
      .flatMap((text) => text.split(/(?<=\.) /))
      .filter((text) => /^[^:"#']{50,190}$/.test(text));
    const place = sentences.find((text) => text.includes('Rajasthan') && !text.includes('"')) ?? '';
    const figure =
      sentences.find((text) => /\d%/.test(text) && !/Jaipur|Rajasthan|"/.test(text)) ?? '';
    const other = sentences.find((text) => /^[A-Z][a-z ]+\.$/.test(text)) ?? '';
    expect([place, figure, other].every(Boolean)).toBe(true);
    expect(await leftOf(place, 'sample-words')).toContain('sample-result');
    expect(await leftOf(figure, 'sample-words')).toContain('sample-result');
    expect(await leftOf(figure, 'sample-words, sample-result')).not.toContain('sample-result');
    expect(await leftOf(other, 'sample-words')).not.toContain('sample-result');
  },
);

test('a result is one of the sample when all of it is, and not by its figure alone', () => {
  const result = { figure: 0, label: 'claims', comparedWith: '5 the year before' };
  expect(resultHash(result)).not.toBe(resultHash({ ...result, comparedWith: 'none before' }));
});

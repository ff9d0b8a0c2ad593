/** Tests the sizes in which pictures are offered, and the files of drawings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawingName } from '#site/portfolio/drawing.tsx';
import { drawingFile, getDrawing } from '#site/portfolio/drawing-file.ts';
import { content, projects } from '../test-content.ts';
import { builtPages, dist } from './pages.ts';

const choices = builtPages.flatMap(({ path, $ }) =>
  $('source[sizes]')
    .toArray()
    .map((source) => ({
      path,
      sizes: $(source).attr('sizes'),
      files: ($(source).attr('srcset') ?? '').split(', ').map((file) => file.split(' ')),
    })),
);

test('photos are offered in several sizes, each as wide as its srcset says', async () => {
  const pages = new Set(choices.map(({ path }) => path));
  const withPhoto = projects.filter(({ picture }) => picture);
  expect(withPhoto.length).toBeGreaterThan(0);
  expect([...pages]).toEqual(
    expect.arrayContaining([
      '/',
      '/portfolio',
      ...withPhoto.map(({ slug }) => `/portfolio/${slug}`),
    ]),
  );
  for (const { path, sizes, files } of choices) {
    expect(sizes, path).toBeTruthy();
    expect(files.length, path).toBeGreaterThan(1);
    for (const [name, width] of files) {
      const { width: pixels } = await sharp(join(dist, `${name}`)).metadata();
      expect(`${pixels}w`, name).toBe(width);
    }
  }
});

test('a photo on a card of the portfolio has the shape of the drawings beside it, unless that would crop much of it', () => {
  const portfolio = builtPages.find(({ path }) => path === '/portfolio');
  const photos = portfolio?.$('main li[id] picture img').toArray() ?? [];
  const ratios = photos.map(({ attribs }) => Number(attribs.width) / Number(attribs.height));
  expect(ratios.filter((ratio) => ratio >= 1)).toEqual([3 / 2]);
  // The photo upright.
  expect(ratios.filter((ratio) => ratio < 1)).toHaveLength(1);
});

test('each drawing of a project is a file of its lines in the colours of the content', async () => {
  const drawings = projects.flatMap(({ slug, technicalDrawing }) =>
    (technicalDrawing?.drawings ?? []).map(({ file }, index) => [drawingName(slug, index), file]),
  );
  expect(drawings.length).toBeGreaterThan(1);
  for (const [name = '', file = ''] of drawings)
    expect(readFileSync(join(dist, `drawings/${name}.svg`), 'utf8'), name).toBe(
      await drawingFile(await getDrawing(file), content.colours),
    );
});

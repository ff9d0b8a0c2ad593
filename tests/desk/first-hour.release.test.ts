import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import {
  axeViolations,
  field,
  filesOf,
  type OpenDesk,
  openPart,
  saved,
  slugIn,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

const fill = async (page: Page, path: string, words: string) => {
  await write(page, path, words);
  await saved(page);
};

/** A photo with a place in it, as a phone takes it: lying on its side. */
const photo = () =>
  sharp({ create: { width: 900, height: 1400, channels: 3, background: '#667788' } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '26/1 54/1 0/1' } } })
    .jpeg()
    .toBuffer();

const chooseTown = async (page: Page, path: string, words: string, name: RegExp) => {
  await openPart(page, path);
  await field(page, path).fill(words);
  await page.getByRole('button', { name }).first().click();
  await saved(page);
};

async function answerQuestions({ desk, page }: OpenDesk) {
  await fill(page, 'name', 'Meera Joshi');
  await fill(page, 'title', 'Buyer of furniture');
  await fill(page, 'email', 'meera@joshi-sourcing.in');
  await fill(page, 'phone', '+91 98290 12345');
  await chooseTown(page, 'location.coordinates', 'Udaipur', /^Udaipur.*Rajasthan, India/);
  await page.getByRole('img', { name: /Udaipur on the map/ }).waitFor();
  const profile = await readFile(join(desk.content, 'profile.yaml'), 'utf8');
  for (const words of ['Meera Joshi', 'Buyer of furniture', 'meera@joshi-sourcing.in', 'Udaipur'])
    expect(profile).toContain(words);
  expect(await axeViolations(page)).toEqual([]);
  const frame = page.frameLocator('iframe');
  await frame.getByText('Meera Joshi').first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('button', { name: 'Open my desk' }).click();
  await page.getByRole('progressbar').waitFor();
  expect(await axeViolations(page)).toEqual([]);
}

async function replaceTestimonials({ desk, page, go }: OpenDesk) {
  const names = Object.keys(await filesOf(desk, 'testimonials'));
  for (const [index, name] of names.entries()) {
    await go(`entry/testimonials/${slugIn(name)}`);
    await fill(page, 'quote', `She saw what we did not see, ${index}.`);
    await fill(page, 'consent', 'By e-mail, 12 April 2026');
    const mine = page.getByRole('button', { name: 'All of this is mine now' });
    if (await mine.isVisible()) {
      await mine.click();
      await mine.waitFor({ state: 'detached' });
    }
  }
  const texts = Object.values(await filesOf(desk, 'testimonials'));
  expect(texts.filter((text) => text.includes('She saw what we did not see'))).toHaveLength(
    names.length,
  );
  expect(texts.join('')).not.toContain('sample: true');
}

async function addProject({ desk, page, go }: OpenDesk): Promise<string> {
  const before = Object.keys(await filesOf(desk, 'projects'));
  await go('list/projects');
  await page.getByRole('main').getByRole('button', { name: 'Add a project' }).click();
  await page.waitForURL(/entry\/projects\/new-1/);
  await page.getByRole('heading', { name: 'New project' }).waitFor();
  // Nothing is called wrong that nobody has come to yet.
  await page.getByText('Not on your site yet.').waitFor();
  expect(await page.getByText('Nothing is here yet.').count()).toBe(0);
  await fill(page, 'title', 'Desks for a library in Berlin');
  await openPart(page, 'client');
  await field(page, 'client').focus();
  await page.keyboard.press('Tab');
  await page.getByText('Nothing is here yet.').waitFor();
  await fill(page, 'client', 'Lumen Library');
  await chooseTown(page, 'coordinates', 'Berlin', /^Berlin.*Germany/);
  await fill(page, 'category', 'Furniture');
  await fill(page, 'year', '2025');
  await field(page, 'incoterm').selectOption('FCA');
  await fill(page, 'description', 'Sixty desks in oak, inspected twice, one week early.');
  await openPart(page, 'results');
  for (const index of [0, 1, 2]) {
    await page.getByRole('button', { name: 'Add to results' }).click();
    await fill(page, `results.${index}.figure`, `${index + 1}0%`);
    await fill(page, `results.${index}.label`, `fewer defects ${index}`);
    await fill(page, `results.${index}.comparedWith`, 'The order of the year before');
  }
  await expect.poll(() => page.url()).toContain('projects/lumen-library');
  const [name = '', text] =
    Object.entries(await filesOf(desk, 'projects')).find(([one]) => !before.includes(one)) ?? [];
  expect(text).toContain('city: Berlin');
  expect(text).toMatch(/latitude: 52\.5/);
  return name;
}

async function addPhoto({ desk, page }: OpenDesk, name: string) {
  await openPart(page, 'picture');
  await page.getByRole('button', { name: 'Add photo', exact: true }).click();
  await field(page, 'picture.file').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await page.getByText('The picture is there.').waitFor();
  // What it shows is asked for before visitors see it.
  await page.locator('[id="field-picture-alternative"]').waitFor();
  await fill(page, 'picture.alternative', 'Desks in a reading room');
  await expect
    .poll(async () => (await filesOf(desk, 'projects'))[name])
    .toContain('alternative: Desks in a reading room');
  const bytes = await readFile(join(desk.content, 'projects', `${slugIn(name)}.jpg`));
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([1400, 900, undefined]);
}

async function correctAndUndo({ desk, page }: OpenDesk, name: string) {
  const text = async () => (await filesOf(desk, 'projects'))[name];
  await openPart(page, 'year');
  await field(page, 'year').fill('20224');
  await page.getByText('20224 is not a year.').waitFor();
  await page.getByText('The page keeps “2025” until then.').waitFor();
  expect(await text()).toContain('year: 2025');
  expect(await axeViolations(page)).toEqual([]);
  await field(page, 'year').fill('2022');
  await page.getByText('20224 is not a year.').waitFor({ state: 'detached' });
  await field(page, 'year').press('Tab');
  await saved(page);
  expect(await text()).toContain('year: 2022');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(text).toContain('year: 2025');
}

async function restoreVersion({ desk, page }: OpenDesk, name: string) {
  const text = async () => (await filesOf(desk, 'projects'))[name];
  await fill(page, 'client', 'Another Library');
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  await page.getByRole('heading', { name: 'Earlier versions' }).waitFor();
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await page.getByText('1 difference from now').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Earlier versions' }).waitFor();
  await expect.poll(text).toContain('client: Lumen Library');
}

describe.each([390, 1280])('an owner’s first hour at %i px', (width) => {
  testDesk(
    'questions, testimonials, project, mistake, undo, version, checklist',
    { width },
    async (open) => {
      const { page, go } = open;
      await answerQuestions(open);
      await replaceTestimonials(open);
      const name = await addProject(open);
      await addPhoto(open, name);
      await correctAndUndo(open, name);
      await restoreVersion(open, name);
      await go('checklist');
      await page.getByRole('progressbar').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await go('changes');
      await page.locator('main ins', { hasText: 'Meera' }).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

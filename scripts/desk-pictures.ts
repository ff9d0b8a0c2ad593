import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readOptions } from '#model/commands/read-options.ts';
import { startDesk } from '../tests/desk/desk-process.ts';
import { findBrowser } from '../tests/find-browser.ts';

readOptions(
  `Makes the pictures of the desk in the owner's guide.

  npm run desk:pictures   of the content that ships; they go to docs/images/`,
  {},
);

const folder = 'docs/images';

const pictures: { name: string; view: string; prepare?: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'desk-entry',
    view: '#/entry/projects/dining-range?at=results.1.figure',
    prepare: (page) => page.frameLocator('iframe').locator('body').waitFor({ timeout: 100_000 }),
  },
  {
    name: 'desk-mistake',
    view: '#/entry/projects/dining-range?at=category',
    prepare: async (page) => {
      await page.getByLabel('Category').first().fill('Hotel furniture');
      await page.getByLabel('Category').first().press('Tab');
      await page.getByLabel('Year').first().fill('20224');
      await page.getByText('20224 is not a year.').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'desk-versions',
    view: '#/versions/projects/dining-range',
    prepare: (page) => page.getByRole('button', { name: /^Show/ }).first().click(),
  },
  {
    name: 'desk-publish',
    view: '#/changes',
    prepare: (page) => page.getByText(/for visitors/).waitFor(),
  },
  {
    name: 'desk-checklist',
    view: '#/checklist',
    prepare: (page) => page.getByRole('progressbar').waitFor(),
  },
];

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
});
// Inside the project, because the development server shows no picture from elsewhere.
const work = 'node_modules/.cache/desk-pictures';
await rm(work, { recursive: true, force: true });
const desk = await startDesk({ source: 'content', folder: resolve(work) });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const shoot = (name: string) => page.screenshot({ path: `${folder}/${name}.png` });
  await page.goto(desk.address);
  await page.getByLabel('Your name').waitFor();
  await page
    .frameLocator('iframe')
    .getByRole('heading', { level: 1 })
    .waitFor({ timeout: 120_000 });
  await shoot('desk-first');
  await page.getByRole('button', { name: 'Open my desk' }).click();
  await page.getByRole('progressbar').waitFor();
  for (const { name, view, prepare } of pictures) {
    await page.goto(`${new URL(desk.address).origin}/${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await prepare?.(page);
    await page.waitForTimeout(3_000);
    await shoot(name);
  }
} finally {
  await desk.stop();
  await browser.close();
}

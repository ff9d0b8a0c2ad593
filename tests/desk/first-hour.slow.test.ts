import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeRules } from '../accessibility/axe-rules.ts';
import { findBrowser } from '../find-browser.ts';
import { type DeskProcess, startDesk } from './desk-process.ts';

let browser: Browser;
beforeAll(async () => {
  const { executablePath, env } = await findBrowser();
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as never });
});
afterAll(() => browser.close());

const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

/** What axe finds on the desk's own page; the frame shows the site, which has its own tests. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page } as never)
      .exclude('iframe')
      .withTags(axeRules)
      .analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`));
  }
  return found;
}

async function filesOf(desk: DeskProcess, kind: string): Promise<Record<string, string>> {
  const names = (await readdir(join(desk.content, kind))).filter((name) => name.endsWith('.yaml'));
  const texts = names.map(async (name) => [
    name,
    await readFile(join(desk.content, kind, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

describe.each([390, 1280])('an owner’s first hour at %i px', (width) => {
  test('questions, testimonial, project, mistake, undo, version, checklist', {
    timeout: 240_000,
  }, async () => {
    const desk = await startDesk();
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    try {
      // The first questions.
      await page.goto(desk.address);
      await page.getByLabel('Your name', { exact: false }).fill('Meera Joshi');
      await page.getByLabel('Your name').press('Tab');
      await saved(page);
      expect(await readFile(join(desk.content, 'profile.yaml'), 'utf8')).toMatch(
        /^name: "?Meera Joshi"?$/m,
      );
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open my desk' }).click();
      await page.getByRole('progressbar').waitFor();
      expect(await findings(page)).toEqual([]);

      // A testimonial gets other words.
      const [testimonial] = Object.keys(await filesOf(desk, 'testimonials'));
      await page.goto(
        `${new URL(desk.address).origin}/#/entry/testimonials/${testimonial?.replace(/^\d+-|\.yaml$/g, '')}`,
      );
      await page.getByLabel('Quote').fill('She saw what we did not see.');
      await page.getByLabel('Quote').press('Tab');
      await saved(page);
      expect((await filesOf(desk, 'testimonials'))[`${testimonial}`]).toContain(
        'She saw what we did not see.',
      );
      expect(await findings(page)).toEqual([]);

      // A project begins as a copy of another, with a place and a photo.
      const before = Object.keys(await filesOf(desk, 'projects'));
      await page.goto(
        `${new URL(desk.address).origin}/#/entry/projects/${before[0]?.replace(/^\d+-|\.yaml$/g, '')}`,
      );
      await page
        .locator('summary', { has: page.locator('svg') })
        .first()
        .click();
      await page.getByRole('button', { name: 'Begin a new one from this' }).click();
      await page.waitForURL(/entry\/projects\/new-1/);
      await page.getByLabel('Client', { exact: false }).first().fill('Lumen Berlin');
      await page.getByLabel('Client').first().press('Tab');
      await saved(page);
      await page.getByLabel('Point on the map').fill('Berlin');
      await page
        .getByRole('button', { name: /^Berlin.*Germany/ })
        .first()
        .click();
      await saved(page);
      const file = Object.entries(await filesOf(desk, 'projects')).find(
        ([name]) => !before.includes(name),
      );
      expect(file?.[1]).toContain('client: Lumen Berlin');
      expect(file?.[1]).toMatch(/city: "?Berlin"?/);

      // A mistake is told beside its field, and the page keeps the last right year.
      const year = page.getByLabel('Year').first();
      await year.fill('20224');
      await page.getByText('The number 20224 is too large.').waitFor();
      expect((await filesOf(desk, 'projects'))[`${file?.[0]}`]).not.toContain('20224');
      expect(await findings(page)).toEqual([]);
      await year.fill('2022');
      await page.getByText('The number 20224 is too large.').waitFor({ state: 'detached' });
      await year.press('Tab');
      await saved(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(async () => (await filesOf(desk, 'projects'))[`${file?.[0]}`])
        .not.toContain('year: 2022\n');

      // A photo is chosen.
      const photo = await sharp({
        create: { width: 1400, height: 900, channels: 3, background: '#667788' },
      })
        .jpeg()
        .toBuffer();
      const chooser = page.locator('input[type=file]').first();
      if ((await chooser.count()) === 0)
        await page.getByRole('button', { name: 'Add photo', exact: true }).click();
      await chooser.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByText('The picture is there.').waitFor();

      // An earlier version comes back.
      await page.getByRole('link', { name: 'Earlier versions' }).click();
      await page.getByRole('heading', { name: 'Earlier versions' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Bring back/ })
        .last()
        .click();
      await page.getByRole('link', { name: 'Earlier versions' }).waitFor();

      // What is left to do, and what would change for visitors.
      await page.goto(`${new URL(desk.address).origin}/#/checklist`);
      await page.getByRole('progressbar').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.goto(`${new URL(desk.address).origin}/#/changes`);
      await page.locator('main ins', { hasText: 'Meera' }).first().waitFor();
      expect(await findings(page)).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      await desk.stop();
    }
  });
});

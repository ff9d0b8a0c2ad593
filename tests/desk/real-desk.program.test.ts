import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as base, chromium, type Page } from '@playwright/test';
import { onTestFinished, test } from 'vitest';
import { testContent } from '../build-site.ts';
import { findBrowser } from '../find-browser.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startDesk } from './desk-process.ts';

/** A limit against hanging, and no claim. */
const timeout = 180_000;
const expect = base.configure({ timeout });

async function openBrowser(): Promise<Page> {
  const browser = await chromium.launch(await findBrowser());
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  page.setDefaultTimeout(timeout);
  return page;
}

test('the real desk: content that cannot be read, the real page, a word and a click in it, the end', async () => {
  const folder = temporaryFolder();
  const source = join(folder, 'source');
  await cp(testContent, source, { recursive: true });
  const sound = await readFile(join(source, 'profile.yaml'), 'utf8');
  await writeFile(join(source, 'profile.yaml'), 'name: [\n');
  const desk = await startDesk(source, join(folder, 'desk'));
  onTestFinished(desk.stop);
  const { address, content, data } = desk;
  const { origin, searchParams } = new URL(address);
  const page = await openBrowser();

  // The browser is opened by a file of this account: every account can read its command line.
  await expect.poll(() => readFile(desk.opened, 'utf8').catch(() => '')).toMatch(/\n$/);
  const opener = (await readFile(desk.opened, 'utf8')).trim();
  expect(opener).not.toContain(`${searchParams.get('key')}`);
  expect(await readFile(opener, 'utf8')).toContain(`<a href="${address}">`);
  expect((await stat(opener)).mode & 0o777).toBe(0o600);

  // A second start shows the desk that runs.
  expect(await desk.startAgain()).toContain(`already running.\nThe desk is open at ${address}`);

  // The page cannot be made of this; it is, as soon as the text is sound.
  await page.goto(`${address}#/entry/profile`);
  await expect(page.getByText('The page cannot be shown until')).toBeVisible();
  await writeFile(join(content, 'profile.yaml'), sound);
  const frame = page.locator('iframe');
  const site = frame.contentFrame();
  await expect(site.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await page.goto(`${origin}/#/entry/pages/services`);
  const heading = site.getByRole('heading', { level: 1, name: 'Four services' });
  await expect(heading).toBeVisible();
  // The page has its words before the script that hears a click.
  await expect
    .poll(async () => {
      await heading.click();
      return page.url();
    })
    .toMatch(/at=heading/);
  const field = page.locator('#field-heading');
  await expect(field).toBeFocused();
  await field.fill('Other words for visitors');
  await expect(site.getByRole('heading', { level: 1, name: 'Other words' })).toBeVisible();

  // The link opens the same page in a window of its own, which a page elsewhere cannot look into.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the page in a window of its own' }).click();
  const own = (await opened).getByRole('heading', { level: 1, name: 'Other words' });
  await expect(own).toBeVisible();

  // Nobody else on this computer sees what the desk keeps, and the preview serves no file of it.
  const preview = new URL(`${await frame.getAttribute('src')}`).origin;
  expect((await fetch(`${preview}/@fs${data}/history.sqlite`)).status).toBe(403);
  expect((await fetch(`${origin}/api/x/overview`)).status).toBe(401);
  expect((await stat(data)).mode & 0o777).toBe(0o700);

  await desk.stop();
  await expect(fetch(preview), 'the preview has ended with the desk').rejects.toThrow();
});

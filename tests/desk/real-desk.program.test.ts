/** Tests `npm run desk` as the owner starts it, with the real preview. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect as base, chromium, type Locator, type Page } from '@playwright/test';
import { onTestFinished, test } from 'vitest';
import { testContent } from '../build-site.ts';
import { findBrowser } from '../find-browser.ts';
import { startProcess } from '../server/server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A limit against hanging only, in milliseconds. */
const timeout = 180_000;
const expect = base.configure({ timeout });

/** Starts the desk as `npm run desk` does, in an empty folder; a script notes the command line of the browser in `opened`. */
async function startDesk(folder: string, brokenProfile: string) {
  const [content, data, programs, opened] = ['content', 'data', 'programs', 'opened'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await cp(testContent, content, { recursive: true });
  const profile = join(content, 'profile.yaml');
  const valid = await readFile(profile, 'utf8');
  await writeFile(profile, brokenProfile);
  await mkdir(programs);
  for (const name of ['xdg-open', 'open'])
    await writeFile(join(programs, name), `#!/bin/sh\necho "$@" > '${opened}'\n`, { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    CONTENT_DIR: content,
    DESK_DATA: data,
    DATA_DIR: join(folder, 'publications'),
    DESK_PAGE: resolve(folder, 'page'),
    PORT: '',
  };
  const program = 'scripts/desk.ts';
  const listening = /(http:\/\/127\.0\.0\.1:\d+\/\?key=\S+)/;
  const { origin: address, stop } = await startProcess({ program, env, listening });
  onTestFinished(() => void stop());
  const startAgain = async () =>
    (await promisify(execFile)(process.execPath, [program], { env })).stdout;
  return { address, data, opened, profile, valid, stop, startAgain };
}

async function openBrowser(): Promise<Page> {
  const browser = await chromium.launch(await findBrowser());
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  page.setDefaultTimeout(timeout);
  return page;
}

/** Expects that the browser is opened by a file of this account: every account can read its command line. */
async function expectOpener(opened: string, address: string): Promise<void> {
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toMatch(/\n$/);
  const opener = (await readFile(opened, 'utf8')).trim();
  expect(opener).not.toContain(`${new URL(address).searchParams.get('key')}`);
  expect(await readFile(opener, 'utf8')).toContain(`<a href="${address}">`);
  expect((await stat(opener)).mode & 0o777).toBe(0o600);
}

/** Clicks words in the site until the desk has gone to their field: the page has them before the script that hears a click. */
const clickInPage = (page: Page, words: Locator) =>
  expect
    .poll(async () => {
      await words.click();
      return page.url();
    })
    .toMatch(/at=heading/);

/** Expects that a dropped file is not opened in the place of the page, and that Ctrl+S does not save the page. */
async function expectNoDefaults(words: Locator): Promise<void> {
  const prevented = await words.evaluate((element) => {
    const options = { bubbles: true, cancelable: true };
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'photo.jpg'));
    const events = [
      new DragEvent('drop', { ...options, dataTransfer }),
      new KeyboardEvent('keydown', { ...options, key: 's', ctrlKey: true }),
    ];
    return events.map((event) => !element.dispatchEvent(event));
  });
  base(prevented).toEqual([true, true]);
}

/** Expects that nobody else on this computer sees what the desk keeps, and that the preview serves no file of it. */
async function expectPrivate(data: string, origin: string, preview: string): Promise<void> {
  expect((await fetch(`${preview}/@fs${data}/history.sqlite`)).status).toBe(403);
  expect((await fetch(`${origin}/api/x/overview`)).status).toBe(401);
  expect((await stat(data)).mode & 0o777).toBe(0o700);
}

test('the real desk reports broken content, shows the page, opens the field of a clicked text, and stops', async () => {
  const desk = await startDesk(temporaryFolder(), 'name: [\n');
  const { address, data } = desk;
  const { origin } = new URL(address);
  const page = await openBrowser();
  await expectOpener(desk.opened, address);

  // A second start shows the desk that runs.
  expect(await desk.startAgain()).toContain(`already running.\nThe desk is open at ${address}`);

  // The page cannot be made from this text, but from the valid one.
  await page.goto(`${address}#/entry/profile`);
  await expect(page.getByText('The page cannot be shown until')).toBeVisible();
  await writeFile(desk.profile, desk.valid);
  const frame = page.locator('iframe');
  const site = frame.contentFrame();
  await expect(site.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await page.goto(`${origin}/#/entry/pages/services`);
  const heading = site.getByRole('heading', { level: 1, name: 'Four services' });
  await expect(heading).toBeVisible();
  await clickInPage(page, heading);
  await expectNoDefaults(heading);
  const field = page.locator('#field-heading');
  await expect(field).toBeFocused();
  await field.fill('Other words for visitors');
  await expect(site.getByRole('heading', { level: 1, name: 'Other words' })).toBeVisible();

  // The link opens the same page in a window of its own, which a page elsewhere cannot look into.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the page in a window of its own' }).click();
  const own = (await opened).getByRole('heading', { level: 1, name: 'Other words' });
  await expect(own).toBeVisible();

  const preview = new URL(`${await frame.getAttribute('src')}`).origin;
  await expectPrivate(data, origin, preview);

  await desk.stop();
  await expect
    .poll(() => fetch(preview).catch(() => 'ended'), 'the preview ends with the desk')
    .toBe('ended');
});

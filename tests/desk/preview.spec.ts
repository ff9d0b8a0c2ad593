/** Tests the preview beside the form. */
import type { Page } from '@playwright/test';
import { comeBack, content, expect, expectSaved, field, test, write } from './desk-fixture.ts';
import { previewOrigin } from './running-desk.ts';

test.use({
  files: {
    'pages/services.yaml': `${content['pages/services.yaml']}`.replace(
      'A heading',
      'Three services',
    ),
  },
});

const paneOf = (page: Page) => page.getByRole('region', { name: 'Your site' });

test('the pane shows the state of the preview, also after the preview has ended', async ({
  desk,
  open,
  page,
}) => {
  const pane = paneOf(page);
  const site = pane.locator('iframe').contentFrame();
  desk.preview = 'starting';
  await open('entry/pages/services');
  await expect(pane.getByText('The page is being prepared …')).toBeVisible();
  desk.preview = 'waiting';
  await expect(pane.getByText('The page cannot be shown until')).toBeVisible();
  desk.preview = 'ready';
  await expect(site.getByText('/services', { exact: true })).toBeVisible();
  const own = pane.getByRole('link', { name: 'Open the page in a window of its own' });
  await expect(own).toHaveAttribute('href', `${previewOrigin}/services`);
  // Coming back to the window is when the desk looks for it again.
  desk.preview = 'stopped';
  await comeBack(page);
  await expect(pane.getByText('The page cannot be shown at the moment.')).toBeVisible();
  desk.preview = 'ready';
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a click on words of the page opens their field, and the page scrolls to the field in focus', async ({
  open,
  page,
}) => {
  await open('entry/pages/services');
  const frame = paneOf(page).locator('iframe');
  const site = frame.contentFrame();
  await site.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/at=heading/);
  await expect(field(page, 'heading')).toBeFocused();
  await expect(site.getByText('/services Three services')).toBeVisible();
  // The same words once more, after the focus went elsewhere.
  await field(page, 'introduction').focus();
  await expect(site.getByText('/services A sentence under it.')).toBeVisible();
  await site.getByRole('heading', { level: 1 }).click();
  await expect(field(page, 'heading')).toBeFocused();
  for (const [name, width] of [
    ['Desktop', '1280px'],
    ['Phone', '390px'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(frame).toHaveCSS('width', width);
  }
});

test('the keyboard can skip the page in the preview', async ({ open, page }) => {
  await open('entry/pages/services');
  await expect(paneOf(page).locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Desktop' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip the page' });
  await expect(skip).toBeFocused();
  await expect(skip).not.toHaveCSS('clip-path', 'inset(50%)');
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe ~ *, :has(> iframe) ~ *')).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)');
});

test('while a new project has no page, the portfolio is shown', async ({ open, page }) => {
  await open('list/projects');
  await page.getByRole('main').getByRole('button', { name: 'Add a project' }).click();
  await page.getByRole('dialog').getByLabel('Client').fill('Northern Power');
  await page.keyboard.press('Enter');
  const shown = page.frameLocator('iframe').locator('#shown');
  await expect(shown).toHaveText(/^\/portfolio\s*$/);
  await expect(page.locator('.tabs')).toMatchAriaSnapshot({ name: 'tabs-not-complete.aria.yml' });
  await write(page, 'title', 'Blades for a turbine');
  await expectSaved(page);
  await expect(shown).toHaveText(/^\/portfolio\s*$/);
});

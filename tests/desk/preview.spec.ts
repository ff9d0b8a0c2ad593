/** Tests the preview beside the form. */
import { comeBack, content, expect, field, test } from './desk-fixture.ts';
import { previewOrigin } from './running-desk.ts';

test.use({
  files: {
    'pages/services.yaml': `${content['pages/services.yaml']}`.replace(
      'A heading',
      'Three services',
    ),
  },
});

test('the pane says how the preview is; a click on words of the page opens their field, and the page follows the field', async ({
  desk,
  open,
  page,
}) => {
  const pane = page.getByRole('region', { name: 'Your site' });
  desk.preview = 'starting';
  await open('entry/pages/services');
  await expect(pane.getByText('The page is being prepared …')).toBeVisible();
  desk.preview = 'waiting';
  await expect(pane.getByText('The page cannot be shown until')).toBeVisible();
  desk.preview = 'ready';
  const frame = pane.locator('iframe');
  const site = frame.contentFrame();
  await expect(site.getByText('/services', { exact: true })).toBeVisible();
  await expect(
    pane.getByRole('link', { name: 'Open the page in a window of its own' }),
  ).toHaveAttribute('href', `${previewOrigin}/services`);

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

  // By keyboard one goes past all that can have the focus in the page.
  await page.getByRole('button', { name: 'Desktop' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = pane.getByRole('button', { name: 'Skip the page' });
  await expect(skip).toBeFocused();
  await expect(skip).not.toHaveCSS('clip-path', 'inset(50%)');
  await page.keyboard.press('Enter');
  await expect(pane.locator('iframe ~ *, :has(> iframe) ~ *')).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)');

  // One that has ended meanwhile, and one that was started again, is found on coming back to the window.
  desk.preview = 'stopped';
  await comeBack(page);
  await expect(pane.getByText('The page cannot be shown at the moment.')).toBeVisible();
  desk.preview = 'ready';
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a new project, which has no page yet, is written beside the portfolio', async ({
  open,
  page,
}) => {
  await open('list/projects');
  await page.getByRole('main').getByRole('button', { name: 'Add a project' }).click();
  await page.getByRole('dialog').getByLabel('Client').fill('Northern Power');
  await page.keyboard.press('Enter');
  const shown = page.frameLocator('iframe').locator('#shown');
  await expect(shown).toHaveText(/^\/portfolio\s*$/);
  await field(page, 'title').fill('Blades for a turbine');
  await expect(shown).toHaveText(/^\/portfolio\s*$/);
});

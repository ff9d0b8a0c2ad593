/** Tests the preview beside the form. */
import { comeBack, content, expect, field, tabsIn, test } from './desk-fixture.ts';
import { previewOrigin } from './running-desk.ts';

test.use({
  files: {
    'pages/services.yaml': `${content['pages/services.yaml']}`.replace(
      'A heading',
      'Three services',
    ),
  },
});

test('the pane shows the state of the preview, opens the field of clicked words, and can be skipped', async ({
  desk,
  open,
  page,
}) => {
  const pane = page.getByRole('region', { name: 'Your site' });
  const frame = pane.locator('iframe');
  const site = frame.contentFrame();
  const heading = site.getByRole('heading', { level: 1 });
  await test.step('its states', async () => {
    desk.preview = 'starting';
    await open('entry/pages/services');
    await expect(pane.getByText('The page is being prepared …')).toBeVisible();
    desk.preview = 'waiting';
    await expect(pane.getByText('The page cannot be shown until')).toBeVisible();
    desk.preview = 'ready';
    await expect(site.getByText('/services', { exact: true })).toBeVisible();
    const own = pane.getByRole('link', { name: 'Open the page in a window of its own' });
    await expect(own).toHaveAttribute('href', `${previewOrigin}/services`);
  });

  await test.step('a click on words, and a field in focus', async () => {
    await heading.click();
    await expect(page).toHaveURL(/at=heading/);
    await expect(field(page, 'heading')).toBeFocused();
    await expect(site.getByText('/services Three services')).toBeVisible();
    // The same words once more, after the focus went elsewhere.
    await field(page, 'introduction').focus();
    await expect(site.getByText('/services A sentence under it.')).toBeVisible();
    await heading.click();
    await expect(field(page, 'heading')).toBeFocused();
    for (const [name, width] of [
      ['Phone', '390px'],
      ['Desktop', '1280px'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(frame).toHaveCSS('width', width);
    }
  });

  await test.step('past the links of the page', async () => {
    // The keyboard goes past the links of the page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip the page' });
    await expect(skip).toBeFocused();
    await expect(skip).not.toHaveCSS('clip-path', 'inset(50%)');
    await page.keyboard.press('Enter');
    await expect(page.locator(':has(> iframe) ~ *')).toBeFocused();
    await expect(skip).toHaveCSS('clip-path', 'inset(50%)');
  });

  await test.step('after it has ended', async () => {
    const stopped = pane.getByText('The page cannot be shown at the moment.');
    // Coming back to the window is when the desk looks for it again.
    desk.preview = 'stopped';
    await comeBack(page);
    await expect(stopped).toContainText('Too little memory.');
    await pane.getByText('What the program said').click();
    await expect(pane.getByText('Out of it')).toBeVisible();
    desk.preview = 'ready';
    await expect(heading).toBeVisible();
    // The page itself says at once that its server has ended, also before the desk knows.
    await heading.evaluate(() => parent.postMessage({ page: true, ended: true }, '*'));
    desk.preview = 'stopped';
    await expect(stopped).toBeVisible();
    desk.preview = 'ready';
    await expect(heading).toBeVisible();
  });

  await test.step('the portfolio, while a new project has no page', async () => {
    await open('list/projects');
    await page.getByRole('main').getByRole('button', { name: 'Add a project' }).click();
    await page.getByRole('dialog').getByLabel('Client').fill('Northern Power');
    await page.keyboard.press('Enter');
    await expect(site.locator('#shown')).toHaveText(/^\/portfolio\s*$/);
    await expect(tabsIn(page)).toMatchAriaSnapshot({ name: 'tabs-not-complete.aria.yml' });
  });
});

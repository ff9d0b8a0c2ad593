/** Tests the preview beside the form. */
import { content, expect, field, tabsIn, test } from './desk-fixture.ts';
import { previewOrigin } from './running-desk.ts';

test.use({
  files: {
    'pages/services.yaml': `${content['pages/services.yaml']}`.replace(
      'A heading',
      'Three services',
    ),
  },
});

test('the pane shows the state of the preview, and opens the field of clicked words', async ({
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

  await test.step('after it has ended', async () => {
    const stopped = pane.getByText('The page cannot be shown at the moment.');
    desk.preview = 'stopped';
    await expect(stopped).toContainText('Too little memory.');
    await pane.getByText('What the program said').click();
    await expect(pane.getByText('Out of it')).toBeVisible();
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

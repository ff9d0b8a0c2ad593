import { expect, expectAccessible, invented, test } from './desk-fixture.ts';

test.describe('projects and a testimonial that came with the site', () => {
  test.use({
    files: invented(
      'projects/01-dining-chairs.yaml',
      'projects/02-water-meters.yaml',
      'testimonials/01-maria-keller.yaml',
    ),
  });

  test('go all at once with what speaks of them, and one Undo brings every file back', async ({
    desk,
    open,
    page,
  }) => {
    const before = await desk.bytes();
    await open('checklist');
    const button = page.getByRole('button', { name: 'Remove the two invented projects' });
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Undo brings all of them back')).toBeVisible();
    await expect(dialog.getByText('speaks of them and goes too')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove them' }).click();
    await expect(
      page.getByText('Two invented projects and one testimonial are removed.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await desk.entries('projects')).toEqual([]);
    expect(await desk.entries('testimonials')).toEqual(['02-tom-reed.yaml']);
    await expect(button).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(button).toBeVisible();
    expect(await desk.bytes()).toEqual(before);
  });
});

test.describe('a page that came with the site', () => {
  test.use({ files: invented('pages/contact.yaml') });

  test('is read in the checklist and said to be true there', async ({ desk, open, page }) => {
    await open('checklist');
    const line = page.locator('.checklist > li', { hasText: 'Contact' });
    await line.getByRole('button', { name: 'Read' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Kept only to answer you.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'All of it is true of me' }).press('Enter');
    await expect(line).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await desk.text('pages/contact.yaml')).not.toContain('sample: true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toBeVisible();
    expect(await desk.text('pages/contact.yaml')).toContain('sample: true');
  });
});

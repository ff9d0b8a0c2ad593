/** Tests the first opening of the desk: its questions and the checklist. */
import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  invented,
  test,
  write,
} from './desk-fixture.ts';

test.describe('a desk that is opened for the first time', () => {
  test.use({ isNew: true, files: invented('testimonials/02-tom-reed.yaml') });

  test.describe('with an invented owner', () => {
    test.use({ files: invented('profile.yaml') });

    test('the town counts as invented until one is chosen', async ({ desk, page }) => {
      await page.goto(desk.address);
      const question = page.locator('.fields > *', {
        has: field(page, 'location.coordinates'),
      });
      await expect(question.getByText('Invented')).toBeVisible();
      await field(page, 'location.coordinates').fill('Udaipur');
      await question
        .getByRole('button', { name: /^Udaipur.*Rajasthan, India/ })
        .first()
        .click();
      await expect(question.getByText('Invented')).toBeHidden();
    });
  });

  test('the first questions are saved, the page is shown, and a photo is used as it is cropped', async ({
    desk,
    page,
  }) => {
    await page.goto(desk.address);
    const main = page.getByRole('main');
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'first-bar.aria.yml' });
    await expect(main).toMatchAriaSnapshot({ name: 'first-view.aria.yml' });
    await field(page, 'name').fill('Meera Joshi');
    await field(page, 'title').fill('Buyer of furniture');
    await field(page, 'email').fill('meera@joshi-sourcing.in');
    await field(page, 'phone').fill('098290 12345');
    await field(page, 'phone').press('Tab');
    await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'phone').fill('+91 98290 12345');
    await field(page, 'location.coordinates').fill('Udaipur');
    const town = page.getByRole('button', { name: /^Udaipur.*Rajasthan, India/ }).first();
    await town.click();
    await expectSaved(page);
    const profile = await desk.text('profile.yaml');
    for (const words of ['Meera Joshi', 'Buyer of furniture', 'meera@joshi-sourcing.in', 'Udaipur'])
      expect(profile).toContain(words);
    expect(profile).toContain('+91 98290 12345');
    await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
    await expectAccessible(page);
    // A photo that was chosen is used as it is framed by whoever goes on.
    await field(page, 'photo').setInputFiles('tests/content/projects/order.jpg');
    await expect(page.getByRole('button', { name: 'Use this picture' })).toBeFocused();
    await page.getByRole('button', { name: 'Open my desk' }).click();
    const photo = /^photo: .*$/m;
    await expect
      .poll(async () => photo.exec(await desk.text('profile.yaml'))?.[0] ?? '')
      .not.toBe(photo.exec(profile)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 thing left to do');
  });

  test('the questions can be skipped, and are not asked again', async ({ desk, page }) => {
    await page.goto(desk.address);
    await page.getByRole('button', { name: 'Do this later' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'left to do' })).toBeVisible();
    // The focus is never lost to the page as a whole.
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'left to do' })).toBeVisible();
  });
});

test.describe('a desk with one invented entry', () => {
  test.use({ files: invented('testimonials/02-tom-reed.yaml') });

  test('the checklist leads through what is left, and then to publishing', async ({
    desk,
    open,
    page,
  }) => {
    await open('checklist');
    await page.getByRole('link', { name: 'Start with the first' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tom Reed' })).toBeVisible();
    await write(page, 'quote', 'She saw what we did not see.');
    await expectSaved(page);
    const mine = page.locator('.notice.invented').getByRole('button');
    await mine.press('Enter');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'All of this is mine now' });
    await expect(dialog.getByText('Tom Reed').last()).toBeVisible();
    await expect(dialog.getByText('She saw what we did not see.')).toBeHidden();
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('All of it is true of me').check();
    await confirm.press('Enter');
    await expect(mine).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expectSaved(page);
    expect(await desk.text('testimonials/02-tom-reed.yaml')).toMatch(/^name: Tom Reed/);
    const checklist = page.getByRole('link', { name: /^Checklist/ }).first();
    await checklist.click();
    await expect(page.getByRole('heading', { name: 'Nothing is left to do' })).toBeVisible();
    await page.getByRole('link', { name: 'Publish' }).click();
    const publish = page.getByRole('main').getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeVisible();
    await expectAccessible(page);
  });
});

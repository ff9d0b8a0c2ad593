import { translate } from '../browser/page-changers.ts';
import {
  expect,
  expectSaved,
  field,
  invented,
  onSaving,
  openPart,
  test,
  write,
} from './desk-fixture.ts';

test.use({ isNew: true, files: invented('testimonials/02-tom-reed.yaml') });

test('the first hour goes the same way in a browser that translates the page', async ({
  desk,
  page,
}) => {
  await translate(page);
  await page.goto(desk.address);
  await expect(page.getByRole('heading', { name: '«Start with yourself»' })).toBeVisible();
  await field(page, 'name').fill('');
  await field(page, 'name').press('Tab');
  await expect(page.getByText('«Nothing is here yet.»')).toBeVisible();
  await field(page, 'name').pressSequentially('Meera Joshi');
  await field(page, 'name').press('Tab');
  await expect(page.getByText('«Nothing is here yet.»')).toBeHidden();
  await expect(page.getByText(/^«Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: '«Open my desk»' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«6 of 7 steps done»');
  await page.getByRole('link', { name: '«Start with the first»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '«Tom Reed»' })).toBeVisible();
  await page.getByRole('button', { name: '«All of this is mine now»' }).click();
  await expect(page.getByRole('button', { name: '«All of this is mine now»' })).toBeHidden();

  const goOn = await onSaving(page, (route) => route.abort());
  await write(page, 'name', 'Tom R.');
  await expect(page.getByText('«Not saved yet. Your text is safe')).toBeVisible();
  await goOn();
  await expect(page.getByText(/^«Saved \d/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '«Tom R.»' })).toBeVisible();
  await write(page, 'quote', '');
  await expect(page.getByRole('link', { name: '«1 draft»', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '«Undo»' }).click();
  await expect(page.getByRole('link', { name: '«1 draft»', exact: true })).toBeHidden();

  await page.goto(`${desk.origin}/#/list/services`);
  await page.getByRole('button', { name: '«Add a service»' }).last().click();
  await expect(page.getByText('«Not on your site yet.»')).toBeVisible();
  await openPart(page, 'deliverables');
  for (const index of [0, 1]) {
    await page.getByRole('button', { name: '«Add to what the client receives»' }).click();
    await write(page, `deliverables.${index}`, `Report ${index}`);
  }
  await page.getByRole('button', { name: /^Move .* 2 up$/ }).press('Enter');
  await expect(field(page, 'deliverables.0')).toHaveValue('Report 1');
  await page.getByRole('button', { name: /^Remove .* 1$/ }).click();
  await expect(field(page, 'deliverables.0')).toHaveValue('Report 0');
  await page.getByRole('link', { name: '«Publish»' }).click();
  await expect(page.getByRole('heading', { name: '«2 changes for visitors»' })).toBeVisible();
});

test('a page that failed says so, and leaves what was typed', async ({ desk, page }) => {
  await page.goto(desk.address);
  const goOn = await onSaving(page, (route) => route.abort());
  await field(page, 'name').fill('Meera Joshi');
  // An answer that the page cannot show.
  await page.route('**/overview?*', (route) => route.fulfill({ json: { isStarted: true } }));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await desk.write('profile.yaml', `${await desk.text('profile.yaml')}# changed\n`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByLabel('Your words, to copy them')).toHaveValue('Meera Joshi');
  await page.unroute('**/overview?*');
  await goOn();
  await page.getByRole('button', { name: 'Load the desk again' }).click();
  await expect(field(page, 'name')).toHaveValue('Meera Joshi');
  await expectSaved(page);
});

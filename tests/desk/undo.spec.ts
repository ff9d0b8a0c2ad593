import { choose, expect, expectSaved, field, openPart, test, write } from './desk-fixture.ts';

test('steps are undone and redone across entries and a new start, each whole', async ({
  desk,
  open,
  page,
  startAgain,
}) => {
  const before = await desk.bytes();
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await open('entry/profile');
  await write(page, 'tagline', 'Bought well');
  await expectSaved(page);
  await open('entry/services/tenders');
  await write(page, 'title', 'Tenders and offers');
  await expectSaved(page);
  const after = await desk.bytes();
  await desk.stop();
  await startAgain();
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('Tenders and offers');
  await undo.click();
  await expect(field(page, 'title')).toHaveValue('Tenders');
  await expect(redo).toBeEnabled();
  await undo.click();
  await expect(undo).toBeDisabled();
  expect(await desk.bytes()).toEqual(before);
  await redo.click();
  await expect(undo).toBeEnabled();
  await redo.click();
  await expect(field(page, 'title')).toHaveValue('Tenders and offers');
  await expect(redo).toBeDisabled();
  expect(await desk.bytes()).toEqual(after);
});

test('Ctrl and Z right after a word takes back that word', async ({ desk, open, page }) => {
  await open('entry/profile');
  await write(page, 'tagline', 'Written before');
  await expectSaved(page);
  await field(page, 'name').press('End');
  await page.keyboard.type(' Surname');
  await expect(field(page, 'name')).toHaveValue('Asha Verma Surname');
  await page.keyboard.press('Control+z');
  await expect(field(page, 'name')).toHaveValue('Asha Verma');
  expect(await desk.text('profile.yaml')).toContain('Written before');
  expect(await desk.text('profile.yaml')).not.toContain('Surname');
});

test('in a dialogue, a search and a form of the desk itself, Ctrl and Z leaves the content alone', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  await write(page, 'tagline', 'Written before');
  await expectSaved(page);
  await openPart(page, 'location');
  const search = field(page, 'location.coordinates');
  await search.pressSequentially('Ri');
  await page.keyboard.press('Control+z');
  await expect(search).toHaveValue('');
  await open('entry/services/tenders');
  await choose(page, 'Change its address');
  const address = page.getByRole('dialog').getByRole('textbox');
  await expect(address).toHaveValue('tenders');
  await address.pressSequentially('x');
  await page.keyboard.press('Control+z');
  await expect(address).toHaveValue('tenders');
  await page.keyboard.press('Escape');
  await open('changes');
  await page.getByLabel('Your own web address').pressSequentially('www.other.test');
  await page.keyboard.press('Control+z');
  // The desk answers in turn: an undo would have been asked for by now, and is answered before this.
  await page.evaluate(() => fetch('/api/overview'));
  expect(await desk.text('profile.yaml')).toContain('Written before');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  expect(await desk.text('profile.yaml')).not.toContain('Written before');
});

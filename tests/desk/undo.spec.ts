import { expect, expectSaved, field, test, write } from './desk-fixture.ts';

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

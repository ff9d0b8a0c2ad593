/** Tests two windows of the desk, and files that other programs change, remove or break. */
import {
  comeBack,
  expect,
  expectSaved,
  field,
  onSaving,
  test,
  warnsOnClosing,
  write,
} from './desk-fixture.ts';

test('two windows and another program write into one entry: each field has what was written last, and nothing is asked', async ({
  context,
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  const second = await context.newPage();
  await open('entry/profile', second);
  await write(page, 'tagline', 'Typed in the first window');
  await expectSaved(page);
  const text = await desk.text('profile.yaml');
  await desk.write('profile.yaml', text.replace(/^blurb: .*$/m, 'blurb: From an editor. # mine'));
  // The second window has read neither of the two.
  await write(second, 'title', 'Typed in the second');
  await expectSaved(second);
  for (const line of [
    'tagline: Typed in the first window',
    'title: Typed in the second',
    'blurb: From an editor. # mine',
  ])
    expect(await desk.text('profile.yaml')).toContain(`${line}\n`);
  await expect(field(second, 'tagline')).toHaveValue('Typed in the first window');
  await comeBack(page);
  await expect(field(page, 'title')).toHaveValue('Typed in the second');
  await expect(field(page, 'blurb')).toHaveValue('From an editor.');
  for (const window of [page, second]) await expect(window.getByRole('alert')).toHaveCount(0);
});

test('a file that another program removes or breaks is explained, and what was typed is shown', async ({
  desk,
  open,
  page,
}) => {
  const main = page.getByRole('main');
  const file = 'services/02-tenders.yaml';
  const words = 'He said "no" [twice], and {left}.';
  const text = (await desk.text(file)).replace('Tenders', 'From an editor');
  await open('entry/services/tenders');
  const goOn = await onSaving(page, async (route) => {
    await desk.remove(file);
    await route.continue();
  });
  await write(page, 'description', words);
  const refused = page.getByRole('alert').filter({ hasText: 'Your change was not saved.' });
  await expect(refused).toContainText(`This entry was removed meanwhile. You had typed: ${words}`);
  expect(await warnsOnClosing(page)).toBe(false);
  await goOn();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toBeHidden();
  await comeBack(page);
  await expect(main).toMatchAriaSnapshot({ name: 'missing-entry.aria.yml' });
  await desk.write(file, text);
  await comeBack(page);
  await expect(field(page, 'title')).toHaveValue('From an editor');
  await desk.write(file, `${text}\n  : [broken`);
  await comeBack(page);
  await expect(main).toMatchAriaSnapshot({ name: 'unreadable-entry.aria.yml' });
});

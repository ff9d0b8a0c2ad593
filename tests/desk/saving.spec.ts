/** Tests what the desk says of saving, also on a full disk, after the desk has stopped, or after a fault of its page. */
import {
  comeBack,
  expect,
  expectSaved,
  field,
  notSaved,
  onSaving,
  test,
  warnsOnClosing,
  write,
} from './desk-fixture.ts';

test('“Saved” appears with the time only after the text is on the disk; a full disk and a stopped desk are reported', async ({
  desk,
  open,
  page,
  startAgain,
}) => {
  const release = Promise.withResolvers<void>();
  await page.clock.setFixedTime(new Date('2026-03-02T10:14:50'));
  await open('entry/profile');
  await onSaving(page, async (route) => {
    await release.promise;
    await route.continue();
  });
  expect(await warnsOnClosing(page)).toBe(false);
  await write(page, 'tagline', 'Bought well, checked twice.');
  await expect(page.getByText('Saving …')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(true);
  desk.disk.isFull = true;
  release.resolve();
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(true);
  expect(await desk.text('profile.yaml')).not.toContain('checked twice');
  desk.disk.isFull = false;
  await expect(page.getByText('Saved 10:14')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(false);
  expect(await desk.text('profile.yaml')).toContain('tagline: Bought well, checked twice.');
  await desk.stop();
  await write(page, 'tagline', 'Written while the desk was away');
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByText('The desk has stopped. Start it again')).toBeVisible();
  await startAgain();
  await expect(page.getByText('Saved 10:14')).toBeVisible();
  await expect(field(page, 'tagline')).toHaveValue('Written while the desk was away');
  expect(await desk.text('profile.yaml')).toContain('Written while the desk was away');
});

test('after a restart a window that stayed open keeps its text, and saves it once another window has the new key', async ({
  context,
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  await desk.stop();
  await desk.start();
  await write(page, 'tagline', 'Written in an old window');
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByText('The desk does not know this window')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(true);
  await page.reload();
  await expect(page.getByText('The desk does not know this window').first()).toBeVisible();
  const opened = await context.newPage();
  await opened.goto(desk.address);
  await expect(field(page, 'tagline')).toHaveValue('Written in an old window');
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('Written in an old window');
});

test('Ctrl+S saves at once, and not the page of the desk', async ({ desk, open, page }) => {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
  await open('entry/profile');
  // No pause in typing comes while the clock stands.
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00'));
  await field(page, 'title').fill('Saved by hand');
  await field(page, 'title').press('Control+s');
  await expect.poll(() => desk.text('profile.yaml')).toContain('title: Saved by hand');
  const isPrevented = await field(page, 'title').evaluate((input) => {
    const options = { key: 'S', metaKey: true, bubbles: true, cancelable: true };
    return !input.dispatchEvent(new KeyboardEvent('keydown', options));
  });
  expect(isPrevented, 'the browser’s own dialog').toBe(true);
});

test('a browser that stores nothing opens the desk, also when its window is loaded again', async ({
  desk,
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
  });
  await page.goto(`${desk.address}#/entry/profile`);
  await write(page, 'tagline', 'Written without storage');
  await expectSaved(page);
  await page.reload();
  await expect(field(page, 'tagline')).toHaveValue('Written without storage');
});

test('an edit at which the desk fails is tried three times, and one that it refuses once; then an alert has the typed text, and later edits are saved', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  const alert = page.getByRole('alert').filter({ hasText: 'Your change was not saved.' });
  const failed: string[] = [];
  await onSaving(page, async (route) => {
    const sent = route.request().postData() ?? '';
    const [word] = /Broken|Refused/.exec(sent) ?? [];
    if (!word) return route.continue();
    failed.push(word);
    const status = word === 'Broken' ? 500 : 422;
    await route.fulfill({ status, json: { words: `${word}.` } });
  });
  await write(page, 'title', 'Broken words');
  await expect(page.getByText(notSaved)).toBeVisible();
  await field(page, 'email').fill('Refused words');
  await page.keyboard.press('Tab');
  await expect(alert).toContainText('Broken. You had typed: Broken words');
  await expect(alert).toContainText('Refused. You had typed: Refused words');
  await field(page, 'name').fill('Meera Joshi');
  await page.keyboard.press('Tab');
  await expect.poll(() => desk.text('profile.yaml')).toContain('name: Meera Joshi');
  expect(failed).toEqual(['Broken', 'Broken', 'Broken', 'Refused']);
  await expect(page.getByText('Not everything is saved.')).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expectSaved(page);
});

test('a fault of the page shows what was typed, which is saved once the page is loaded again', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  expect(page.url()).not.toContain('key=');
  const goOn = await onSaving(page, (route) => route.abort());
  await field(page, 'title').fill('Written before the fault');
  await expect(page.getByText(notSaved)).toBeVisible();
  await page.route('**/overview', (route) => route.fulfill({ json: {} }), { times: 1 });
  await comeBack(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(notice).toContainText('copy it first: Written before the fault');
  await page.getByRole('button', { name: 'Load the desk again' }).click();
  await expect(field(page, 'title')).toHaveValue('Written before the fault');
  // Not earlier: the window with the fault would save it, and this one would have nothing to save.
  await goOn();
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('Written before the fault');
});

test('what is typed while a step is undone is saved, and the step stays undone', async ({
  desk,
  open,
  page,
}) => {
  const title = 'Head of Purchasing';
  const before = await desk.text('profile.yaml');
  await open('entry/profile');
  const release = Promise.withResolvers<void>();
  await write(page, 'name', 'Meera Joshi');
  await expectSaved(page);
  await page.route('**/undo', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await field(page, 'title').fill(title);
  release.resolve();
  await expect
    .poll(() => desk.text('profile.yaml'))
    .toBe(before.replace(/^title: .*$/m, `title: ${title}`));
  await expectSaved(page);
  await expect(field(page, 'name')).not.toHaveValue('Meera Joshi');
});

test('while what was typed cannot be saved, a dialog ends, and says that nothing was done', async ({
  desk,
  open,
  page,
  startAgain,
}) => {
  await open('entry/projects/dining-chairs');
  await desk.stop();
  await write(page, 'title', 'Typed while the desk was away');
  await expect(page.getByText(notSaved)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Nothing was done, because what you typed is not')).toBeVisible();
  await startAgain();
  await expectSaved(page);
  expect(await desk.text('projects/01-dining-chairs.yaml')).toContain('Typed while the desk was');
});

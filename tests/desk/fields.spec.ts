import { parse } from 'yaml';
import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  openPart,
  test,
  write,
} from './desk-fixture.ts';

test('a town is chosen by the arrow keys and Enter, and fills in what belongs to it', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile?at=location');
  await openPart(page, 'location');
  const search = field(page, 'location.coordinates');
  await search.fill('panipat');
  const found = page.getByRole('button', { name: /^Panipat/ }).first();
  await expect(found).toBeVisible();
  await search.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'location.city')).toHaveValue('Panipat');
  await expect(field(page, 'location.regionCode')).toHaveValue('HR');
  await expect(search).toBeFocused();
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('city: Panipat');
});

test('colours are chosen, and others follow them until one is chosen too', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/colours');
  await write(page, 'primary.light', '#a01020');
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).toContain('"#a01020"');
  await open('entry/colours?at=primaryStrong');
  const hover = field(page, 'primaryStrong');
  await expect(hover.getByRole('img', { name: 'light: #800d1a' })).toBeVisible();
  await hover.getByRole('button', { name: 'Choose it' }).click();
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).toContain('primaryStrong');
  await hover.getByRole('button', { name: 'Follow the main colours again' }).click();
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).not.toContain('primaryStrong');
  await expectAccessible(page);
});

test('what is half typed, or no number, stays as it was typed beside what is wrong with it', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.bytes();
  for (const [view, path, typed] of [
    ['entry/projects/dining-chairs', 'year', '1e3'],
    ['entry/profile', 'workingHours.from', '9:3'],
  ] as const) {
    await open(view);
    await write(page, path, typed);
    const messages = page.locator(`[id="field-${path.replaceAll('.', '-')}-messages"]`);
    await expect(messages).not.toBeEmpty();
    await expectSaved(page);
    await page.reload();
    await openPart(page, path);
    await expect(field(page, path)).toHaveValue(typed);
    await expect(messages).not.toBeEmpty();
  }
  expect(await desk.bytes()).toEqual(before);
});

test('what looks like another kind of value in a file is there as it is shown, or called wrong', async ({
  desk,
  open,
  page,
}) => {
  const saved = async () => parse(await desk.text('projects/01-dining-chairs.yaml')).title;
  const title = field(page, 'title');
  await open('entry/projects/dining-chairs');
  for (const typed of ['yes', '1e3', '~', '2024-02-16', 'no\u00a0break', 'pasted\r\nlines']) {
    await write(page, 'title', typed);
    await expect.poll(saved).toBe(await title.inputValue());
    expect(await title.inputValue()).toBe(typed.replace('\r\n', ' '));
  }
  const long = 'x'.repeat(20_000);
  await write(page, 'title', long);
  await expect(page.locator('#field-title-messages')).toContainText('too long');
  await expectSaved(page);
  expect(await saved()).toBe('pasted lines');
  await page.reload();
  await expect(title).toHaveValue(long);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('pasted lines');
});

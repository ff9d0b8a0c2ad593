import {
  content,
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

test('a list that is optional is left out when its last item goes, and begins anew', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.text('profile.yaml');
  await open('entry/profile');
  await openPart(page, 'resumeSummary');
  const list = field(page, 'resumeSummary');
  await list.getByRole('button', { name: /^Add/ }).click();
  await write(page, 'resumeSummary.0', 'A buyer of tables.');
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('resumeSummary:\n  - A buyer of tables.');
  await list.getByRole('button', { name: /^Remove / }).click();
  await expect(list.locator('textarea')).toHaveCount(0);
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toBe(before);
});

const certificates = `certificates:
${[1, 2].map((at) => `  - kind: certificate\n    name: Certificate ${at}\n    issuer: An institute\n    year: 2019\n`).join('')}`;

test.describe('with certificates', () => {
  test.use({ files: { 'profile.yaml': `${content['profile.yaml']}${certificates}` } });

  test('an item with many fields is folded, and opens where something is to be done', async ({
    open,
    page,
  }) => {
    await open('entry/profile?at=certificates');
    const first = field(page, 'certificates.0').locator('summary');
    await expect(first).toContainText('Certificate 1');
    await expect(field(page, 'certificates.0.year')).toBeHidden();
    await open('entry/profile?at=certificates.0.year');
    await expect(field(page, 'certificates.0.year')).toBeFocused();
    await write(page, 'certificates.0.year', '20233');
    await expect(page.getByText('20233 is not a year.')).toBeVisible();
    await open('checklist');
    await open('entry/profile?at=certificates');
    await expect(page.getByText('20233 is not a year.')).toBeVisible();
    await expectAccessible(page);
  });
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
  await hover.getByRole('button', { name: 'Follow the main colours again' }).click();
  await expect(hover.getByRole('img', { name: 'light: #800d1a' })).toBeVisible();
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).not.toContain('primaryStrong');
  await expectAccessible(page);
});

test('a drawing is found by a word, and chosen by mouse and keys', async ({ desk, open, page }) => {
  await open('entry/services/tenders?at=icon');
  await openPart(page, 'icon');
  await field(page, 'icon').fill('SHI');
  const drawings = page.getByRole('group', { name: 'Drawings' });
  await expect(drawings.getByRole('radio')).toHaveCount(3);
  await drawings.getByTitle('ship', { exact: true }).click();
  await expectSaved(page);
  expect(await desk.text('services/02-tenders.yaml')).toContain('icon: ship\n');
  await page.keyboard.press('ArrowRight');
  await expectSaved(page);
  expect(await desk.text('services/02-tenders.yaml')).toContain('icon: shirt\n');
  await field(page, 'icon').fill('nothing of the kind');
  await expect(page.getByText('No drawing has that name.')).toBeVisible();
  expect(await desk.text('services/02-tenders.yaml')).toContain('icon: shirt\n');
});

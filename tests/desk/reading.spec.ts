/** Tests the desk by keyboard and with axe. */
import {
  content,
  expect,
  expectAccessible,
  expectSaved,
  field,
  moveDown,
  schemes,
  tabsIn,
  test,
  write,
} from './desk-fixture.ts';

/** A word that is wider than the form. */
const longWord = 'Straßenverkehrsgenehmigungsbehördenberatungen';

const views = [
  'checklist',
  'list/projects',
  'list/services',
  'entry/services/customs',
  'entry/projects/dining-chairs',
  'entry/profile',
  'entry/pages/home',
  'entry/colours',
  'versions/projects/dining-chairs',
];

test.describe('with a long name', () => {
  test.use({
    files: {
      'services/03-customs.yaml': `${content['services/03-customs.yaml']}`.replace(
        /^title: .*$/m,
        `title: ${longWord}`,
      ),
    },
  });

  test('axe finds nothing in the main views in both schemes; they fit into the window, and no text is cut', async ({
    open,
    page,
  }) => {
    for (const view of views) {
      await open(view);
      await expectAccessible(page, schemes);
      for (const size of ['100%', '200%']) {
        const cut = await page.evaluate((size) => {
          document.documentElement.style.setProperty('font-size', size);
          // The icon of a tab is in the gap after its name; an element for screen readers has one pixel.
          return [
            ...document.querySelectorAll(':root, main, :is(main, nav) :not(nav a, [type=file])'),
          ]
            .filter(
              ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
            )
            .map(({ outerHTML }) => outerHTML.slice(0, 200));
        }, size);
        expect(cut, `${view} at ${size}`).toEqual([]);
      }
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
    // In a small window with text of twice the size, the tabs of a long form leave room for its fields.
    await page.setViewportSize({ width: 1024, height: 600 });
    await open('entry/profile');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const { height = 0 } = (await tabsIn(page).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(180);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    // A window of 1280 pixels at 200% zoom has the form beside the whole list.
    await page.setViewportSize({ width: 640, height: 400 });
    await open('entry/projects/dining-chairs');
    const sides = await page.evaluate(() =>
      ['nav', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect().right),
    );
    expect(sides[0]).toBe(208);
    expect(sides[1]).toBeLessThanOrEqual(640);
  });
});

test('removing asks first and returns the focus, and a removed entry can be restored', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.bytes();
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove', exact: true });
  const dialog = page.getByRole('dialog');
  await open('entry/projects/dining-chairs');
  await remove.click();
  await expect(dialog).toMatchAriaSnapshot({ name: 'remove-entry.aria.yml' });
  await open('entry/projects/water-meters');
  await remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Suva Waterworks is removed. Undo brings it back.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Suva Waterworks' }).click();
  await page.getByRole('button', { name: /^Bring back/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suva Waterworks' })).toBeVisible();
  const site = page.frameLocator('iframe');
  await expect(site.getByText('/portfolio/water-meters')).toBeVisible();
  expect(await desk.bytes()).toEqual(before);
});

test('everything can be done by keyboard: entries and list items are moved, which is announced; an entry is opened, edited, saved and undone', async ({
  desk,
  open,
  page,
}) => {
  await test.step('moving', async () => {
    const before = await desk.bytes();
    const undo = page.getByRole('button', { name: 'Undo' });
    const announced = page.getByRole('main').getByRole('status');
    await open('list/services');
    await moveDown(page, 'Inspection');
    await expect(announced.getByText('Inspection: 2 of 3')).toBeAttached();
    expect((await desk.entries('services'))[0]).toBe('01-tenders.yaml');
    const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const redo = page.getByRole('button', { name: 'Redo' });
    await expect(redo).toBeDisabled();
    await undo.press('Enter');
    await expect(first).toContainText('Inspection');
    await expect(announced.getByText('Inspection: 2 of 3')).toBeHidden();
    // With nothing left to undo the button keeps the focus.
    await expect(undo).toBeDisabled();
    await expect(undo).toBeFocused();
    await redo.click();
    await expect(first).toContainText('Tenders');
    await undo.click();
    await expect(first).toContainText('Inspection');
    await expect(undo).toBeDisabled();
    expect(await desk.bytes()).toEqual(before);
    await open('entry/services/inspection?at=deliverables');
    await moveDown(page, ' 1');
    await expect(announced.getByText(/ 2 of 2$/)).toBeAttached();
    await expectSaved(page);
    expect(await desk.text('services/01-inspection.yaml')).toContain(
      '  - Photographs\n  - An inspection report\n',
    );
    await undo.click();
    await expect(field(page, 'deliverables.0')).toHaveValue('An inspection report');
    await expect(announced.getByText(/ 2 of 2$/)).toBeHidden();
    expect(await desk.bytes()).toEqual(before);
  });
  await test.step('editing', async () => {
    await open('list/services');
    const tabTo = async (name: string) => {
      const wanted = page.locator('main').getByRole('link', { name }).or(field(page, name));
      const isThere = () =>
        wanted.evaluateAll((all) => all.includes(document.activeElement as never));
      for (let step = 0; step < 60 && !(await isThere()); step += 1)
        await page.keyboard.press('Tab');
      await expect(wanted).toBeFocused();
    };
    await page.getByRole('main').focus();
    await tabTo('Tenders');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tenders' })).toBeVisible();
    await tabTo('title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    expect(await desk.text('services/02-tenders.yaml')).toContain('title: By keyboard');
    // A word that was just typed is taken back, and what was saved before it stays.
    const description = field(page, 'description');
    const before = await description.inputValue();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Signed');
    await expect(description).toHaveValue(`${before} Signed`);
    await page.keyboard.press('Control+z');
    await expect(description).toHaveValue(before);
    const text = await desk.text('services/02-tenders.yaml');
    expect(text).toContain('title: By keyboard');
    expect(text).not.toContain('Signed');
    await page.keyboard.press('Control+z');
    await expect(field(page, 'title')).toHaveValue('Tenders');
    for (const [keys, title] of [
      ['Control+y', 'By keyboard'],
      ['Meta+z', 'Tenders'],
      ['Control+Shift+Z', 'By keyboard'],
    ] as const) {
      await page.keyboard.press(keys);
      await expect(field(page, 'title')).toHaveValue(title);
    }
  });
});

test('keys that are pressed before the desk has answered count each: moving an entry, Undo', async ({
  desk,
  open,
  page,
}) => {
  await test.step('moving', async () => {
    await open('list/services');
    const release = Promise.withResolvers<void>();
    await page.route('**/move', async (route) => {
      await release.promise;
      await route.continue();
    });
    await moveDown(page, 'Inspection');
    await moveDown(page, 'Inspection');
    release.resolve();
    const announced = page.getByRole('main').getByRole('status');
    await expect(announced.getByText('Inspection: 3 of 3')).toBeAttached();
    expect(await desk.entries('services')).toEqual([
      '01-tenders.yaml',
      '02-customs.yaml',
      '03-inspection.yaml',
    ]);
  });
  await test.step('Undo', async () => {
    await open('entry/profile');
    const before = await desk.text('profile.yaml');
    for (const name of ['title', 'name']) {
      await write(page, name, 'Other words');
      await expectSaved(page);
    }
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('title', /Name/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => desk.text('profile.yaml')).toBe(before);
    await expect(field(page, 'title')).not.toHaveValue('Other words');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

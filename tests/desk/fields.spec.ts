/** Tests fields of the desk's form: towns, lists, links to fields, undo. */
import { expect, expectSaved, field, openPart, tabsIn, test, write } from './desk-fixture.ts';

test('a town is chosen by keyboard among those for the typed letters, and fills in region and country', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile?at=location');
  const search = field(page, 'location.coordinates');
  await search.fill('münchenn');
  await expect(page.getByText('No town found. Try its English name')).toBeVisible();
  await test.step('the choice', async () => {
    await search.fill('panipat');
    const town = page.getByRole('button', { name: /^Panipat/ }).first();
    await expect(town).toBeVisible();
    const question = page.locator('.fields > *', { has: search });
    await expect(question.last()).toMatchAriaSnapshot({ name: 'towns.aria.yml' });
    await search.press('Tab');
    await expect(town).toBeFocused();
    // The list cuts off what is drawn around its buttons.
    await expect(town).toHaveCSS('outline-offset', '-3px');
    await page.keyboard.press('Enter');
    await expect(field(page, 'location.city')).toHaveValue('Panipat');
    await expect(field(page, 'location.region')).toHaveValue('Haryana');
    // Its code and its time zone follow from the town, and are not asked.
    await expect(field(page, 'location.countryCode')).toHaveCount(0);
    await expect(field(page, 'workingHours.timeZone')).toHaveCount(0);
    await expect(search).toBeFocused();
    await expectSaved(page);
    expect(await desk.text('profile.yaml')).toContain('city: Panipat');
    await search.fill('tiruppur');
    await expect(page.getByRole('button', { name: /^Tiruppur/ }).first()).toBeVisible();
    await search.press('Enter');
    await expect(field(page, 'location.city')).toHaveValue('Tiruppur');
    await expectSaved(page);
    // All that a town fills in is one step.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'location.city')).toHaveValue('Panipat');
    await expect(field(page, 'location.region')).toHaveValue('Haryana');
  });
  await test.step('towns for other letters are not chosen', async () => {
    const towns = page.getByRole('list', { name: 'Towns' }).getByRole('button');
    const city = field(page, 'location.city');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/places?words=surat', async (route) => {
      await promise;
      await route.continue();
    });
    await search.fill('hamburg');
    await expect(towns.first()).toContainText('Hamburg');
    await search.fill('surat');
    await expect(towns).toHaveCount(0);
    await search.press('Enter');
    resolve();
    await expect(towns.first()).toContainText('Surat');
    await expect(city).toHaveValue('Panipat');
  });
});

test('several pasted lines are several items of a list, and one line in a single field', async ({
  desk,
  open,
  page,
}) => {
  const paste = (path: string, text: string) =>
    field(page, path).evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const options = { bubbles: true, cancelable: true, clipboardData };
      input.dispatchEvent(new ClipboardEvent('paste', options));
    }, text);
  await open('entry/services/tenders?at=deliverables.0');
  const points = field(page, 'deliverables').locator('textarea');
  const [, second = ''] = await points.evaluateAll((all) =>
    all.map((input) => (input as HTMLTextAreaElement).value),
  );
  await field(page, 'deliverables.0').fill('The ');
  await paste('deliverables.0', 'report\r\n• Photographs\r\n• The number of the seal\r\n');
  for (const [at, text] of [
    'The report',
    'Photographs',
    'The number of the seal',
    second,
  ].entries())
    await expect(points.nth(at)).toHaveValue(text);
  await field(page, 'description').fill('Before, after.');
  await field(page, 'description').evaluate((input: HTMLTextAreaElement) => {
    input.setSelectionRange(7, 7);
  });
  await page.keyboard.insertText(' one\n\ntwo');
  await expect(field(page, 'description')).toHaveValue('Before, one two after.');
  await page.keyboard.insertText(',');
  await field(page, 'description').press('Enter');
  await field(page, 'description').press('Tab');
  await expect(field(page, 'description')).toHaveValue('Before, one two, after.');
  await expectSaved(page);
  const text = await desk.text('services/02-tenders.yaml');
  expect(text).toContain('description: Before, one two, after.');
  expect(text).toContain('- The report\n  - Photographs\n  - The number of the seal\n');
});

test('after a change of a list, a link, a tab and undo, the focus is where the owner goes on', async ({
  desk,
  open,
  page,
}) => {
  await test.step('adding a group, moving an item, removing one', async () => {
    await open('entry/projects/water-meters');
    await openPart(page, 'terms');
    await page.getByRole('button', { name: 'Add terms' }).press('Enter');
    await expect(field(page, 'terms.place')).toBeFocused();
    await page.getByRole('button', { name: 'Leave terms out' }).dblclick();
    await expect(page.getByRole('button', { name: 'Add terms' })).toBeVisible();
    await openPart(page, 'results');
    const results = field(page, 'results');
    const first = await field(page, 'results.0.label').inputValue();
    await results.getByRole('button', { name: 'Move Results 1 down' }).press('Enter');
    await expect(field(page, 'results.1.label')).toHaveValue(first);
    // The second click of a double click would move the other one, which is under the pointer then.
    await results.getByRole('button', { name: 'Move Results 1 down' }).dblclick();
    await expect(field(page, 'results.0.label')).toHaveValue(first);
    await expectSaved(page);
    await expect(field(page, 'results.0.label')).toHaveValue(first);
    const remove = (number: number) =>
      results.getByRole('button', { name: `Remove Results ${number}` });
    await test.step('a double click removes one item, which can be brought back', async () => {
      const second = await field(page, 'results.1.label').inputValue();
      const third = await field(page, 'results.2.label').inputValue();
      await remove(2).dblclick();
      await expect(results.getByText('Removed: Results 2. Undo brings it back.')).toBeVisible();
      await expect(field(page, 'results.1.label')).toHaveValue(third);
      await expect(remove(3)).toBeHidden();
      await expect(remove(2)).toBeVisible();
      await expectSaved(page);
      await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
      await expect(field(page, 'results.1.label')).toHaveValue(second);
      await expect(field(page, 'results.2.label')).toHaveValue(third);
      await expect(results.getByText('Removed: Results 2.')).toBeHidden();
    });
    await remove(2).press('Enter');
    await expect(remove(3)).toBeHidden();
    await expect(remove(2)).toBeFocused();
    const said = results.getByRole('status').first();
    await expect(said).toHaveText('Removed: Results 2. Undo brings it back.');
    await remove(2).press('Enter');
    await expect(remove(1)).toBeFocused();
    await remove(1).press('Enter');
    const add = results.getByRole('button', { name: /^Add/ });
    await expect(add).toBeFocused();
    await test.step('a double click adds one item, which does not take the focus when Undo brings it back', async () => {
      // Both clicks are on the button, as where the form scrolls to the new item.
      await add.evaluate((button) => {
        for (const detail of [1, 2])
          button.dispatchEvent(
            new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
          );
      });
      await expect(remove(1)).toBeVisible();
      await expect(remove(2)).toBeHidden();
      await expect(add).not.toBeFocused();
      await remove(1).press('Enter');
      await expect(add).toBeFocused();
      await expectSaved(page);
      const undo = page.getByRole('banner').getByRole('button', { name: 'Undo' });
      await undo.press('Enter');
      await expect(remove(1)).toBeVisible();
      await expect(undo).toBeFocused();
    });
    await openPart(page, 'hidden');
    const word = page.locator('label.tick', { has: field(page, 'hidden') });
    const { height = 0 } = (await word.boundingBox()) ?? {};
    expect(height, 'of a checkbox with its label, for a finger').toBeGreaterThanOrEqual(44);
    await word.getByText('Yes', { exact: true }).dblclick();
    await expect(field(page, 'hidden')).toBeChecked();
  });
  await test.step('a link to a field, a tab and undo', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open('entry/profile');
    await expect(field(page, 'name')).toBeVisible();
    await open('checklist');
    await open('entry/profile?at=social.0.url');
    await expect(field(page, 'social.0.url')).toBeFocused();
    await expect(field(page, 'social.0.url')).toBeInViewport();
    // A tab with a short name is large enough for a finger.
    const tab = tabsIn(page).getByRole('link', { name: 'You' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
    await expect(tab).not.toHaveAttribute('aria-current');
    await page.mouse.click(x + width / 2 + 21, y + height / 2);
    await expect(tab).toHaveAttribute('aria-current');
    // A checkbox and the next field are two steps.
    await openPart(page, 'workingHours');
    const saturday = field(page, 'workingHours.days').getByLabel('saturday');
    await saturday.check();
    await write(page, 'workingHours.answer', 'Within a day');
    await expectSaved(page);
    await open('entry/services/tenders');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(page).toHaveURL(/entry\/profile/);
    await openPart(page, 'workingHours');
    await expect(field(page, 'workingHours.answer')).not.toHaveValue('Within a day');
    await expect(saturday).toBeChecked();
    expect(await desk.text('profile.yaml')).not.toContain('Within a day');
    await undo.click();
    await expect(saturday).not.toBeChecked();
  });
});

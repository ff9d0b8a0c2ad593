import { expect } from 'vitest';
import { hardTexts } from '../hard-texts.ts';
import { createRandom } from '../random.ts';
import {
  bytesIn,
  filesOf,
  type OpenDesk,
  openPart,
  saved,
  slugIn,
  withBrowser,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

/** How many fields are written into. */
const edits = 60;

/** What the desk has of a text field, and what is said about it. */
const stateOf = ({ page }: OpenDesk, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((field) => ({
    text: (field as HTMLInputElement).value,
    isWrong: field.getAttribute('aria-invalid') === 'true',
    said: document.getElementById(`${field.id}-messages`)?.textContent?.trim() ?? '',
  }));

/** The ids of all fields of the form for words, also of those in folded items. */
async function fieldsOf({ page }: OpenDesk): Promise<string[]> {
  await page.locator('main :is(input, textarea)[id^="field-"]:visible').first().waitFor();
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main .section details'))
      folded.open = true;
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input, textarea)[id^="field-"]:not([type=checkbox], [type=radio], [type=file], [type=date], [type=time], [type=color], [type=search])',
    );
    return [...fields].map(({ id }) => id);
  });
}

testDesk(
  `after each of ${edits} fields is written into, it is saved or says what is wrong, and Undo gives every byte back`,
  { view: 'entry/profile' },
  async (open) => {
    const { page, desk, go } = open;
    const random = createRandom(23);
    const pick = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)] as Item;
    const before = await bytesIn(open);
    const names = Object.keys(await filesOf(desk, 'projects'));
    const projects = names.map((name) => `projects/${slugIn(name)}`);
    let [right, wrong] = [0, 0];
    for (let visit = 0; visit < 6; visit += 1) {
      await go(`entry/${pick(['profile', 'pages/home', 'pages/contact', ...projects])}`);
      await page.reload();
      const fields = await fieldsOf(open);
      for (let edit = 0; edit < edits / 6; edit += 1) {
        const id = pick(fields);
        const words = pick(hardTexts);
        const what = `${visit}.${edit}: ${page.url().split('#')[1]} ${id} = ${JSON.stringify(words.slice(0, 30))}`;
        const control = page.locator(`[id="${id}"]`);
        await openPart(page, id.replace('field-', '').replaceAll('-', '.'));
        await control.fill(words);
        await control.press('Tab');
        await saved(page);
        const state = await stateOf(open, id);
        if (state.isWrong) {
          wrong += 1;
          expect(state.said, what).not.toBe('');
          await page.locator('.mark-draft').first().waitFor();
        } else right += 1;
        const [first = ''] = words.trim().split(/\s/);
        expect(state.text, what).toContain(first);
      }
      const shown = await Promise.all(fields.map((id) => stateOf(open, id)));
      await page.reload();
      const again = await fieldsOf(open);
      expect(again).toEqual(fields);
      const after = await Promise.all(again.map((id) => stateOf(open, id)));
      const texts = (all: { text: string }[]) => all.map(({ text }) => text.trim());
      expect(texts(after)).toEqual(texts(shown));
    }
    expect(right).toBeGreaterThan(10);
    expect(wrong).toBeGreaterThan(5);
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let step = 0; step < 3 * edits && (await undo.isEnabled()); step += 1) {
      // Not Playwright's click, which would wait for a button that has nothing left to undo.
      await undo.evaluate((button: HTMLButtonElement) => button.click());
      await page.waitForTimeout(250);
    }
    await expect.poll(() => bytesIn(open)).toEqual(before);
  },
);

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createRandom } from '../random.ts';
import { type OpenDesk, saved, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

/** How many fields are written into. */
const edits = 60;

/** Texts that programs take for something else, or that YAML writes in another way. */
const hardTexts = [
  ...['Plain words', 'yes', 'null', '~', '1e3', '007', '2026-01-15', '12:30', '- a list'],
  ...['# no remark', 'words # and more', 'key: value', '"quoted"', "it's", '{ braces }', '* alias'],
  ...['| block', '@ at', 'a\nb', 'a\n\nb\n', 'tab\there', 'no\u00a0break', 'soft\u00adhyphen', ''],
  ...[
    'कुर्सियाँ',
    'Łódź',
    'emoji 🙂 end',
    '  spaces around  ',
    'x'.repeat(30),
    'long '.repeat(60),
    '12%',
    '5',
  ],
];

/** What the desk has of a text field, and what is said about it. */
const stateOf = ({ page }: OpenDesk, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((field) => ({
    text: (field as HTMLInputElement).value,
    isWrong: field.getAttribute('aria-invalid') === 'true',
    said: document.getElementById(`${field.id}-messages`)?.textContent?.trim() ?? '',
  }));

async function bytesOf({ desk }: OpenDesk): Promise<Record<string, string>> {
  const names = (await readdir(desk.content, { recursive: true })).filter((name) =>
    name.endsWith('.yaml'),
  );
  const read = names
    .sort()
    .map(async (name) => [name, await readFile(join(desk.content, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(read));
}

/** The ids of all fields of the form for words, also of those in folded items. */
async function fieldsOf({ page }: OpenDesk): Promise<string[]> {
  await page.locator('main :is(input, textarea)[id^="field-"]').first().waitFor();
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
      folded.open = true;
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input, textarea)[id^="field-"]:not([type=checkbox], [type=radio], [type=file], [type=date], [type=time], [type=color])',
    );
    return [...fields].filter((field) => !field.id.includes('coordinates')).map(({ id }) => id);
  });
}

testDesk(
  `after each of ${edits} fields is written into, it is saved or says what is wrong, and Undo gives every byte back`,
  { view: 'entry/profile' },
  async (open) => {
    const { page, desk, go } = open;
    const random = createRandom(23);
    const pick = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)] as Item;
    const before = await bytesOf(open);
    const names = (await readdir(join(desk.content, 'projects'))).filter((it) =>
      it.endsWith('.yaml'),
    );
    const projects = names.map((name) => `projects/${name.replace(/^\d+-|\.yaml$/g, '')}`);
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
        await control.fill(words);
        await control.press('Tab');
        await saved(page);
        const state = await stateOf(open, id);
        expect(state.isWrong, `${what}: ${JSON.stringify(state)}`).toBe(
          state.isWrong && state.said !== '',
        );
        if (state.isWrong) wrong += 1;
        else right += 1;
        const [first = ''] = words.trim().split(/\s/);
        expect(state.text, what).toContain(first);
        if (state.isWrong) await page.locator('.mark-draft').first().waitFor();
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
    await expect.poll(() => bytesOf(open)).toEqual(before);
  },
);

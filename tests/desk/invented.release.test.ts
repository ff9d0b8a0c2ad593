import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import {
  axeViolations,
  bytesIn,
  filesOf,
  type OpenDesk,
  slugIn,
  withBrowser,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

/** Marks all entries of a kind as invented, as those are that come with the site. */
async function invent({ desk }: OpenDesk, kind: string): Promise<number> {
  const texts = Object.entries(await filesOf(desk, kind));
  for (const [name, text] of texts)
    await writeFile(join(desk.content, kind, name), `sample: true\n${text}`);
  return texts.length;
}

async function removeAll({ page }: OpenDesk, kind: string) {
  await page.getByRole('button', { name: new RegExp(`^Remove the \\w+ invented ${kind}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Undo brings all of them back').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  return dialog;
}

describe.each([390, 1280])('what came with the site, at %i px', (width) => {
  testDesk(
    'goes all at once with what speaks of it, and one Undo brings every file back',
    { width, view: 'checklist' },
    async (open) => {
      const { page, desk } = open;
      expect(await invent(open, 'projects')).toBeGreaterThan(2);
      expect(await invent(open, 'testimonials')).toBeGreaterThan(2);
      const before = await bytesIn(open);
      const dialog = await removeAll(open, 'projects');
      await dialog.getByText(/invented testimonials speak of them and go too/).waitFor();
      await dialog.getByRole('button', { name: 'Remove them' }).click();
      await page.getByText(/invented projects and \w+ testimonials are removed/).waitFor();
      expect(await filesOf(desk, 'projects')).toEqual({});
      const left = Object.values(await filesOf(desk, 'testimonials'));
      expect(left.filter((text) => text.includes('project:'))).toEqual([]);
      expect(Object.keys(await bytesIn(open))).not.toContain('projects/observatory-glass.jpg');
      expect(await axeViolations(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      if (width > 1000) await page.keyboard.press('Control+z');
      else await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => bytesIn(open)).toEqual(before);
    },
  );
});

testDesk('services stay until one is the owner’s', { view: 'checklist' }, async (open) => {
  const { page, desk, go } = open;
  const count = await invent(open, 'services');
  await page.getByText('Once one of these is yours, the others can go all at once.').waitFor();
  const [name = ''] = Object.keys(await filesOf(desk, 'services'));
  await go(`entry/services/${slugIn(name)}`);
  await page.getByRole('button', { name: 'All of this is mine now' }).click();
  await expect.poll(async () => (await filesOf(desk, 'services'))[name]).not.toContain('sample');
  await go('checklist');
  const dialog = await removeAll(open, 'services');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  expect(Object.keys(await filesOf(desk, 'services'))).toHaveLength(count);
});

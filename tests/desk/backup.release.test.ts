import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  axeViolations,
  bytesIn,
  field,
  type OpenDesk,
  saved,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk, withDesk } = withBrowser();

/** Saves a copy by the desk's button into a file. */
async function saveCopy({ page, go }: OpenDesk, file: string): Promise<void> {
  await go('copies');
  const asked = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save a copy' }).click();
  const download = await asked;
  expect(download.suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
  await download.saveAs(file);
}

async function chooseCopy({ page }: OpenDesk, file: string): Promise<void> {
  await page.getByRole('heading', { name: 'Restore a copy' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
}

testDesk(
  'a copy that was saved in the desk is restored on another computer with everything in it',
  { view: 'entry/profile' },
  async (open) => {
    const { page } = open;
    await write(page, 'tagline', 'Bought well, checked twice.');
    await saved(page);
    await write(page, 'name', '');
    await page.getByText('1 draft').first().waitFor();
    const before = await bytesIn(open);
    const folder = await mkdtemp(join(tmpdir(), 'other-computer-'));
    const copy = join(folder, 'copy.zip');
    try {
      await saveCopy(open, copy);
      await withDesk(
        { source: 'tests/plain-content', folder: join(folder, 'desk') },
        async (other) => {
          // From the first questions of a desk that was never opened.
          const sample = await bytesIn(other);
          await other.page.getByRole('link', { name: 'I have a copy of my site' }).click();
          await chooseCopy(other, copy);
          await other.page.getByText(/: \d+ projects, \d+ pictures$/).waitFor();
          expect(await bytesIn(other)).toEqual(sample);
          expect(await axeViolations(other.page)).toEqual([]);
          await other.page
            .getByRole('button', { name: 'Replace everything with this copy' })
            .click();
          await other.page.getByText('1 draft').first().waitFor();
          expect(await bytesIn(other)).toEqual(before);
          await other.go('entry/profile');
          expect(await field(other.page, 'tagline').inputValue()).toBe(
            'Bought well, checked twice.',
          );
          await other.page.getByRole('button', { name: 'Undo' }).click();
          await expect.poll(() => field(other.page, 'name').inputValue()).not.toBe('');
          // What was there is a copy itself, and brings it back.
          const data = join(folder, 'desk/data');
          const [kept = ''] = (await readdir(data)).filter((name) =>
            name.startsWith('before-restore-'),
          );
          await other.go('copies');
          await chooseCopy(other, join(data, kept));
          await other.page
            .getByRole('button', { name: 'Replace everything with this copy' })
            .click();
          await expect.poll(() => bytesIn(other)).toEqual(sample);
        },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

testDesk(
  'what is no copy is refused in words, and changes nothing',
  { view: 'copies' },
  async (open) => {
    const { page } = open;
    const before = await bytesIn(open);
    const folder = await mkdtemp(join(tmpdir(), 'no-copy-'));
    try {
      const file = join(folder, 'copy.zip');
      await saveCopy(open, file);
      const whole = await readFile(file);
      for (const bytes of [Buffer.from('no archive'), whole.subarray(0, whole.length - 4_000)]) {
        await writeFile(file, bytes);
        await chooseCopy(open, file);
        await page
          .getByText('This file is not a copy that the desk saved. Nothing was changed.')
          .waitFor();
        expect(await page.getByRole('button', { name: /^Replace everything/ }).count()).toBe(0);
      }
      expect(await bytesIn(open)).toEqual(before);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

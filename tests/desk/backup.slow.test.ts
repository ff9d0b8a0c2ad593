import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { bytesIn, field, saved, withBrowser, write } from './desk-browser.ts';

const { testDesk, withDesk } = withBrowser();

testDesk(
  'a copy that was saved in the desk opens on another computer with everything in it',
  { view: 'entry/profile' },
  async (open) => {
    const { page } = open;
    await write(page, 'tagline', 'Bought well, checked twice.');
    await saved(page);
    await write(page, 'name', '');
    await page.getByText('1 draft').first().waitFor();
    const asked = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save a copy' }).click();
    const download = await asked;
    expect(download.suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
    const before = await bytesIn(open);

    const folder = await mkdtemp(join(tmpdir(), 'other-computer-'));
    try {
      const archive = unzipSync(await readFile(await download.path()));
      for (const [name, bytes] of Object.entries(archive)) {
        await mkdir(dirname(join(folder, 'unpacked', name)), { recursive: true });
        await writeFile(join(folder, 'unpacked', name), bytes);
      }
      await mkdir(join(folder, 'desk'));
      await cp(join(folder, 'unpacked/data/desk'), join(folder, 'desk/data'), { recursive: true });
      await withDesk(
        { source: join(folder, 'unpacked/content'), folder: join(folder, 'desk') },
        async (other) => {
          expect(await bytesIn(other)).toEqual(before);
          await other.go('entry/profile');
          await other.page.getByText('1 draft').first().waitFor();
          expect(await field(other.page, 'tagline').inputValue()).toBe(
            'Bought well, checked twice.',
          );
          await other.page.getByRole('button', { name: 'Undo' }).click();
          await expect.poll(() => field(other.page, 'name').inputValue()).not.toBe('');
        },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

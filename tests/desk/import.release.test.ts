import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { jsonResume, linkedInArchive } from '#desk/import/testing/files.ts';
import { axeViolations, bytesIn, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'an owner who begins with LinkedIn types nothing, and one Undo takes all of it back',
  { source: 'content', width: 390 },
  async (open) => {
    const { page, desk } = open;
    const before = await bytesIn(open);
    await page.getByRole('link', { name: 'I have a LinkedIn profile or a résumé' }).click();
    await page.getByRole('heading', { name: 'Bring what you have' }).waitFor();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'Basic_LinkedInDataExport.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(linkedInArchive()),
    });
    await page.getByRole('heading', { name: 'What was found in LinkedIn' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('Replaces invented words: Arjun Rathore').waitFor();
    await page.getByText(/^Your date of birth and street address/).waitFor();
    expect(await bytesIn(open)).toEqual(before);
    // One that is not wanted stays as it is.
    await page.getByRole('checkbox', { name: /^Me, Languages/ }).uncheck();
    await page.getByRole('button', { name: 'Bring in 10 items' }).click();
    await page.getByText(/^10 items are in your desk\./).waitFor({ timeout: 60_000 });
    const profile = await readFile(join(desk.content, 'profile.yaml'), 'utf8');
    expect(profile).toContain('name: Meera Chauhan');
    expect(profile).not.toContain('Native or bilingual');
    // Comments of the file stay.
    expect(profile.match(/#.*/g)?.length).toBe(
      (await readFile('content/profile.yaml', 'utf8')).match(/#.*/g)?.length,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => bytesIn(open)).toEqual(before);
  },
);

testDesk(
  'a file that is no profile is refused in words, and what is the owner’s is not ticked',
  { view: 'import' },
  async ({ page }) => {
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await choose('holiday.jpg', Buffer.from([0xff, 0xd8, 0xff]));
    await page
      .getByText(/This is neither the ZIP file that LinkedIn sends .* Nothing was changed\.$/)
      .waitFor();
    await choose('resume.json', Buffer.from(JSON.stringify(jsonResume)));
    const name = page.getByRole('checkbox', { name: /^Me, Name/ });
    await name.waitFor();
    expect(await name.isChecked()).toBe(false);
    await page.getByText('references: the site has no matching part.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);

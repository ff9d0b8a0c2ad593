import { expect, test } from '../fixtures.ts';
import { profile } from '../test-content.ts';

test('the resume is downloaded as PDF and DOCX, under the owner’s name', async ({
  page,
  request,
}) => {
  await page.goto('/resume');
  const surname = `${profile.name.split(' ').at(-1)}`.toLowerCase();
  for (const [name, signature] of [
    ['Download PDF', '%PDF-'],
    ['Download DOCX', 'PK'],
  ] as const) {
    const link = page.getByRole('link', { name });
    const downloaded = page.waitForEvent('download');
    await link.click();
    expect((await downloaded).suggestedFilename().toLowerCase()).toContain(surname);
    const file = await request.get(`${await link.getAttribute('href')}`);
    expect((await file.body()).subarray(0, signature.length).toString()).toBe(signature);
  }
});

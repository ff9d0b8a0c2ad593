import type { Page } from '@playwright/test';
import { expect, lookTest } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';

const test = lookTest.extend<{ withoutScripts: () => Promise<unknown> }>({
  /** Runs no script of the pages that are opened from now on in this test. */
  withoutScripts: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await use(() => session.send('Emulation.setScriptExecutionDisabled', { value: true }));
    await session.detach();
  },
});

/** A control that needs a script, and is on every page. */
const schemeSwitch = (page: Page) => page.getByRole('button', { name: 'Dark colours' });

/** The lines of the page, without the parts that only a script can answer, and the owner's time. */
async function lines(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').evaluate((main: HTMLElement) => {
    for (const part of main.querySelectorAll('.noscript\\:hidden')) part.remove();
    return main.innerText;
  });
  return text.split('\n').filter((line) => line.trim() && !line.startsWith('Here it is '));
}

for (const path of sitemapPaths())
  test(`${path} is whole without JavaScript`, { tag: caseTag(path) }, async ({
    page,
    withoutScripts,
  }) => {
    await page.goto(path);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(schemeSwitch(page)).toBeVisible();
    const withScript = await lines(page);
    expect(withScript.length).toBeGreaterThan(10);
    await withoutScripts();
    await page.goto(path);
    await expect(schemeSwitch(page)).toBeHidden();
    const without = new Set(await lines(page));
    expect(withScript.filter((line) => !without.has(line))).toEqual([]);
  });

test('the form is a plain form that posts to the server', async ({ page, withoutScripts }) => {
  await withoutScripts();
  await page.goto('/contact');
  const form = page.getByRole('form');
  await expect(form).toHaveAttribute('method', /post/i);
  await expect(form).toHaveAttribute('action', '/contact');
  await expect(form.getByRole('button', { name: 'Send message' })).toHaveAttribute(
    'type',
    'submit',
  );
});

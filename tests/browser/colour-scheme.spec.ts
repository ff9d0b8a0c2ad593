/** Tests the light and dark colours: the system's choice and the visitor's. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pageColour } from '../test-content.ts';

const control = (page: Page) => page.getByRole('button', { name: 'Dark mode' });

/** Expects the page to have the colours of a scheme, and its switch to say so. */
async function expectScheme(page: Page, scheme: 'light' | 'dark') {
  await expect(page.locator('body')).toHaveCSS('background-color', pageColour[scheme]);
  await expect(control(page)).toHaveAttribute('aria-pressed', String(scheme === 'dark'));
}

test('the colours follow the system’s scheme, also when it changes', async ({ page }) => {
  for (const scheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    if (page.url() === 'about:blank') await page.goto('/');
    await expectScheme(page, scheme);
  }
});

test('the switch changes the colours, and later pages are painted in them at once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await control(page).click();
  await expectScheme(page, 'dark');
  // The choice must be set while the head is read: when the body begins, it is too late.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atBody = document.documentElement.dataset.scheme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/services');
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
  await expectScheme(page, 'dark');
  await control(page).click();
  await page.reload();
  await expectScheme(page, 'light');
});

test('the switch works if the browser forbids storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await control(page).click();
  await expectScheme(page, 'dark');
});

test('no browser darkens the light scheme that the visitor chose', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await control(page).click();
  await expectScheme(page, 'light');
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme.split(' ').sort()).toEqual(['light', 'only']);
});

test('with forced colours the pictures are those of the system’s scheme, whatever was chosen', async ({
  page,
}) => {
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system, forcedColors: 'none' });
    await page.goto('/portfolio');
    await control(page).click();
    const chosen = system === 'light' ? 'dark' : 'light';
    await expect(page.locator(`main img[src$="#${chosen}"]`).first()).toBeVisible();
    await page.emulateMedia({ colorScheme: system, forcedColors: 'active' });
    await expect(page.locator(`main img[src$="#${system}"]`).first()).toBeVisible();
    await expect(page.locator(`main img[src$="#${chosen}"]`).first()).toBeHidden();
    await expect(page.locator('#scheme')).toBeHidden();
  }
});

test('a page that was kept for Back, or made in advance, takes the scheme that was chosen since', async ({
  page,
  context,
}) => {
  // Playwright's browser neither keeps pages nor makes them in advance, but it sends the same events.
  const events = {
    pageshow: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    prerenderingchange: () => document.dispatchEvent(new Event('prerenderingchange')),
  };
  const other = await context.newPage();
  await other.goto('/about');
  let scheme: 'light' | 'dark' = 'light';
  for (const event of Object.values(events)) {
    await page.goto('/services');
    await expectScheme(page, scheme);
    await control(other).click();
    scheme = scheme === 'light' ? 'dark' : 'light';
    await page.evaluate(event);
    await expectScheme(page, scheme);
    const bars = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((meta) => matchMedia((meta as HTMLMetaElement).media).matches));
    expect(bars).toEqual([scheme === 'light', scheme === 'dark']);
  }
});

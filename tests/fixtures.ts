import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';

export { expect };

interface Guard {
  /** Messages of the browser's console that a test is about, such as the 404 page's own line. */
  expectedErrors?: RegExp[];
  /** Origins that a test visits on purpose, such as the chat's; they answer with an empty page. */
  otherOrigins?: string[];
}

/** Whether the page shows its menu button: below 1024 CSS pixels. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Opens the menu where there is one and it is closed, so that the navigation is in view. */
export async function openMenu(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  if (isPhone(page) && !(await navigation.isVisible()))
    await page.getByRole('button', { name: 'Menu' }).click();
}

/**
 * Playwright's test with the real server as base address, and with a guard: an error in the
 * console (a violation of the content security policy is one) or a request to another origin fails
 * the test.
 */
export const test = base.extend<{ guard: Guard }, { tab: Page }>({
  guard: [{}, { option: true }],
  // Here and not with `lookTest`: Playwright starts another browser for tests with other such fixtures.
  tab: [
    async ({ browser }, use) => {
      // Playwright would give it the options of the test that asks for it first.
      const context = await browser.newContext({
        baseURL: `${process.env.SITE_ORIGIN}`,
        javaScriptEnabled: true,
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ browserName: _ }, use) => {
    const origin = process.env.SITE_ORIGIN;
    if (!origin) throw new Error('SITE_ORIGIN is empty: playwright.config.ts did not run.');
    await use(origin);
  },
  context: async ({ context, baseURL, guard }, use) => {
    const { problems } = watch(context, `${baseURL}`, guard);
    await use(context);
    expectNoProblems(problems, guard);
  },
});

const expectNoProblems = (problems: string[], { expectedErrors = [] }: Guard) =>
  expect(
    problems.filter((text) => !expectedErrors.some((error) => error.test(text))),
    'console errors and requests to other origins',
  ).toEqual([]);

/** Notes every error and every request to another origin, in all pages of the context, until it stops. */
function watch(context: BrowserContext, origin: string, { otherOrigins = [] }: Guard) {
  const problems: string[] = [];
  const hearConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  };
  const hearError = (error: WebError) => problems.push(String(error.error()));
  const hearRequest = (request: Request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(url.protocol)) return;
    if (url.origin !== origin && !otherOrigins.includes(url.origin))
      problems.push(`request to another origin: ${url}`);
  };
  context.on('console', hearConsole).on('weberror', hearError).on('request', hearRequest);
  for (const other of otherOrigins)
    context.route(`${other}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const stop = () =>
    context.off('console', hearConsole).off('weberror', hearError).off('request', hearRequest);
  return { problems, stop };
}

/**
 * `test` for pages that are only looked at: one tab of the browser goes from one page to the next, which
 * saves starting another one for each. What a test adds to the tab, it takes away.
 */
export const lookTest = test.extend({
  page: async ({ tab, viewport, contextOptions, guard }, use) => {
    const { reducedMotion = null } = contextOptions;
    // The page of the test before asks for nothing more. An empty page would need a process of its own,
    // and so would the next page of the site.
    await tab.goto('/robots.txt');
    // Where the pointer was left, a link of the next page would be fetched ahead.
    await tab.mouse.move(0, 0);
    await tab.setViewportSize(viewport ?? { width: 1280, height: 800 });
    await tab.emulateMedia({ media: null, reducedMotion, colorScheme: 'light' });
    const { problems, stop } = watch(tab.context(), `${process.env.SITE_ORIGIN}`, guard);
    await use(tab);
    await tab.unrouteAll({ behavior: 'wait' });
    stop();
    expectNoProblems(problems, guard);
  },
});

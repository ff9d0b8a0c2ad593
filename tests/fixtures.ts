/** Playwright's `test` for the site, with a guard against console errors and requests to other origins. */
import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

interface Guard {
  /** Messages of the browser's console that a test is about, such as the 404 page's own line. */
  expectedErrors?: RegExp[];
}

/**
 * Playwright's test with a guard: an error in the console (a violation of the content security policy
 * is one) or a request to another origin fails the test.
 */
export const test = base.extend<{ guard: Guard }>({
  guard: [{}, { option: true }],
  context: async ({ context, baseURL, guard }, use) => {
    const { expectedErrors = [] } = guard;
    const problems = watch(context, `${baseURL}`);
    await use(context);
    expect(
      problems.filter((text) => !expectedErrors.some((error) => error.test(text))),
      'console errors and requests to other origins',
    ).toEqual([]);
  },
});

/** Whether a message is the warning of Chromium 109 about an attribute that it does not know. */
const isRemark = (text: string) => text.startsWith("Found a 'popover' attribute.");

/** Collects every error and every request to another origin, in all pages of the context. */
function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !isRemark(message.text())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(url.protocol)) return;
    if (url.origin !== origin) problems.push(`request to another origin: ${url}`);
  });
  return problems;
}

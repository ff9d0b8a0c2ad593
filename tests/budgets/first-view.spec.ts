import type { Page, Request } from '@playwright/test';
import { expect, lookTest as test } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';
import { budgets } from './budgets.ts';

interface Fetched {
  path: string;
  type: string;
  /** What travelled, headers included, in bytes. */
  bytes: number;
}

/**
 * Opens a page as who was never here before, without touching it, and lists what it fetched until its
 * scripts ran and the network was silent.
 */
async function firstView(page: Page, path: string): Promise<Fetched[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  const fetched: Promise<Fetched>[] = [];
  const note = (request: Request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http'))
      fetched.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          path: pathname,
          type: request.resourceType(),
          bytes: responseBodySize + responseHeadersSize,
        })),
      );
  };
  page.on('requestfinished', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  page.off('requestfinished', note);
  const all = await Promise.all(fetched);
  expect(all.filter(({ bytes }) => bytes === 0)).toEqual([]); // from the browser's cache
  return all;
}

const { firstFlight, otherScripts } = budgets;

/** Expects that the page is one flight, and so is the stylesheet with the fonts but for other scripts. */
function expectFlights(files: Fetched[], documentLimit: number = firstFlight.limit) {
  const limits = {
    document: documentLimit,
    stylesheet: firstFlight.limit + otherScripts.limit,
  };
  for (const [kind, limit] of Object.entries(limits)) {
    const [file, ...others] = files.filter(({ type }) => type === kind);
    expect(others, kind).toEqual([]);
    expect(file?.bytes, kind).toBeLessThanOrEqual(limit);
  }
}

const sum = (files: Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0);

test('the first view of the home page stays in its budget', async ({ page }) => {
  const files = await firstView(page, '/');
  const { limit, requests } = budgets.homeFirstView;
  expect(files.length).toBeGreaterThanOrEqual(1);
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(requests);
  expect(sum(files), JSON.stringify(files)).toBeLessThanOrEqual(limit + otherScripts.limit);
});

for (const path of sitemapPaths().filter((one) => one !== '/contact'))
  test(`${path} comes in one flight and fetches no script`, { tag: caseTag(path) }, async ({
    page,
  }) => {
    const files = await firstView(page, path);
    const isCase = path.startsWith('/portfolio/');
    expectFlights(files, isCase ? budgets.caseDocument.limit : firstFlight.limit);
    const scripts = files.filter(({ type }) => type === 'script');
    expect(sum(scripts), JSON.stringify(scripts)).toBe(budgets.scriptFiles.limit);
  });

test('the contact page stays in its budget, its form running', async ({ page }) => {
  const files = await firstView(page, '/contact');
  expectFlights(files);
  const scripts = files.filter(({ type }) => type === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(budgets.contactScript.limit);
  expect(sum(files), JSON.stringify(files)).toBeLessThanOrEqual(
    budgets.contactTotal.limit + otherScripts.limit,
  );
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Route } from '@playwright/test';
import { mediaType } from '#host/headers/files.ts';
import { startReader } from './read-page.ts';

async function answer(dist: string, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const path = extname(pathname) ? join(dist, pathname) : join(dist, pathname, 'index.html');
  if (!existsSync(path)) return route.fulfill({ status: 404 });
  return route.fulfill({ contentType: mediaType(path), body: await readFile(path) });
}

/**
 * How long a phone-sized browser spends on the layout of a page, in milliseconds: the median of
 * five visits, as Chromium's own `LayoutDuration` counts it.
 *
 * @param dist the folder of a finished build.
 * @param path the page, such as `/portfolio`.
 */
export async function measureLayout(dist: string, path: string): Promise<number> {
  const browser = await startReader();
  const durations: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.route('**', (route) => answer(dist, route));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`http://localhost${path}`, { waitUntil: 'load' });
    await page.evaluate(() => document.body.getBoundingClientRect());
    const { metrics } = await session.send('Performance.getMetrics');
    durations.push(1000 * (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? 0));
    await page.close();
  }
  await browser.close();
  return durations.sort((a, b) => a - b)[2] as number;
}

/** Tests the weight of the site that this project comes with, and how its resume prints. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { budgets, headerBytes, pageBytes } from './budgets/budgets.ts';
import { ownSite } from './build-site.ts';
import { pdfjs } from './documents/readers.ts';
import { findBrowser } from './find-browser.ts';
import { startServer } from './start-server.ts';

test('each page of the sample, with its headers, leaves room in the first round trip of a connection', () => {
  const pages = globSync('**/*.html', { cwd: 'dist' });
  expect(pages).toContain('index.html');
  for (const name of pages) {
    const sent = pageBytes(name, readFileSync(`dist/${name}`, 'utf8'));
    expect(sent, name).toBeLessThanOrEqual(budgets.firstRoundTrip.samplePage);
  }
});

test('the fonts of the sample, with Latin letters only, fit into one round trip', () => {
  const [stylesheet, ...others] = globSync('dist/_astro/fonts.*.css.br');
  expect(others).toEqual([]);
  const { size } = statSync(`${stylesheet}`);
  const sent = size + headerBytes('_astro/fonts.css');
  expect(sent).toBeLessThanOrEqual(budgets.firstRoundTrip.limit);
});

test('the resume page of the sample prints on two A4 pages', async () => {
  const server = await startServer(ownSite);
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/resume`);
    await page.evaluate(() => document.fonts.ready);
    const { pages } = await pdfjs(await page.pdf({ format: 'A4' }));
    expect(pages).toHaveLength(2);
  } finally {
    await browser.close();
    await server.stop();
  }
});

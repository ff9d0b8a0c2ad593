/** Tests that no printed page splits a word or ends with a heading, on A4 and Letter. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfjs } from '../documents/readers.ts';
import { findBrowser } from '../find-browser.ts';
import { sitemapPaths } from '../sitemap.ts';
import { type RunningServer, startServer } from '../start-server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await chromium.launch(await findBrowser());
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A page as the browser saves it as PDF, and what it shows on paper. */
async function printed(path: string, format: 'A4' | 'Letter') {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(server.origin + path);
  await page.evaluate(() => document.fonts.ready);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = (selector: string) =>
    page.$$eval(selector, (elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().width > 2)
        .map((element) => (element as HTMLElement).innerText),
    );
  const paragraphs = await shown('main p');
  const headings = await shown('main :is(h1, h2, h3, p:has(+ :is(h1, h2, h3)))');
  const pdf = await pdfjs(await page.pdf({ format }));
  await page.close();
  // Whole words: a mark beside a word may be on the next line.
  const words = paragraphs.join(' ').match(/(?<=\s)[A-Za-z]{4,}(?=\s)/g) ?? [];
  return { pdf, words, headings };
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '').toLowerCase();

/** All possible last lines of a heading, wherever it is broken. */
function lastLinesOf(heading: string): string[] {
  const words = heading.split(/(?<=[\s\p{Pd}])/u);
  return words.map((_, at) => lettersOf(words.slice(at).join(''))).filter(Boolean);
}

test.each(
  sitemapPaths().flatMap((path) => (['A4', 'Letter'] as const).map((format) => ({ path, format }))),
)(
  '$path on $format: no word is split, and no page ends with a heading',
  async ({ path, format }) => {
    const { pdf, words, headings } = await printed(path, format);
    expect(words.length).toBeGreaterThan(0);
    expect(headings.length).toBeGreaterThan(0);
    const text = `${pdf.text} ${pdf.texts.map((item) => item.text).join(' ')}`;
    const printedWords = new Set(text.match(/[A-Za-z]{4,}/g));
    expect(words.filter((word) => !printedWords.has(word))).toEqual([]);
    const ends = new Set(headings.flatMap(lastLinesOf));
    for (const { text } of pdf.pages.slice(0, -1))
      expect(ends).not.toContain(lettersOf(text.trim().split('\n').at(-1) ?? ''));
  },
);

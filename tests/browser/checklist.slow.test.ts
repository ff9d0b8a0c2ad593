import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';
import { testWidths } from '../routes.ts';
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

/** The form as a visitor meets it: before its script runs, and with it. */
const states = ['at once', 'when the form runs'] as const;
const cases = Object.values(testWidths).flatMap((width) =>
  states.map((state) => ({ width, state })),
);

async function open(width: number, state: (typeof states)[number]) {
  const page = await browser.newPage({ viewport: { width, height: 780 } });
  if (state === 'at once') await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${server.origin}/contact`);
  if (state === 'when the form runs')
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  const message = page.locator('#message');
  const press = () => page.locator('#checklist-copy').click();
  const lines = async () => (await message.inputValue()).split('\n').map((line) => line.trim());
  return { page, message, press, lines, items: await itemsOf(page) };
}

async function itemsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('#checklist-items li').allTextContents();
  expect(texts.length).toBeGreaterThan(2);
  return texts.map((text) => `${text}:`);
}

test.each(cases)('the list goes into the message $state, $width px wide', async (the) => {
  const { page, message, press, lines, items } = await open(the.width, the.state);
  await press();
  expect(await lines()).toEqual(items);
  expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.close();
});

test.each(cases)('what was typed stays, once, $state, $width px wide', async (the) => {
  const { page, message, press, lines, items } = await open(the.width, the.state);
  const [first, second, ...others] = items;
  await message.fill('  Dear Arjun,\nwe need chairs.');
  await press();
  await press();
  expect(await message.inputValue()).toMatch(/^ {2}Dear Arjun,\nwe need chairs\.\n/);
  expect(await lines()).toEqual(['Dear Arjun,', 'we need chairs.', ...items]);
  // Filled in, the last lines deleted again, and pressed once more.
  const answered = ['Dear Arjun,', 'we need chairs.', `${first} oak`, `${second} 200`];
  await message.fill(answered.join('\n'));
  await press();
  expect(await lines()).toEqual([...answered, ...others]);
  await page.close();
});

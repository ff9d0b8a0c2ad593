/** `npm run bench:desk`: how soon an edit is seen, and how soon 600 projects open. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type DeskProcess, startDesk } from '../tests/desk/desk-process.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { memoryOf as memoryOfProcess, memoryOfTree } from './process-use.ts';
import { recordResult } from './record-result.ts';
import { writeTestContent } from './test-content.ts';

const edits = 50;
/** So many edits follow each other before the memory is looked at. */
const manyEdits = 500;
/** How often each view of the large site is opened. */
const openings = 5;

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
});

interface Times {
  medianMs: number;
  worstMs: number;
}

function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  return {
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    worstMs: Math.round(sorted.at(-1) ?? 0),
  };
}

async function withDesk<Result>(
  source: string,
  use: (page: Page, desk: DeskProcess) => Promise<Result>,
): Promise<Result> {
  const desk = await startDesk({ source });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(desk.address);
    await page.getByRole('button', { name: 'Do this later' }).click();
    await page.getByRole('progressbar').waitFor({ timeout: 60_000 });
    return await use(page, desk);
  } finally {
    await page.close();
    await desk.stop();
  }
}

/** From the last letter of an edit to its words in the page, pause included. */
const measureEdits = () =>
  withDesk('content', async (page, desk) => {
    await page.goto(`${new URL(desk.address).origin}/#/entry/pages/services`);
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await heading.waitFor({ timeout: 120_000 });
    const field = page.locator('#field-heading');
    const times: number[] = [];
    for (let at = 0; at < edits + 3; at += 1) {
      const words = `Edit number ${at} of the heading`;
      await field.fill(words);
      const start = performance.now();
      await heading.filter({ hasText: words }).waitFor({ timeout: 30_000 });
      times.push(performance.now() - start);
      // The page goes on loading for a moment; a person reads it before the next edit.
      await page.waitForTimeout(400);
    }
    for (let at = 0; at < manyEdits - edits; at += 1) {
      await field.fill(`Another edit, number ${at}`);
      await page.waitForTimeout(400);
    }
    await heading.filter({ hasText: `number ${manyEdits - edits - 1}` }).waitFor();
    await page.waitForTimeout(3000);
    // The first three warm the development server up.
    return { ...timesOf(times.slice(3)), ...memoryOf(desk) };
  });

/** What the desk and its preview take, in MB of resident memory. */
function memoryOf({ pid }: DeskProcess) {
  const own = memoryOfProcess(pid);
  return { deskMB: Math.round(own), previewMB: Math.round(memoryOfTree(pid) - own) };
}

/** Opens a view from another one, and waits until what it is about can be read. */
async function openTimes(page: Page, hash: string, isThere: (page: Page) => Promise<void>) {
  const times: number[] = [];
  for (let at = 0; at < openings; at += 1) {
    await page.evaluate(() => {
      location.hash = '#/list/pages';
    });
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    await page.waitForTimeout(500);
    const start = performance.now();
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await isThere(page);
    times.push(performance.now() - start);
  }
  return timesOf(times);
}

async function measureLarge(projects: number) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-large-'));
  const source = join(folder, 'content');
  await writeTestContent('content', source, { projects, roles: 18, photos: 0 });
  try {
    return await withDesk(source, async (page, desk) => {
      const list = await openTimes(page, '#/list/projects', async () => {
        await page.locator('.entries li').nth(99).waitFor();
      });
      const link = await page.locator('.entries a').nth(99).getAttribute('href');
      const form = await openTimes(page, `${link}`, () => page.locator('#field-title').waitFor());
      const saves: number[] = [];
      for (let at = 0; at < 10; at += 1) {
        await page.locator('#field-title').fill(`Another title, ${at}`);
        const start = performance.now();
        await page.waitForResponse((answer) => answer.url().endsWith('/api/change'));
        saves.push(performance.now() - start);
      }
      const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
      await heading.waitFor({ timeout: 120_000 });
      const seen: number[] = [];
      for (let at = 0; at < 8; at += 1) {
        await page.locator('#field-title').fill(`A title to be seen, ${at}`);
        const start = performance.now();
        await heading.filter({ hasText: `seen, ${at}` }).waitFor({ timeout: 30_000 });
        seen.push(performance.now() - start);
        await page.waitForTimeout(400);
      }
      const counted = await openTimes(page, '#/checklist', async () => {
        await page.getByRole('progressbar').waitFor({ timeout: 30_000 });
      });
      return {
        projects,
        list,
        form,
        save: timesOf(saves),
        seen: timesOf(seen.slice(2)),
        checklist: counted,
        ...memoryOf(desk),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const edit = await measureEdits();
const large = await measureLarge(600);
await browser.close();

const row = (what: string, { medianMs, worstMs }: Times) =>
  `| ${what} | ${medianMs} | ${worstMs} |`;
recordResult(
  'desk',
  { edits, edit, large },
  `# The desk

| From … to … | Median, ms | Worst, ms |
| --- | --- | --- |
${row(`the last letter of an edit to its words in the page, ${edits} edits`, edit)}
${row(`a click to the list of ${large.projects} projects`, large.list)}
${row('a click to the form of one of them', large.form)}
${row('the last letter to its save, among them', large.save)}
${row('the last letter to its words in the page, among them', large.seen)}
${row('a click to the checklist, among them', large.checklist)}

After ${manyEdits} edits the desk takes ${edit.deskMB} MB and its preview ${edit.previewMB} MB; with ${large.projects}
projects ${large.deskMB} and ${large.previewMB} MB.`,
);

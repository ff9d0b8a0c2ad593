/** The desk in a browser, for tests: its content, its page, and what tests do in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { type Scheme, schemes } from '#model/colours.ts';
import { picture } from '#model/testing/fixture.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { colourRules, violationsIn } from '../accessibility/axe-rules.ts';
import { previewOrigin, RunningDesk } from './running-desk.ts';

export { expect, schemes };

type Files = Record<string, string | Uint8Array>;

const changed = (name: string, changes: Record<string, string>) =>
  Object.entries(changes).reduce(
    (text, [before, after]) => text.replace(before, () => after),
    `${validContent[name]}`,
  );

/** Valid content with three services, two projects and two testimonials. */
export const content: Files = {
  ...validContent,
  'projects/dining-chairs.jpg': await picture(900, 600, 'jpeg'),
  'testimonials/maria-keller.png': await picture(200, 200),
  'services/02-tenders.yaml': changed('services/01-inspection.yaml', { Inspection: 'Tenders' }),
  'services/03-customs.yaml': changed('services/01-inspection.yaml', { Inspection: 'Customs' }),
  'projects/02-water-meters.yaml': changed('projects/01-dining-chairs.yaml', {
    'Nordsee Hotels': 'Suva Waterworks',
    'Dining chairs for a hotel': 'Water meters for two islands',
  }),
  'testimonials/02-tom-reed.yaml': changed('testimonials/01-maria-keller.yaml', {
    'Maria Keller': 'Tom Reed',
    'photo: ./maria-keller.png\n': '',
    'project: dining-chairs\n': '',
  }),
};

/** Marks entries as invented, like those that come with the site. */
export const invented = (...names: string[]): Files =>
  Object.fromEntries(names.map((name) => [name, `sample: true\n${content[name]}`]));

/** A page in place of the preview: it shows which words it was sent, and reports clicks as the real one does. */
const framedPage = `<!doctype html><title>The site</title><h1>Three services</h1><p id="shown"></p>
<script>
  const tell = (message) => parent.postMessage({ page: true, ...message }, '*');
  addEventListener('message', ({ data }) => {
    if (data.show) document.getElementById('shown').textContent = data.show.page + ' ' + (data.show.words ?? '');
  });
  document.querySelector('h1').onclick = () => tell({ words: 'Three services', path: location.pathname });
  tell({ ready: true });
</script>`;

interface Options {
  /** Files that are added to the content or replace others. */
  files: Files;
}

interface Fixtures extends Options {
  desk: RunningDesk;
  /** Opens a view by the part of its address behind `#/`. */
  open: (view: string, page?: Page) => Promise<void>;
  /** Starts the desk again; the browser gets the new key, as from the window that a real start opens. */
  startAgain: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  files: [{}, { option: true }],
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  desk: async ({ context, files }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-'));
    const desk = new RunningDesk(folder);
    for (const [name, text] of Object.entries({ ...content, ...files }))
      await desk.write(name, text);
    await desk.start();
    // The timers of the page run four times as fast; no test depends on their length.
    await context.addInitScript(() => {
      const { setTimeout, setInterval } = window;
      const faster =
        (timer: (run: () => void, time: number) => unknown) =>
        (run: () => void, time = 0) =>
          timer(run, time / 4);
      Object.assign(window, { setTimeout: faster(setTimeout), setInterval: faster(setInterval) });
    });
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(`${error.error().stack}`));
    await context.route(`${previewOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: framedPage }),
    );
    await use(desk);
    await desk.stop();
    expect([...errors, ...desk.errors], 'errors of the page and of the desk').toEqual([]);
    await rm(folder, { recursive: true });
  },
  open: async ({ desk, page: first }, use) => {
    await use(async (view, page = first) => {
      const isOpen = page.url().startsWith(desk.origin);
      await page.goto(`${isOpen ? `${desk.origin}/` : desk.address}#/${view}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main > p', { hasText: 'One moment …' })).toHaveCount(0);
    });
  },
  startAgain: async ({ desk, context }, use) => {
    await use(async () => {
      await desk.start();
      const opened = await context.newPage();
      await opened.goto(desk.address);
      await opened.close();
    });
  },
});

/** The input of a field by its place in the file: `results.0.figure`. */
export const field = (page: Page, path: string) =>
  page.locator(`[id="field-${path.replaceAll('.', '-')}"]`);

/** The tabs of a form. */
export const tabsIn = (page: Page) => page.getByRole('navigation', { name: 'Parts of this form' });

/** Opens the part of a form that has a field, and the items around it, where they are not open. */
export async function openPart(page: Page, path: string): Promise<void> {
  const [name = ''] = path.split('.');
  const part = page.locator('main > section', { has: field(page, name) });
  const title = (await part.getAttribute('aria-label')) ?? '';
  const tab = tabsIn(page).getByRole('link', { name: title });
  if ((await tab.count()) > 0) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current');
  }
  const folded = page.locator('details:not([open])', { has: field(page, path) }).first();
  while ((await folded.count()) > 0) await folded.locator('> summary').click();
}

/** Writes into a field, and leaves it. */
export async function write(page: Page, path: string, words: string): Promise<void> {
  await openPart(page, path);
  await field(page, path).fill(words);
  await field(page, path).press('Tab');
}

/** Waits until the desk says that everything typed is kept. */
export const expectSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

/** Comes back to the window, as from another program. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

/** Whether the browser would ask before it closes the window. */
export const warnsOnClosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/**
 * Answers for the desk each time an entry is saved.
 *
 * @returns what ends that.
 */
export async function onSaving(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback();
  await page.route('**/entry/**', handler);
  return () => page.unroute('**/entry/**', handler);
}

/** The words with which the desk says that something is not saved. */
export const notSaved = 'Not saved yet. Your text is safe in this window. Trying again.';

/** Chooses a picture for a field, and uses all of it. */
export async function choosePicture(page: Page, path: string, file: string): Promise<void> {
  await field(page, path).setInputFiles(file);
  await page.getByRole('button', { name: 'Use this picture' }).click();
}

/**
 * Moves an entry or an item of a list one place down, by the keyboard.
 *
 * @param name how its name ends.
 */
export const moveDown = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Move .*${name} down$`) })
    .press('ArrowDown');

/**
 * Expects that axe finds nothing wrong on the desk's own page; in the dark scheme, only the rules on colours run. The
 * window is made as tall as the form, because the tabs stay at the top and could cover a field.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly Scheme[] = ['light'],
): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const hidden = await page
    .locator('main')
    .evaluate((main) => main.scrollHeight - main.clientHeight);
  await page.setViewportSize({ ...size, height: size.height + hidden });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await violationsIn(page, {
      exclude: ['iframe'],
      ...(colorScheme === 'dark' && { rules: colourRules }),
    });
    expect(violations, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}

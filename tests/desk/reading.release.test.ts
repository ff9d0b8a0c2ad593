import { describe, expect } from 'vitest';
import {
  axeViolations,
  choose,
  field,
  filesOf,
  type OpenDesk,
  saved,
  skipQuestions,
  slugIn,
  withBrowser,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

/** How far the page can be scrolled sideways, in pixels. */
const overflow = ({ page }: OpenDesk) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function viewsOf({ desk }: OpenDesk): Promise<string[]> {
  const [project = ''] = Object.keys(await filesOf(desk, 'projects'));
  const [testimonial = ''] = Object.keys(await filesOf(desk, 'testimonials'));
  return [
    'checklist',
    'changes',
    'list/projects',
    'list/pages',
    `entry/projects/${slugIn(project)}`,
    `entry/testimonials/${slugIn(testimonial)}`,
    'entry/profile',
    'entry/colours',
    'entry/pages/home',
    `versions/projects/${slugIn(project)}`,
  ];
}

describe.each([390, 1280])('at %i px', (width) => {
  testDesk('every view has nothing for axe to find, in both schemes', { width }, async (open) => {
    const { page, go } = open;
    expect(await axeViolations(page)).toEqual([]);
    await skipQuestions(page);
    for (const view of await viewsOf(open)) {
      await go(view);
      await page.waitForTimeout(300);
      expect(await axeViolations(page), view).toEqual([]);
      expect(await overflow(open), view).toBe(0);
    }
  });

  testDesk(
    'with letters twice as large everything stays in reach',
    { width, view: 'checklist' },
    async (open) => {
      const { page, go } = open;
      const large = () =>
        page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const view of await viewsOf(open)) {
        await go(view);
        await large();
        await page.waitForTimeout(200);
        expect(await overflow(open), view).toBe(0);
        const [undo, main] = [page.getByRole('button', { name: 'Undo' }), page.locator('main')];
        expect(await undo.isVisible(), view).toBe(true);
        expect((await main.boundingBox())?.height, view).toBeGreaterThan(120);
      }
    },
  );
});

testDesk(
  'every dialogue has nothing for axe to find, and gives the focus back',
  { view: 'checklist' },
  async (open) => {
    const { page, go } = open;
    const focusedLabel = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await go((await viewsOf(open))[4] ?? '');
    for (const [button, keep] of [
      ['Change its address', 'Keep it'],
      ['Remove', 'Keep it'],
    ] as const) {
      await choose(page, button);
      await page.getByRole('dialog').waitFor();
      expect(await axeViolations(page), button).toEqual([]);
      await page.getByRole('button', { name: keep }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(focusedLabel).toBe('More');
    }
  },
);

testDesk(
  'with the keyboard alone: an entry is opened, written, moved, removed and brought back',
  { view: 'list/services' },
  async (open) => {
    const { desk, page, go } = open;
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          '',
      );
    /** Presses Tab until something with this name has the focus. */
    const tabTo = async (name: RegExp) => {
      for (let at = 0; at < 120; at += 1) {
        if (name.test(await focused())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${name}`);
    };
    const names = async () => Object.keys(await filesOf(desk, 'services'));
    const before = await names();
    await tabTo(/^Move /);
    await page.keyboard.press('ArrowDown');
    await expect.poll(names).not.toEqual(before);
    await page.getByText(/: 2 of \d/).waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(before);
    const [first = ''] = before;
    await go(`entry/services/${slugIn(first)}`);
    await page.locator('main').focus();
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'field-title')
      await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await saved(page);
    expect((await filesOf(desk, 'services'))[first]).toContain('By keyboard');
    await tabTo(/^Deliverables/);
    await page.keyboard.press('Enter');
    await tabTo(/^Move .* 1$/);
    await page.keyboard.press('ArrowDown');
    await page
      .getByRole('status')
      .getByText(/2 of \d/)
      .waitFor({ state: 'attached' });
    await expect.poll(focused).toMatch(/^Move .* 2$/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(page, 'title').inputValue()).not.toBe('By keyboard');
  },
);

/** Measures pages for browser tests: width, and texts that are cut off. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Whether the page in view is no wider than the window. */
export const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** What scrolls sideways on every page: a wide table in its own region, also by keyboard (WCAG 2.2, 1.4.10). */
const scrolledRegion = '[tabindex="0"]:is(section, [role=region])';

/**
 * The texts that a box cuts off, or that stand outside the window to the left or right.
 *
 * @param scrolled a selector of the boxes that may scroll sideways.
 */
export const cutTexts = (page: Page, scrolled = scrolledRegion) =>
  page.evaluate((scrolled) => {
    const isCut = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0 || !text.parentElement?.checkVisibility()) return false;
      // `checkVisibility` of Chromium takes a text of a hidden part of an SVG for visible.
      if (text.parentElement.getClientRects().length === 0) return false;
      // Text for screen readers is clipped away.
      for (let box: Element | null = text.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath !== 'none') return false;
      const region = text.parentElement.closest(scrolled);
      if (region && getComputedStyle(region).overflowX === 'auto') return false;
      if (left < -1 || right > window.innerWidth + 1) return true;
      for (let box = text.parentElement; box && box !== document.body; ) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const area = box.getBoundingClientRect();
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // What scrolls vertically scrolls horizontally too, and should not need to.
        if (
          (clips(overflowX) || overflowX === 'auto') &&
          (left < area.left - 1 || right > area.right + 1)
        )
          return true;
        if (clips(overflowY) && (top < area.top - 1 || bottom > area.bottom + 1)) return true;
        box = box.parentElement as HTMLElement;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text && isCut(walker.currentNode)) cut.push(text);
    }
    return cut;
  }, scrolled);

/** The width and the height that a finger needs (WCAG 2.2, 2.5.5), in CSS pixels. */
const fingerSize = 44;

/**
 * The controls in view that are smaller than a finger needs. Links within a sentence
 * are not counted, as in WCAG 2.2, 2.5.5, nor those on a map, which has no room; a link that covers
 * its card is as large as the card.
 */
export async function smallControls(page: Page) {
  const controls = await page
    .locator('a[href], button, input, textarea, select, summary, label.chip')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter(
          (control) =>
            !control.matches('p a, svg a') && getComputedStyle(control).clipPath === 'none',
        )
        .map((control) => {
          const cover = getComputedStyle(control, '::after');
          const covers = cover.position === 'absolute' && cover.inset === '0px';
          const box = (covers && (control as HTMLElement).offsetParent) || control;
          const { width, height } = box.getBoundingClientRect();
          return { name: control.textContent?.trim() || control.ariaLabel, width, height };
        }),
    );
  expect(controls.length).toBeGreaterThan(5);
  return controls.filter(({ width, height }) => Math.min(width, height) < fingerSize - 0.5);
}

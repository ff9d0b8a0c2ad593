/** Tests every page of the site map with axe, at several widths and text sizes. */
import type { Page } from '@playwright/test';
import { contrast, schemes } from '#model/colours.ts';
import { cutTexts, fitsWidth, smallControls } from '../browser/layout.ts';
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';
import { kindsOfPages, sitemapPaths } from '../sitemap.ts';
import { expectNothingWrong, violationsIn } from './axe-rules.ts';

test.use({ guard: { expectedErrors: [/status of 404/, /404: no page at/] } });

const paths = [...kindsOfPages(), '/no-such-page'];

/** Expects every text to be in view without scrolling sideways. */
async function expectFits(page: Page, path: string): Promise<void> {
  expect(await fitsWidth(page), path).toBe(true);
  expect(await cutTexts(page), path).toEqual([]);
}

/** The spacing of text that a visitor may set (WCAG 2.2, 1.4.12). */
const textSpacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** Sets the spacing of text in the page in view, as a visitor's own style sheet does. */
const spaceText = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, textSpacing);

/** Expects that axe finds no box that scrolls and is out of the reach of Safari's keyboard. */
async function expectScrolledByKeyboard(page: Page, path: string): Promise<void> {
  const { violations } = await violationsIn(page, { rules: ['scrollable-region-focusable'] });
  expect(violations, path).toEqual([]);
}

test('axe finds nothing on any page, and the texts fit into every window width', async ({
  page,
}) => {
  const { phone, laptop } = testWindows;
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize(phone);
      await page.goto(path);
      expect(await smallControls(page), path).toEqual([]);
      // The narrowest phone, a laptop whose page is zoomed to 200%, a tablet both ways, and a laptop.
      for (const width of [320, laptop.width / 2, 768, 1024, laptop.width]) {
        await page.setViewportSize({ width, height: 780 });
        await expectFits(page, `${path} at ${width} px`);
      }
      // Their parts differ by the window: navigation, map, and the table of a case.
      if (path === '/' || path.startsWith('/portfolio/')) {
        await page.setViewportSize(laptop);
        await expectNothingWrong(page, 'light');
      }
      await page.setViewportSize(phone);
      for (const scheme of schemes) await expectNothingWrong(page, scheme);
      await spaceText(page);
      for (const width of [320, 360, 768, laptop.width]) {
        await page.setViewportSize({ width, height: 780 });
        await expectFits(page, `${path} at ${width} px with more space`);
        await expectScrolledByKeyboard(page, `${path} at ${width} px with more space`);
      }
    });
});

/** The lines of the page, without the parts that only a script can answer, and the owner's time. */
async function lines(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').evaluate((main: HTMLElement) => {
    for (const part of main.querySelectorAll('form:not([action])')) part.remove();
    return main.innerText;
  });
  return text.split('\n').filter((line) => line.trim() && !line.startsWith('Here it is '));
}

/** A page in a browser whose text size is set to 200%. */
async function withLargeText(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  return page;
}

test('every page keeps its text at twice the text size and without scripts', {
  tag: '@chromium',
}, async ({ page: usual, browser, baseURL, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await withLargeText(usual);
  const plain = await withLargeText(await context.newPage());
  for (const path of [...sitemapPaths(), '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('form#contact:not([novalidate])')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    // A usual phone, and a narrow one.
    for (const width of [testWindows.phone.width, 360]) {
      await page.setViewportSize({ ...testWindows.phone, width });
      await expectFits(page, `${path} at ${width} px`);
    }
    await spaceText(page);
    await expectFits(page, `${path} with more space`);
    // A clock needs a script.
    const shown = (await lines(page)).map((line) => line.replace(/; it is .* now\.$/, '.'));
    expect(shown.length, path).toBeGreaterThan(2);
    await plain.goto(path);
    const without = new Set(await lines(plain));
    expect(
      shown.filter((line) => !without.has(line)),
      path,
    ).toEqual([]);
  }
  await expect(plain.getByRole('button', { name: 'Dark mode' })).toBeHidden();
  await context.close();
});

/** Replaces the longest word of each text by a word as long as those of German and Finnish. */
const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const words = text.data.match(/\p{L}{3,}/gu) ?? [];
      const longest = words.toSorted((a, b) => b.length - a.length)[0];
      if (longest && !text.parentElement?.closest('svg, script, style'))
        text.data = text.data.replace(longest, 'Lieferantenbewertung');
    }
  });

test('a long word in every text makes no page wider than the window', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    await lengthenWords(page);
    for (const width of [360, 768, testWindows.laptop.width]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await fitsWidth(page), `${path} at ${width} px`).toBe(true);
      // A table scrolls in the box around it.
      expect(await cutTexts(page, ':has(> table)'), `${path} at ${width} px`).toEqual([]);
      await expectScrolledByKeyboard(page, `${path} at ${width} px`);
    }
  }
});

test('axe finds nothing in the open menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const scheme of schemes) {
    await expectNothingWrong(page, scheme, 'header');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

/** The ring around the focus and what is behind it, of each control in view, as `#rrggbb`. */
const focusRings = (page: Page) =>
  page.evaluate(() => {
    const hex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`;
    const isPainted = (element: Element) =>
      !/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).backgroundColor);
    return [...document.querySelectorAll<HTMLElement | SVGElement>('a[href], button')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches('[href="#main"]'),
      )
      .map((control) => {
        control.focus({ preventScroll: true });
        const target = control.querySelector('rect:first-child');
        const isOnMap = control instanceof SVGElement && target;
        const cover = getComputedStyle(control, '::after');
        const { outlineColor, outlineStyle } =
          cover.outlineStyle === 'none' ? getComputedStyle(control) : cover;
        const stroke = isOnMap && getComputedStyle(target).stroke;
        let behind = control.parentElement;
        while (behind?.parentElement && !isPainted(behind)) behind = behind.parentElement;
        return {
          name: control.textContent?.trim() || control.ariaLabel,
          isShown: stroke ? stroke !== 'none' : outlineStyle === 'solid',
          ring: hex(stroke || outlineColor),
          behind: hex(getComputedStyle(behind ?? document.body).backgroundColor),
        };
      });
  });

test('the ring of focus stands out from what is behind it', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      // The ring is shown to those who use a keyboard.
      await page.keyboard.press('Tab');
      const rings = await focusRings(page);
      expect(rings.length, path).toBeGreaterThan(5);
      // WCAG 2.2, 1.4.11.
      const weak = rings.filter(
        ({ isShown, ring, behind }) => !isShown || contrast(ring, behind) < 3,
      );
      expect(weak, `${path}, ${scheme}`).toEqual([]);
    }
  }
});

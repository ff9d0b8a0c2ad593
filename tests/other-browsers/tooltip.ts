import { beforeEach, describe, expect, test } from 'vitest';
import { testWidths } from '../routes.ts';
import type { SitePage } from './site-page.ts';

const hint = '[role=tooltip]';

declare global {
  interface Window {
    /** When interest began and when the last tooltip opened, in milliseconds of the page. */
    interestTimes: { start: number; open: number };
  }
}

/** Runs in the page, and notes its times there: a slow test machine does not change them. */
function noteTimes() {
  window.interestTimes = { start: 0, open: 0 };
  const begin = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[interestfor]'))
      window.interestTimes.start = performance.now();
  };
  for (const type of ['pointerenter', 'focus']) document.addEventListener(type, begin, true);
  const change = (event: Event) => {
    if ((event as ToggleEvent).newState === 'open') window.interestTimes.open = performance.now();
  };
  document.addEventListener('beforetoggle', change, true);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tooltips, by the browser itself or by the polyfill. */
export function tooltipTests(visit: () => SitePage) {
  const delay = () =>
    visit().visitor.run(() => window.interestTimes.open - window.interestTimes.start);

  describe('a tooltip', () => {
    beforeEach(async () => {
      await visit().visitor.resize(testWidths.phone, 800);
      await visit().open('/');
      await visit().visitor.run(noteTimes);
      await visit().leave();
    });

    test('opens after 700 ms of hover, 4 px from its control, and Escape closes it', async () => {
      const person = visit();
      await person.hover('button', 'Dark colours');
      await person.sees(hint, 'Dark colours');
      expect(await delay()).toBeGreaterThanOrEqual(690);
      expect(await delay()).toBeLessThan(1000);
      expect(await gap(person)).toBeCloseTo(4, 0);
      await person.press('Escape');
      await person.sees(hint);
    });

    test('opens at once when another was open a moment ago', async () => {
      const person = visit();
      await person.hover('button', 'Dark colours');
      await person.sees(hint, 'Dark colours');
      await person.hover('button', 'Menu');
      await person.sees(hint, 'Menu');
      expect(await delay()).toBeLessThan(150);
    });

    test('opens after 700 ms of keyboard focus', async () => {
      const person = visit();
      const focused = () => person.visitor.run(() => document.activeElement?.id);
      for (let tabs = 0; tabs < 12 && (await focused()) !== 'scheme'; tabs++)
        await person.press('Tab');
      expect(await focused()).toBe('scheme');
      await person.sees(hint, 'Dark colours');
      expect(await delay()).toBeGreaterThanOrEqual(690);
      expect(await delay()).toBeLessThan(1000);
    });

    test('can be hovered itself, and goes when the pointer leaves', async () => {
      const person = visit();
      await person.hover('button', 'Dark colours');
      await person.sees(hint, 'Dark colours');
      await person.hover(hint, 'Dark colours');
      await pause(600);
      expect(await person.texts(hint)).toEqual(['Dark colours']);
      await person.leave();
      await person.sees(hint);
    });
  });
}

/** CSS pixels between the bottom of the first control and the top of its tooltip. */
const gap = (person: SitePage) =>
  person.visitor.run(() => {
    const edges = ['scheme-tooltip', 'scheme'].map((id) =>
      document.getElementById(id)?.getBoundingClientRect(),
    );
    return (edges[0]?.top ?? 0) - (edges[1]?.bottom ?? 0);
  });

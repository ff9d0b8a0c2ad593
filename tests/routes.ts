/** The pages and the window widths that several tests go through. */
import { pages } from '#model/pages.ts';

/** The routes that search engines may list, in the order of the navigation. */
export const routes = pages.filter(({ indexed }) => indexed).map(({ path }) => path);

/** The two windows in which pages are tested, in CSS pixels. */
export const testWindows = {
  phone: { width: 390, height: 780 },
  laptop: { width: 1280, height: 860 },
} as const;

/** The widths, in CSS pixels, at which screenshots are taken. */
export const screenshotWidths = [360, 768, 1280, 1600];

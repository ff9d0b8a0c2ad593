/** The pages and the window widths that several tests go through. */
import { pages } from '#model/pages.ts';

/** The routes that search engines may list, in the order of the navigation. */
export const routes = pages.filter(({ indexed }) => indexed).map(({ path }) => path);

/** The two widths, in CSS pixels, at which pages are tested: a phone and a laptop. */
export const testWidths = { phone: 390, laptop: 1280 } as const;

/** The widths, in CSS pixels, at which screenshots are taken. */
export const screenshotWidths = [360, 768, 1280, 1600];

/** One page of another portfolio site, as it was measured. */
export interface Peer {
  page: string;
  /** Lighthouse's performance, accessibility, best practices and SEO. */
  scores: [number, number, number, number];
  /** Seconds. */
  firstContentfulPaint: number;
  /** Seconds. */
  largestContentfulPaint: number;
  /** Milliseconds. */
  totalBlockingTime: number;
  layoutShift: number;
  totalKib: number;
  scriptKib: number;
  requests: number;
  /** Rules of axe that the page breaks in the light and in the dark scheme. */
  brokenRules: [number, number];
  /** Words of the page without and with JavaScript. */
  words: [number, number];
}

/**
 * Production builds of public portfolio projects on the harness of `site.ts`: brotli 11, HTTP/1.1, no
 * network delay but Lighthouse's simulated slow 4G phone, Lighthouse 13.5, medians of 3; axe 4.14 with
 * WCAG 2.2 AA and its best practices at 390 and 1280 px; Chromium 156. Requests to other hosts failed
 * at once, so the sites that use them look better than they are.
 */
export const peers: Peer[] = [
  {
    page: 'satnaing/astro-paper, home',
    scores: [100, 100, 96, 100],
    firstContentfulPaint: 0.9,
    largestContentfulPaint: 0.9,
    totalBlockingTime: 0,
    layoutShift: 0,
    totalKib: 88,
    scriptKib: 5.1,
    requests: 9,
    brokenRules: [0, 0],
    words: [222, 222],
  },
  {
    page: 'satnaing/astro-paper, about',
    scores: [100, 96, 96, 100],
    firstContentfulPaint: 1.35,
    largestContentfulPaint: 1.51,
    totalBlockingTime: 0,
    layoutShift: 0,
    totalKib: 222,
    scriptKib: 5.1,
    requests: 11,
    brokenRules: [1, 1],
    words: [182, 182],
  },
  {
    page: 'onwidget/astrowind, contact',
    scores: [100, 100, 100, 100],
    firstContentfulPaint: 1.2,
    largestContentfulPaint: 1.2,
    totalBlockingTime: 0,
    layoutShift: 0.052,
    totalKib: 72,
    scriptKib: 4.8,
    requests: 6,
    brokenRules: [1, 1],
    words: [216, 216],
  },
  {
    page: 'onwidget/astrowind, home',
    scores: [100, 100, 96, 100],
    firstContentfulPaint: 1.2,
    largestContentfulPaint: 1.73,
    totalBlockingTime: 0,
    layoutShift: 0.013,
    totalKib: 128,
    scriptKib: 4.8,
    requests: 8,
    brokenRules: [1, 1],
    words: [1290, 1290],
  },
  {
    page: 'withastro examples/portfolio, home',
    scores: [96, 100, 96, 100],
    firstContentfulPaint: 1.38,
    largestContentfulPaint: 2.63,
    totalBlockingTime: 0,
    layoutShift: 0.015,
    totalKib: 305,
    scriptKib: 0,
    requests: 16,
    brokenRules: [1, 1],
    words: [141, 141],
  },
  {
    page: 'BartoszJarocki/cv (Next.js), home',
    scores: [95, 94, 96, 100],
    firstContentfulPaint: 0.76,
    largestContentfulPaint: 2.78,
    totalBlockingTime: 75,
    layoutShift: 0,
    totalKib: 297,
    scriptKib: 140,
    requests: 16,
    brokenRules: [2, 2],
    words: [0, 408],
  },
  {
    page: 'bchiang7/v4 (Gatsby), home',
    scores: [97, 97, 96, 100],
    firstContentfulPaint: 1.8,
    largestContentfulPaint: 2.28,
    totalBlockingTime: 56,
    layoutShift: 0,
    totalKib: 171,
    scriptKib: 103,
    requests: 18,
    brokenRules: [2, 2],
    words: [3, 689],
  },
  {
    page: 'dillionverma/portfolio (Next.js), home',
    scores: [85, 74, 96, 100],
    firstContentfulPaint: 0.93,
    largestContentfulPaint: 3.87,
    totalBlockingTime: 202,
    layoutShift: 0,
    totalKib: 1183,
    scriptKib: 153,
    requests: 52,
    brokenRules: [7, 7],
    words: [0, 1149],
  },
  {
    page: 'imdvichrn (Vite, shadcn), home',
    scores: [72, 84, 96, 100],
    firstContentfulPaint: 1.99,
    largestContentfulPaint: 15.8,
    totalBlockingTime: 160,
    layoutShift: 0,
    totalKib: 6209,
    scriptKib: 201,
    requests: 18,
    brokenRules: [7, 6],
    words: [0, 322],
  },
  {
    page: 'datapotatobaby (Vite, shadcn), home',
    scores: [62, 94, 96, 100],
    firstContentfulPaint: 2.7,
    largestContentfulPaint: 3.24,
    totalBlockingTime: 139,
    layoutShift: 0.97,
    totalKib: 314,
    scriptKib: 290,
    requests: 13,
    brokenRules: [4, 4],
    words: [0, 472],
  },
];

/** The limits for the weight and the speed of pages, which tests and benchmarks compare with. */
import { securityHeaders } from '#host/headers/security-headers.ts';
import { fileHeaders } from '#host/headers/site-files.ts';

/**
 * How much a page may weigh and how fast it must be. A number over `limit` fails `npm test`. Bytes are
 * those that travel: brotli at its highest level for text, the file itself for pictures. 1 kB is
 * 1,000 bytes.
 */
export const budgets = {
  /** The HTML of one page with the styles inside it; the home page and projects may be larger. */
  html: { limit: 12_000 },
  /**
   * A page with its headers, and the fonts with theirs: the ten segments of 1,460 bytes that a server sends in the first
   * round trip of a connection, before the first acknowledgement (RFC 6928). One byte more costs another round trip.
   */
  firstRoundTrip: { limit: 14_600 },
  /**
   * A page as Cloudflare sends it, with its headers: Cloudflare compresses files itself. Its brotli level is not
   * documented; pages are measured at the lowest level that has been reported. All but the home page and the projects
   * fit into the first round trip there, too.
   */
  atCloudflare: { brotli: 4, limit: 14_600, heaviest: 17_200 },
  /**
   * What Latin Extended adds to the fonts of the tests' site. The sample has none of it, and its fonts fit into one round
   * trip.
   */
  latinExtended: { limit: 7_000 },
  /** The inline scripts of one page together, uncompressed; those of /aql carry the tables of the standard. */
  inlineScripts: { limit: 5_000, withTables: 10_000 },
  /** The scripts of the form together, without headers. */
  contactScript: { limit: 80_000 },
  /** Everything that the home page fetches before it is scrolled. */
  homeFirstView: { limit: 46_080, requests: 6 },
  /** Everything that the contact page fetches, including the scripts of its form. */
  contactTotal: { limit: 130_000 },
  /**
   * Cumulative layout shift where the fonts come after the first paint
   * (docs/decisions/0013-what-precedes-the-first-view.md says why they are swapped in). Nothing else
   * may move at all.
   */
  lateFontShift: { limit: 0.015 },
  /** The same where there is neither Arial nor Roboto, and text begins in a face of another width. */
  shiftWithoutStandIn: { limit: 0.15 },
  /** One of the social pictures. */
  socialPicture: { limit: 100_000 },
} as const;

/**
 * What Lighthouse's simulated slow phone must find on every route: the median of the visits of
 * `npm run bench:site`, which fails otherwise. Times are milliseconds.
 */
export const lighthouseBudgets = {
  performance: { minimum: 99 },
  accessibility: { minimum: 100 },
  'best-practices': { minimum: 100 },
  seo: { minimum: 100 },
  largestContentfulPaint: { limit: 800 },
  layoutShift: { limit: 0 },
} as const;

/** What Cloudflare adds to an answer by itself, as seen on live sites: about so many bytes, over HTTP/1.1. */
const bytesOfCloudflare = 330;

/** How many bytes the headers of a built file take at Cloudflare, over HTTP/1.1. */
export const headerBytes = (file: string): number =>
  Object.entries({ ...securityHeaders({ https: true }), ...fileHeaders(file) }).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    bytesOfCloudflare,
  );

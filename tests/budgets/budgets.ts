/** The limits for the weight and the speed of pages, which tests and benchmarks compare with. */
import { brotliCompressSync, constants } from 'node:zlib';
import { securityHeaders } from '#host/headers/security-headers.ts';
import { fileHeaders, unlisted } from '#host/headers/site-files.ts';

/**
 * How much a page may weigh and how fast it must be. A number over `limit` fails `npm test`. Bytes are
 * those that travel: brotli at its highest level for text, the file itself for pictures. 1 kB is
 * 1,000 bytes. The first round trip of a page is measured by {@link pageBytes}.
 */
export const budgets = {
  /**
   * A page with its headers, and the fonts with theirs: the ten segments of 1,460 bytes that a server sends in the first
   * round trip of a connection, before the first acknowledgement (RFC 6928). One byte more costs another round trip.
   * Pages of the sample leave 300 bytes for an owner's longer words.
   */
  firstRoundTrip: { limit: 14_600, samplePage: 14_300 },
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

/** The headers that Cloudflare adds to each answer, in bytes over HTTP/1.1, as measured on live sites. */
const bytesOfCloudflare = 330;

/** How many bytes the headers of a built file take at Cloudflare, over HTTP/1.1, while search engines may not list the site. */
export const headerBytes = (file: string): number =>
  Object.entries({ ...securityHeaders({ https: true }), ...fileHeaders(file), ...unlisted }).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    bytesOfCloudflare,
  );

/**
 * How many bytes a page takes at Cloudflare with its headers. Cloudflare compresses files itself, at a brotli level that
 * is not documented: this is the lowest that has been reported. Node and Caddy send smaller copies.
 */
export const pageBytes = (file: string, html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length +
  headerBytes(file);

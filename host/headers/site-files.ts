/** Which files of the built site visitors get, at which address and with which headers. */
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** What Hono's own list of types lacks, or names by a type that is not registered. */
const moreTypes: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.ico': 'image/vnd.microsoft.icon',
  '.vcf': 'text/vcard; charset=utf-8',
};

const compressible = /^(text\/|image\/svg|image\/vnd\.microsoft\.icon|application\/(json|xml))/;

/** The `Content-Type` of a file, by its ending. */
export function mediaType(file: string): string {
  const ending = path.posix.extname(file).toLowerCase();
  return moreTypes[ending] ?? getMimeType(ending) ?? 'application/octet-stream';
}

/** Whether a file's content is worth compressing; pictures, fonts and PDF are compressed already. */
export const isCompressible = (file: string) => compressible.test(mediaType(file));

/** The compressed copies, what begins with a dot, and what is written for hosts. */
const notForVisitors = /\.(br|gz)$|(^|\/)\.|^(_headers|_redirects|404\.html)$/;

/** Whether visitors may have a file, by its path below the built folder. */
export const isForVisitors = (file: string): boolean => !notForVisitors.test(file);

/** The address of a page: `about/index.html` is `/about`. */
const pagePath = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** The address that visitors have for a file of the built site. */
export const addressOf = (file: string): string =>
  file.endsWith('.html') ? pagePath(file) : `/${file}`;

/** The folder whose file names carry a hash of the content; a name never changes its meaning. */
export const hashedFolder = '_astro/';

/** Kept for ever in the hashed folder; elsewhere a copy must be checked by its `ETag` each time. */
export const cacheRules = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

/** Other sites may show them: social pictures, the portrait, the resume. */
const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Search engines shall list the page that offers a file, and not the file. */
const download = { ...shared, 'X-Robots-Tag': 'noindex' };

/** What files carry besides, by their ending: pictures, and what is made to be downloaded. */
export const headersByEnding: Record<string, Record<string, string>> = {
  png: shared,
  jpg: shared,
  webp: shared,
  avif: shared,
  svg: shared,
  ico: shared,
  pdf: download,
  docx: download,
  json: download,
  vcf: download,
};

/**
 * The headers that belong to a file of the built site, in whatever form it travels.
 *
 * @param file path below the built folder, such as `about/index.html`.
 */
export const fileHeaders = (file: string): Record<string, string> => ({
  'Content-Type': mediaType(file),
  'Cache-Control': file.startsWith(hashedFolder) ? cacheRules.hashed : cacheRules.other,
  ...headersByEnding[path.posix.extname(file).slice(1)],
});

/** The files of the built site: which ones visitors get, with which headers. */
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** Media types that Hono lacks, or has as an unregistered type. */
const moreTypes: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.vcf': 'text/vcard; charset=utf-8',
};

const compressible = /^(text\/|image\/svg|application\/(json|xml))/;

/** The `Content-Type` of a file, by its ending. */
export function mediaType(file: string): string {
  const ending = path.posix.extname(file).toLowerCase();
  return moreTypes[ending] ?? getMimeType(ending) ?? 'application/octet-stream';
}

/** Whether a file's content is worth compressing; pictures, fonts and PDF are compressed already. */
export const isCompressible = (file: string) => compressible.test(mediaType(file));

/** Compressed files, names that begin with a dot, and files for hosts. */
const notForVisitors = /\.(br|gz)$|(^|\/)\.|^(_headers|404\.html)$/;

/** Whether visitors may have a file, by its path below the built folder. */
export const isForVisitors = (file: string): boolean => !notForVisitors.test(file);

/** The folder of files with a hash of their content in the name. */
export const hashedFolder = '_astro/';

/** `Cache-Control` of hashed files, and of the others, which are revalidated by `ETag`. */
export const cacheRules = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

/** A file of a built site that search engines must not list, because something in it is invented; it is empty. */
export const unlistedMark = '.unlisted';

/** The header that keeps an answer out of search engines. */
export const unlisted = { 'X-Robots-Tag': 'noindex' };

/** Headers of files that other sites may embed: social pictures, the portrait, the resume. */
const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Headers of downloads: search engines list the page that offers a file, not the file. */
const download = { ...shared, ...unlisted };

/** Further headers by file ending, for pictures and downloads. */
export const headersByEnding: Record<string, Record<string, string>> = {
  png: shared,
  jpg: shared,
  webp: shared,
  avif: shared,
  svg: shared,
  pdf: download,
  docx: download,
  json: download,
  vcf: download,
};

/**
 * The headers of a file of the built site, compressed or not.
 *
 * @param file path below the built folder, such as `about/index.html`.
 */
export const fileHeaders = (file: string): Record<string, string> => ({
  'Content-Type': mediaType(file),
  'Cache-Control': file.startsWith(hashedFolder) ? cacheRules.hashed : cacheRules.other,
  ...headersByEnding[path.posix.extname(file).slice(1)],
});

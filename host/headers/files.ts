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

/** Whether a file may carry scripts and styles of its own, and so needs a policy of its own. */
export const isDocument = (file: string) => /\.(html|svg)$/i.test(file);

/** The compressed copies, what begins with a dot, and what is written for hosts. */
const notForVisitors = /\.(br|gz)$|(^|\/)\.[^/]*$|^(_headers|_redirects|404\.html)$/;

/** Whether visitors may have a file, by its path below the built folder. */
export const isForVisitors = (file: string): boolean => !notForVisitors.test(file);

/** The folder whose file names carry a hash of the content; a name never changes its meaning. */
export const hashedFolder = '_astro/';

/**
 * `Cache-Control` of a file of the built site: for ever in the hashed folder, elsewhere a copy may
 * be kept but must be checked by its `ETag` each time.
 *
 * @param file path below the built folder, such as `about/index.html`.
 */
export function cacheControl(file: string): string {
  return file.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Files for download: search engines shall list the page that offers them. The paths are those of
 * `_headers` files: `:name` stands for a folder, `*` for all that follows.
 */
export const noindexPaths = [
  '/resume.pdf',
  '/resume.docx',
  '/resume.json',
  '/contact.vcf',
  '/contact/form.json',
  '/documents/*',
  '/portfolio/:project/inspection-report.pdf',
];

const unlisted = noindexPaths.map((pathname) => new URLPattern({ pathname }));

/**
 * Headers that keep a file out of search engines.
 *
 * @param file path below the built folder, such as `resume.pdf`.
 */
export const robotsHeaders = (file: string): Record<string, string> =>
  unlisted.some((pattern) => pattern.test({ pathname: `/${file}` }))
    ? { 'X-Robots-Tag': 'noindex' }
    : {};

import path from 'node:path';

/** Types by file ending: what the build writes, and what an owner may put into `public/`. */
const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const compressible = /^(text\/|image\/svg|image\/x-icon|application\/(json|manifest\+json|xml))/;

/** The `Content-Type` of a file, by its ending. */
export function mediaType(file: string): string {
  return mediaTypes[path.posix.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether a file's content is worth compressing; pictures, fonts and PDF are compressed already. */
export const isCompressible = (file: string) => compressible.test(mediaType(file));

/** Whether a file may carry scripts and styles of its own, and so needs a policy of its own. */
export const isDocument = (file: string) => /\.(html|svg)$/i.test(file);

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

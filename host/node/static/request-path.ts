/**
 * The decoded path of a request, to look up a file by.
 *
 * @param url the request's full address.
 * @returns undefined for a path that no file can have: malformed percent signs, bytes that are not
 *   UTF-8, an encoded slash or backslash, control characters.
 */
export function decodeRequestPath(url: string): string | undefined {
  const raw = new URL(url).pathname;
  if (!raw.includes('%')) return raw;
  if (/%(2f|5c|[01][0-9a-f]|7f)/i.test(raw)) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * The one address of a page that was asked for by another one, as Cloudflare has it
 * (`html_handling: "drop-trailing-slash"`): `/about/`, `/about.html`, `/about/index.html` and `//about`
 * are `/about`.
 */
export const canonicalPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/\/index(?:\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=[^/])\/$/, '');

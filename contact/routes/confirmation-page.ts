/** The place for the reference in the built page that follows a sent message. */
const place =
  /(<p\s[^>]*data-reference=""[^>]*?)\s+hidden(?:="")?([^>]*>[^<]*(?:<!-- -->)?<strong[^>]*>)(<\/strong>)/;

/**
 * Prepares the page that follows a sent message.
 *
 * @returns what writes a reference into it; undefined when the page has no place for one.
 */
export function createSentPage(html: string): ((reference: string) => string) | undefined {
  if (!place.test(html)) return undefined;
  return (reference) => html.replace(place, `$1$2${reference}$3`);
}

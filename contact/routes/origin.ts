/**
 * Tells a post from the site's own form from one that another site made a visitor's browser send.
 * `Sec-Fetch-Site` decides; without it `Origin` must be exactly ours; without both nobody knows.
 *
 * @param own our origin, such as https://www.example.org.
 */
export function readOrigin(header: (name: string) => string | undefined, own: string) {
  const site = header('Sec-Fetch-Site');
  const origin = header('Origin');
  if (site === 'cross-site') return 'foreign';
  if (site === 'same-origin' || site === 'none') return 'own';
  if (origin === undefined) return site === undefined ? 'unknown' : 'foreign';
  return origin === own ? 'own' : 'foreign';
}

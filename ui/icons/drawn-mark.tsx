/** The site's mark, its small square logo, as a component: `mark.ts` draws it. */
import { markSvg } from './mark.ts';

const colours = {
  primary: 'var(--color-primary)',
  onPrimary: 'var(--color-on-primary)',
  accent: 'var(--color-accent)',
};

/** Without `xmlns`, which an SVG within HTML does not need. */
const drawn = markSvg(colours).replace(/ xmlns="[^"]*"/, '');

/** The mark in the colours of the page around it. */
export const Mark = () => (
  <span
    className="shrink-0"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own
    dangerouslySetInnerHTML={{ __html: drawn }}
  />
);

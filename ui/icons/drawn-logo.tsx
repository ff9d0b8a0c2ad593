/** The site's drawn logo as a component. */
import { logoSvg } from './logo.ts';

const colours = {
  primary: 'var(--color-primary)',
  onPrimary: 'var(--color-on-primary)',
  accent: 'var(--color-accent)',
};

/** Without `xmlns`, which an SVG within HTML does not need. */
const drawn = logoSvg(colours).replace(/ xmlns="[^"]*"/, '');

/** The drawn logo in the colours of the page around it. */
export const DrawnLogo = () => (
  <span
    className="shrink-0"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own
    dangerouslySetInnerHTML={{ __html: drawn }}
  />
);

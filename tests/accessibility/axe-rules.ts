/** All of WCAG 2.2 A and AA, and axe's own best practices; no rule is switched off. */
export const axeRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

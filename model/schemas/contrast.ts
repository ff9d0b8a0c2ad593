import { type ColourName, coloursFields, type SchemeColours } from './colours.ts';
import type { RuleViolation } from './rule-violation.ts';

/** What must stand out from what, at least so many times to 1. */
interface Rule {
  what: ColourName;
  from: ColourName[];
  minimum: number;
}

/** What text needs, to 1 (WCAG 2.2, 1.4.3). */
export const neededContrast = 4.5;

const text = (what: ColourName, ...from: ColourName[]): Rule => ({
  what,
  from,
  minimum: neededContrast,
});
/** WCAG 2.2, 1.4.11: what a visitor needs to find a control or to read a drawing. */
const drawing = (what: ColourName, ...from: ColourName[]): Rule => ({ what, from, minimum: 3 });

const rules: Rule[] = [
  text('ink', 'bg', 'sunk'),
  text('muted', 'bg', 'sunk'),
  text('primary', 'bg', 'sunk'),
  text('danger', 'bg'),
  text('onPrimary', 'primary', 'primaryStrong', 'ok', 'okStrong'),
  text('onSun', 'sun', 'sunStrong'),
  text('onDeep', 'deep'),
  text('onDeepMuted', 'deep'),
  drawing('edge', 'bg'),
  drawing('sun', 'deep'),
];

/** Another colour that one must stand out from, and by how much. */
export interface Counterpart {
  other: ColourName;
  minimum: number;
}

/** The colours that one is seen on, or that are seen on it. */
export const counterparts = (name: ColourName): Counterpart[] =>
  rules.flatMap(({ what, from, minimum }) => [
    ...(what === name ? from.map((other) => ({ other, minimum })) : []),
    ...(from.includes(name) ? [{ other: what, minimum }] : []),
  ]);

/** Red, green and blue of a colour `#rrggbb`, each 0 to 255. */
export const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A channel of sRGB, 0 to 255, as light; the formula is that of WCAG 2.2, "relative luminance". */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** How light a colour `#rrggbb` is, from 0, black, to 1, white. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear);
  return 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue);
}

/** The contrast ratio of WCAG 2.2 between two colours `#rrggbb`: from 1, none, to 21. */
export function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (Number(more) + 0.05) / (Number(less) + 0.05);
}

/** A ratio in words, cut and not rounded, so that 4.49 is not told as 4.5. */
export const contrastWords = (ratio: number) => (Math.floor(ratio * 10) / 10).toString();

/** Colours of one scheme that people could not tell from what is behind them. */
export const weakContrasts = (colours: SchemeColours): RuleViolation[] =>
  rules.flatMap(({ what: name, from, minimum }) =>
    from.flatMap((background) => {
      const [colour, behind] = [colours[name], colours[background]];
      const ratio = contrast(colour, behind);
      if (ratio >= minimum) return [];
      const [wanted, opposite] =
        luminance(colour) < luminance(behind) ? ['darker', 'lighter'] : ['lighter', 'darker'];
      const label = coloursFields.shape[background].meta()?.title ?? background;
      return {
        code: 'low-contrast',
        path: [name],
        what: `${colour} is hard to read on the colour “${label}”, ${behind}: the contrast is ${contrastWords(ratio)} to 1, and at least ${minimum} to 1 is needed.`,
        fix: `Write a ${wanted} colour here, or a ${opposite} one for “${label}”.`,
      };
    }),
  );

/** The colours of the site: five that the owner chooses in each scheme, and those that follow from them. */
import { z } from 'zod';
import type { Rule } from './problem.ts';
import { checkTogether, format } from './schemas/fields.ts';
import type { Path } from './value.ts';
import { contrastWords } from './wording.ts';

/** The two colour schemes of the site; documents, icons and shared pictures use the light one. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const hex = (title: string, description: string) =>
  z
    .string()
    .regex(
      /^#[0-9a-f]{6}$/i,
      format('a colour', 'Write # and six digits or letters from a to f, such as "#1c46c0".'),
    )
    .meta({ title, description, input: 'colour' });

const pair = () =>
  z.strictObject({
    light: hex('Light', 'Visitors who prefer light pages see this colour.'),
    dark: hex('Dark', 'Visitors who prefer dark pages see this colour.'),
  });

const main = (title: string, use: string) => pair().meta({ title, description: `${use}.` });

/** The fields of `content/colours.yaml`, without the rules between them. */
export const coloursFields = z.strictObject({
  primary: main('Links and buttons', 'Links, buttons and trade lanes'),
  accent: main('Accent', 'The accent: the current page, the origin on the map, the closing button'),
  bg: main('Page', 'The page'),
  ink: main('Text', 'Text'),
  deep: main('Closing band', 'The closing band and the notices'),
});

/** The colours as the owner wrote them. */
export type WrittenColours = z.infer<typeof coloursFields>;
export type MainColourName = keyof WrittenColours;

/** The colours that are computed from the main ones, in each scheme by itself. */
type DerivedColourName = keyof ReturnType<typeof derive>;

/** The band of the leading order looks the same in both schemes. */
type BandColourName = 'band' | 'onBand';

export type ColourName = MainColourName | DerivedColourName | BandColourName;

/** Every colour of the site in both schemes, each as `#rrggbb`. */
export type Colours = Record<ColourName, Record<Scheme, string>>;

/** The colours of one scheme by name, each as `#rrggbb`. */
export type SchemeColours = Record<ColourName, string>;

export const mainColours = Object.keys(coloursFields.shape) as MainColourName[];

export const inScheme = (colours: Colours, scheme: Scheme): SchemeColours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, values]) => [name, values[scheme].toLowerCase()]),
  ) as SchemeColours;

/** Every colour of the site, its icons, documents and pictures; the file `content/colours.yaml`. */
export const coloursSchema = coloursFields.superRefine(
  checkTogether((written) => {
    const colours = completeColours(written);
    return schemes.flatMap((scheme) =>
      findWeakContrasts(inScheme(colours, scheme)).map(({ path, ...rule }) => ({
        ...rule,
        path: [...path, scheme],
      })),
    );
  }),
);

// Contrast

/** The contrast ratio that text needs (WCAG 2.2, 1.4.3). */
const neededContrast = 4.5;

/** The minimum contrast ratios of the main colours; computed colours always have enough contrast. */
const minimums: { what: MainColourName; from: MainColourName; minimum: number }[] = [
  { what: 'ink', from: 'bg', minimum: neededContrast },
  { what: 'primary', from: 'bg', minimum: neededContrast },
  // WCAG 2.2, 1.4.11: the button on the closing band.
  { what: 'accent', from: 'deep', minimum: 3 },
];

/** Red, green and blue of a colour `#rrggbb`, each 0 to 255. */
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A channel of sRGB, 0 to 255, made linear, by the formula of WCAG 2.2, "relative luminance". */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of a colour `#rrggbb`, from 0, black, to 1, white (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear);
  return 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue);
}

/** The contrast ratio of WCAG 2.2 between two colours `#rrggbb`: from 1, none, to 21. */
export function contrast(colour: string, other: string): number {
  const [less, more] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (Number(more) + 0.05) / (Number(less) + 0.05);
}

/** Finds the main colours of a scheme whose contrast is too low. */
export const findWeakContrasts = (colours: SchemeColours): (Rule & { path: Path })[] =>
  minimums.flatMap(({ what, from, minimum }) => {
    const [colour, behind] = [colours[what], colours[from]];
    const ratio = contrast(colour, behind);
    if (ratio >= minimum) return [];
    const change = luminance(colour) < luminance(behind) ? 'darker' : 'lighter';
    return {
      code: 'low-contrast',
      what: `${colour} is hard to read with “${from}”: the contrast is ${contrastWords(ratio)} to 1, and at least ${minimum} to 1 is needed.`,
      fix: `Choose a ${change} colour here, or change “${from}”.`,
      fields: [from],
      path: [what],
    };
  });

// The computed colours

/** Mixes two colours in sRGB; `share` of the second is 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value + (Number(others[at]) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const white = '#ffffff';
const black = '#000000';

/** Chooses the colour with more contrast to `on`; white or black where neither has enough. */
function chooseClearest(on: string, ...wanted: [string, string]): string {
  const chooseBest = (choices: string[]) =>
    choices.toSorted((a, b) => contrast(b, on) - contrast(a, on))[0] as string;
  const colour = chooseBest(wanted);
  return contrast(colour, on) >= neededContrast ? colour : chooseBest([white, black]);
}

/** The direction, black or white, in which a surface can change while words on it stay readable. */
const awayFrom = (words: string, surface: string) =>
  contrast(surface, black) > contrast(words, black) ? white : black;

/** Mixes a colour with as much of `towards` as the minimum contrast to each background needs. */
function makeReadable(
  colour: string,
  towards: string,
  minimum: number,
  ...behind: string[]
): string {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const mixtures = shares.map((share) => mix(colour, towards, share));
  const isEnough = (mixed: string) =>
    behind.every((background) => contrast(mixed, background) >= minimum);
  return mixtures.find(isEnough) ?? towards;
}

type MainColours = Record<MainColourName, string>;

/** Computes the other colours of a scheme, each with enough contrast to what is behind it. */
function derive({ primary, accent, bg, ink, deep }: MainColours, scheme: Scheme) {
  const isDark = scheme === 'dark';
  const onPrimary = chooseClearest(primary, white, isDark ? bg : ink);
  const away = awayFrom(onPrimary, primary);
  const onAccent = chooseClearest(accent, isDark ? bg : ink, white);
  // Greys are tinted with the colour of the buttons.
  const tone = mix(ink, primary, isDark ? 0.5 : 0.25);
  const isReadable = (band: string) =>
    [ink, primary].every((words) => contrast(words, band) >= neededContrast);
  const sunk = [0.045, 0.02].map((share) => mix(bg, tone, share)).find(isReadable) ?? bg;
  const grey = mix(mix(ink, bg, 0.28), primary, isDark ? 0.2 : 0.1);
  const onDeep = chooseClearest(deep, white, ink);
  const ok = makeReadable(isDark ? '#6fd3a6' : '#0f6b47', away, neededContrast, onPrimary);
  return {
    sunk,
    muted: makeReadable(grey, ink, neededContrast, bg, sunk),
    line: mix(bg, tone, 0.15),
    edge: makeReadable(mix(bg, tone, isDark ? 0.45 : 0.54), ink, 3, bg, sunk),
    map: mix(bg, primary, isDark ? 0.32 : 0.3),
    primaryStrong: mix(primary, away, 0.2),
    onPrimary,
    accentStrong: mix(accent, awayFrom(onAccent, accent), 0.25),
    onAccent,
    onDeep,
    onDeepMuted: makeReadable(
      mix(mix(onDeep, deep, 0.2), primary, 0.1),
      onDeep,
      neededContrast,
      deep,
    ),
    ok,
    okStrong: mix(ok, away, 0.2),
    danger: makeReadable(isDark ? '#ff9c94' : '#b32727', ink, neededContrast, bg),
  };
}

/** All colours of both schemes: the main ones, and those computed from them. */
export function completeColours(written: WrittenColours): Colours {
  const derivedIn = (scheme: Scheme) =>
    derive(
      Object.fromEntries(mainColours.map((name) => [name, written[name][scheme]])) as MainColours,
      scheme,
    );
  const [light, dark] = [derivedIn('light'), derivedIn('dark')];
  const derived = (Object.keys(light) as DerivedColourName[]).map((name) => [
    name,
    { light: light[name], dark: dark[name] },
  ]);
  const inBoth = (colour: string) => ({ light: colour, dark: colour });
  const band = { band: inBoth(light.primaryStrong), onBand: inBoth(light.onPrimary) };
  return { ...written, ...Object.fromEntries(derived), ...band };
}

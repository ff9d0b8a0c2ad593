import {
  type Colours,
  colourNames,
  type MainColourName,
  type Scheme,
  type SchemeColours,
  type WrittenColours,
} from './colours.ts';
import { channels, contrast, neededContrast } from './contrast.ts';

/** A colour with a share of another one, 0 to 1, channel by channel of sRGB. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value + (Number(others[at]) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const white = '#ffffff';
const black = '#000000';

/** The one of two colours that stands out more from a third; white or black where neither is enough. */
function clearest(on: string, ...wanted: [string, string]): string {
  const best = (choices: string[]) =>
    choices.reduce((one, other) => (contrast(other, on) > contrast(one, on) ? other : one));
  const found = best(wanted);
  return contrast(found, on) >= neededContrast ? found : best([white, black]);
}

/** Where a surface may go so that the words on it stay readable: black or white. */
const awayFrom = (words: string, surface: string) =>
  contrast(surface, black) > contrast(words, black) ? white : black;

/** The colour, or it with as much of another one as it needs to stand out from all that is behind it. */
function readable(colour: string, towards: string, minimum: number, ...behind: string[]): string {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const found = shares
    .map((share) => mix(colour, towards, share))
    .find((mixed) => behind.every((one) => contrast(mixed, one) >= minimum));
  return found ?? towards;
}

type MainColours = Record<MainColourName, string>;
type Derived = Omit<SchemeColours, MainColourName>;

/** The other colours of a scheme, from the main ones: each is told apart from what it is seen with. */
function derive({ primary, sun, bg, ink, deep }: MainColours, scheme: Scheme): Derived {
  const isDark = scheme === 'dark';
  const onPrimary = clearest(primary, white, isDark ? bg : ink);
  const away = awayFrom(onPrimary, primary);
  const onSun = clearest(sun, isDark ? bg : ink, white);
  // Greys are tinted with the colour of the buttons.
  const tone = mix(ink, primary, isDark ? 0.5 : 0.25);
  const isReadable = (band: string) =>
    [ink, primary].every((words) => contrast(words, band) >= neededContrast);
  const sunk = [0.045, 0.02].map((share) => mix(bg, tone, share)).find(isReadable) ?? bg;
  const grey = mix(mix(ink, bg, 0.28), primary, isDark ? 0.2 : 0.1);
  const onDeep = clearest(deep, white, ink);
  const ok = readable(isDark ? '#6fd3a6' : '#0f6b47', away, neededContrast, onPrimary);
  return {
    sunk,
    muted: readable(grey, ink, neededContrast, bg, sunk),
    line: mix(bg, tone, 0.15),
    edge: readable(mix(bg, tone, isDark ? 0.45 : 0.54), ink, 3, bg),
    map: mix(bg, primary, isDark ? 0.32 : 0.3),
    primaryStrong: mix(primary, away, 0.2),
    onPrimary,
    sunStrong: mix(sun, awayFrom(onSun, sun), 0.25),
    onSun,
    onDeep,
    onDeepMuted: readable(mix(mix(onDeep, deep, 0.2), primary, 0.1), onDeep, neededContrast, deep),
    ok,
    okStrong: mix(ok, away, 0.2),
    danger: readable(isDark ? '#ff9c94' : '#b32727', ink, neededContrast, bg),
  };
}

/** All colours: what was left out is worked out from the main ones of its scheme. */
export function completeColours(written: WrittenColours): Colours {
  const derivedIn = (scheme: Scheme) => {
    const main = colourNames.main.map((name) => [name, written[name][scheme]]);
    return derive(Object.fromEntries(main) as MainColours, scheme);
  };
  const [light, dark] = [derivedIn('light'), derivedIn('dark')];
  const derived = colourNames.derived.map((name) => [
    name,
    written[name] ?? { light: light[name], dark: dark[name] },
  ]);
  return { ...written, ...Object.fromEntries(derived) };
}

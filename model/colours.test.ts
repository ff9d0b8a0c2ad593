/** Tests the colours that are computed from the owner's five, and their contrast. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ColourName,
  completeColours,
  contrast,
  findWeakContrasts,
  inScheme,
  type MainColourName,
  mainColours,
  schemes,
  type WrittenColours,
} from './colours.ts';

const blue: WrittenColours = {
  primary: { light: '#1c46c0', dark: '#8fb0ff' },
  accent: { light: '#ffb21e', dark: '#ffb21e' },
  bg: { light: '#ffffff', dark: '#0a1222' },
  ink: { light: '#0c1a33', dark: '#edf1fa' },
  deep: { light: '#0c1a33', dark: '#111e38' },
};

test('what follows from five colours, in both schemes', () => {
  const complete = completeColours(blue);
  const lines = Object.entries(complete).map(
    ([name, { light, dark }]) => `${name} ${light} ${dark}`,
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "primary #1c46c0 #8fb0ff
    accent #ffb21e #ffb21e
    bg #ffffff #0a1222
    ink #0c1a33 #edf1fa
    deep #0c1a33 #111e38
    sunk #f4f5f7 #121b2c
    muted #4b5874 #a7b2cb
    line #dbdee6 #252f43
    edge #7e89a4 #5b6885
    map #bbc8ec #354569
    primaryStrong #16389a #a5c0ff
    onPrimary #ffffff #0a1222
    accentStrong #ffc556 #ffc556
    onAccent #0c1a33 #0a1222
    onDeep #ffffff #ffffff
    onDeepMuted #bcc3d4 #c9cfdb
    ok #0f6b47 #6fd3a6
    okStrong #0c5639 #8cdcb8
    danger #b32727 #ff9c94
    band #16389a #16389a
    onBand #ffffff #ffffff"
  `);
  // Neither white nor the text can be read on this band, but black can.
  const grey = completeColours({ ...blue, deep: { light: '#777777', dark: '#777777' } });
  expect([grey.onDeep.light, grey.onDeepMuted.light]).toEqual(['#000000', '#050608']);
});

test('a colour that is hard to read is told with its contrast, and how to change it', () => {
  const weak = { ...blue, bg: { light: '#888888', dark: '#999999' }, deep: blue.accent };
  const colours = completeColours(weak);
  const pairs = schemes.flatMap((scheme) => findWeakContrasts(inScheme(colours, scheme)));
  const said = pairs.map(({ path, what, fix }) => `${path}: ${what} ${fix}`);
  expect(said).toMatchInlineSnapshot(`
    [
      "primary: #1c46c0 is hard to read with “bg”: the contrast is 2.2 to 1, and at least 4.5 to 1 is needed. Choose a darker colour here, or change “bg”.",
      "accent: #ffb21e is hard to read with “deep”: the contrast is 1 to 1, and at least 3 to 1 is needed. Choose a lighter colour here, or change “deep”.",
      "ink: #edf1fa is hard to read with “bg”: the contrast is 2.5 to 1, and at least 4.5 to 1 is needed. Choose a lighter colour here, or change “bg”.",
      "primary: #8fb0ff is hard to read with “bg”: the contrast is 1.3 to 1, and at least 4.5 to 1 is needed. Choose a lighter colour here, or change “bg”.",
      "accent: #ffb21e is hard to read with “deep”: the contrast is 1 to 1, and at least 3 to 1 is needed. Choose a lighter colour here, or change “deep”.",
    ]
  `);
});

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The main colours of a scheme, of which text and links can be read on the page. */
const anyMainColours = fc
  .record({ primary: anyColour, accent: anyColour, bg: anyColour, ink: anyColour, deep: anyColour })
  .filter(({ primary, bg, ink }) => contrast(ink, bg) >= 4.5 && contrast(primary, bg) >= 4.5);

/** Two colours, one of which follows from the main ones, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const derived: [ColourName, ColourName[], number][] = [
  ['ink', ['sunk'], 4.5],
  ['primary', ['sunk'], 4.5],
  ['muted', ['bg', 'sunk'], 4.5],
  ['danger', ['bg'], 4.5],
  ['onPrimary', ['primary', 'primaryStrong', 'ok', 'okStrong'], 4.5],
  ['onAccent', ['accent', 'accentStrong'], 4.5],
  ['onDeep', ['deep'], 4.5],
  ['onDeepMuted', ['deep'], 4.5],
  ['edge', ['bg', 'sunk'], 3],
  ['onBand', ['band'], 4.5],
];

/** The colour of the ring of focus by what is behind it, as base.css has them. */
const focusRings: [ring: ColourName, behind: ColourName[]][] = [
  ['primary', ['bg', 'sunk']],
  ['onBand', ['band']],
  ['onDeep', ['deep']],
];

test('for any main colours, the derived colours have enough contrast', () => {
  fc.assert(
    fc.property(anyMainColours, (main) => {
      const pair = (name: MainColourName) => [name, { light: main[name], dark: main[name] }];
      const written = Object.fromEntries(mainColours.map(pair)) as unknown as WrittenColours;
      const complete = completeColours(written);
      for (const scheme of schemes) {
        const colours = inScheme(complete, scheme);
        // How the accent stands out from the closing band is the owner's matter.
        expect(findWeakContrasts(colours).filter(({ path }) => path[0] !== 'accent')).toEqual([]);
        for (const [name, behind, least] of derived) {
          for (const other of behind)
            expect(contrast(colours[name], colours[other])).toBeGreaterThanOrEqual(least);
        }
        for (const [ring, behind] of focusRings) {
          for (const other of behind)
            expect(contrast(colours[ring], colours[other])).toBeGreaterThanOrEqual(3);
        }
      }
    }),
    { numRuns: 300, seed: 4 },
  );
});

// The first two by definition, the last two as the colour contrast checker of WebAIM gives them.
test('the contrast of two colours is the ratio of WCAG', () => {
  for (const [colour, other, ratio] of [
    ['#000000', '#ffffff', 21],
    ['#1c46c0', '#1c46c0', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ] as const)
    expect(contrast(colour, other), `${colour} ${other}`).toBeCloseTo(ratio, 2);
});

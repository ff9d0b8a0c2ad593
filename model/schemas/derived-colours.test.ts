import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  colourNames,
  inScheme,
  type MainColourName,
  schemes,
  type WrittenColours,
} from './colours.ts';
import { contrast, weakContrasts } from './contrast.ts';
import { completeColours } from './derived-colours.ts';

const blue: WrittenColours = {
  primary: { light: '#1c46c0', dark: '#8fb0ff' },
  sun: { light: '#ffb21e', dark: '#ffb21e' },
  bg: { light: '#ffffff', dark: '#0a1222' },
  ink: { light: '#0c1a33', dark: '#edf1fa' },
  deep: { light: '#0c1a33', dark: '#111e38' },
};

test('a button under the pointer follows the button', () => {
  const red = completeColours({ ...blue, primary: { light: '#c01c2c', dark: '#ff9fa8' } });
  expect(red.primaryStrong).toEqual({ light: '#9a1623', dark: '#ffb2b9' });
  expect(completeColours(blue).primaryStrong).not.toEqual(red.primaryStrong);
});

test('a colour that the owner chose stays', () => {
  const line = { light: '#ff0000', dark: '#00ff00' };
  expect(completeColours({ ...blue, line }).line).toEqual(line);
  expect(completeColours({ ...blue, line: undefined }).line).not.toBeUndefined();
});

test('words on a bright button are dark', () => {
  const yellow = completeColours({ ...blue, primary: { light: '#ffe066', dark: '#ffe066' } });
  expect(yellow.onPrimary.light).toBe('#0c1a33');
});

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The main colours of a scheme, of which text and links can be read on the page. */
const mainColours = fc
  .record({ primary: anyColour, sun: anyColour, bg: anyColour, ink: anyColour, deep: anyColour })
  .filter(({ primary, bg, ink }) => contrast(ink, bg) >= 4.5 && contrast(primary, bg) >= 4.5);

test('whatever the main colours are, what follows from them can be told apart', () => {
  const isMain = (name: unknown) => colourNames.main.some((one) => one === name);
  fc.assert(
    fc.property(mainColours, (main) => {
      const pair = (name: MainColourName) => [name, { light: main[name], dark: main[name] }];
      const written = Object.fromEntries(colourNames.main.map(pair)) as unknown as WrittenColours;
      const colours = completeColours(written);
      for (const scheme of schemes) {
        const weak = weakContrasts(inScheme(colours, scheme));
        // How the accent stands out from the closing band is the owner's matter: both are main colours.
        expect(weak.filter(({ path }) => !isMain(path[0]))).toEqual([]);
        expect(weak.filter(({ path }) => path[0] === 'ink' || path[0] === 'primary')).toEqual([]);
      }
    }),
    { numRuns: 300, seed: 4 },
  );
});

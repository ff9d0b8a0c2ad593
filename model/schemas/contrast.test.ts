import { expect, test } from 'vitest';
import { problemsOn } from '#model/testing/fixture.ts';
import { contrast } from './contrast.ts';

// The first two by definition, the last two as the colour contrast checker of WebAIM gives them.
test('the contrast between two colours', () => {
  for (const [one, other, ratio] of [
    ['#000000', '#ffffff', 21],
    ['#1c46c0', '#1c46c0', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ] as const)
    expect(contrast(one, other), `${one} ${other}`).toBeCloseTo(ratio, 2);
});

test('colours that nobody could read, in either scheme', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('colours.yaml', 'primary:\n  light: "#1c46c0"', 'primary:\n  light: "#ffd400"');
      f.replace(
        'colours.yaml',
        'muted:\n  light: "#4a5872"\n  dark: "#a7b3cb"',
        'muted:\n  light: "#4a5872"\n  dark: "#4A5872"',
      );
    }),
  ).toMatchInlineSnapshot(`
    "content/colours.yaml:2 primary, light: low-contrast
    content/colours.yaml:2 primary, light: low-contrast
    content/colours.yaml:8 onPrimary, light: low-contrast
    content/colours.yaml:30 muted, dark: low-contrast
    content/colours.yaml:30 muted, dark: low-contrast"
  `);
});

test('a colour of a wrong form, and one without quotation marks', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('colours.yaml', 'sun:\n  light: "#ffb21e"', 'sun:\n  light: orange');
      f.replace('colours.yaml', 'bg:\n  light: "#ffffff"', 'bg:\n  light: #ffffff');
      f.replace('colours.yaml', 'edge:\n  light: "#7c89a3"', 'edge:\n  light: 788900');
    }),
  ).toMatchInlineSnapshot(`
    "content/colours.yaml:11 sun, light: wrong-form
    content/colours.yaml:20 bg, light: empty
    content/colours.yaml:35 edge, light: wrong-kind"
  `);
});

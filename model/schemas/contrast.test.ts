import { expect, test } from 'vitest';
import { reportOn } from '#model/check/testing/fixture.ts';
import { contrast } from './contrast.ts';

// The first three by definition, the last two as the colour contrast checker of WebAIM gives them.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#1c46c0', '#1c46c0', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast between %s and %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test('colours that nobody could read, in either scheme', async () => {
  expect(
    await reportOn((f) => {
      f.replace('colours.yaml', 'primary:\n  light: "#1c46c0"', 'primary:\n  light: "#ffd400"');
      f.replace(
        'colours.yaml',
        'muted:\n  light: "#4a5872"\n  dark: "#a7b3cb"',
        'muted:\n  light: "#4a5872"\n  dark: "#4A5872"',
      );
    }),
  ).toMatchInlineSnapshot(`
    "The content has 5 problems to fix in 1 file.

    content/colours.yaml
      line 2, primary, light: #ffd400 is hard to read on the colour “Page”, #ffffff: the contrast is 1.4 to 1, and at least 4.5 to 1 is needed.
        → Write a darker colour here, or a lighter one for “Page”.
      line 2, primary, light: #ffd400 is hard to read on the colour “Band”, #f3f5f9: the contrast is 1.3 to 1, and at least 4.5 to 1 is needed.
        → Write a darker colour here, or a lighter one for “Band”.
      line 8, onPrimary, light: #ffffff is hard to read on the colour “Links and buttons”, #ffd400: the contrast is 1.4 to 1, and at least 4.5 to 1 is needed.
        → Write a lighter colour here, or a darker one for “Links and buttons”.
      line 30, muted, dark: #4a5872 is hard to read on the colour “Page”, #0a1222: the contrast is 2.6 to 1, and at least 4.5 to 1 is needed.
        → Write a lighter colour here, or a darker one for “Page”.
      line 30, muted, dark: #4a5872 is hard to read on the colour “Band”, #0f1a2f: the contrast is 2.4 to 1, and at least 4.5 to 1 is needed.
        → Write a lighter colour here, or a darker one for “Band”."
  `);
});

test('a colour of a wrong form', async () => {
  expect(
    await reportOn((f) => {
      f.replace('colours.yaml', 'sun:\n  light: "#ffb21e"', 'sun:\n  light: orange');
      f.replace('colours.yaml', 'edge:\n  light: "#7c89a3"', 'edge:\n  light: 788900');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 1 file.

    content/colours.yaml
      line 11, sun, light: "orange" is not allowed here.
        → It must be # and six digits or letters from a to f, in quotation marks, such as "#1c46c0". For the light scheme.
      line 35, edge, light: Expected text, found "788900".
        → Put it in quotation marks: light: "788900". For the light scheme."
  `);
});

test('a colour without quotation marks', async () => {
  expect(
    await reportOn((f) =>
      f.replace('colours.yaml', 'bg:\n  light: "#ffffff"', 'bg:\n  light: #ffffff'),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/colours.yaml
      line 20: The words after # are lost: "#ffffff".
        → Put the whole text in quotation marks: "#ffffff"."
  `);
});

import { z } from 'zod';

/** The two colour schemes of the site; documents, icons and shared pictures use the light one. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const hex = () =>
  z
    .string()
    .regex(
      /^#[0-9a-f]{6}$/i,
      'must be # and six digits or letters from a to f, in quotation marks, such as "#1c46c0"',
    );

const colour = (use: string) =>
  z
    .strictObject({
      light: hex().describe('For the light scheme; required.'),
      dark: hex().describe('For the dark scheme; required.'),
    })
    .describe(`${use}; required.`);

/** Every colour of the site, its icons, documents and pictures; the file `content/colours.yaml`. */
export const coloursSchema = z.strictObject({
  bg: colour('The page'),
  sunk: colour('Bands and cells that stand out from the page'),
  ink: colour('Text'),
  muted: colour('Secondary text'),
  line: colour('Rules between cells'),
  edge: colour('The edge of a form field'),
  primary: colour('Links, buttons and trade lanes'),
  primaryStrong: colour('A button under the pointer'),
  onPrimary: colour('Words on a button, also on a green one'),
  sun: colour('The accent: the current page, the origin on the map, the closing button'),
  sunStrong: colour('The closing button under the pointer'),
  onSun: colour('Words on the accent'),
  deep: colour('The closing band and the notices'),
  onDeep: colour('Words on the closing band'),
  onDeepMuted: colour('Secondary words on the closing band'),
  ok: colour('The WhatsApp button'),
  okStrong: colour('The WhatsApp button under the pointer'),
  danger: colour('What is wrong in the form'),
  map: colour('The land on the map'),
});

export type Colours = z.infer<typeof coloursSchema>;
export type ColourName = keyof Colours;

/** The colours of one scheme by name, each as `#rrggbb`. */
export type SchemeColours = Record<ColourName, string>;

/** The colours of one scheme. */
export const inScheme = (colours: Colours, scheme: Scheme): SchemeColours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, values]) => [name, values[scheme].toLowerCase()]),
  ) as SchemeColours;

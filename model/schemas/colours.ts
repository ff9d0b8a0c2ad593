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
    )
    .meta({ input: 'colour' });

const colour = (title: string, use: string) =>
  z
    .strictObject({
      light: hex().meta({ title: 'Light', description: 'For the light scheme; required.' }),
      dark: hex().meta({ title: 'Dark', description: 'For the dark scheme; required.' }),
    })
    .meta({ title, description: `${use}; required.` });

/** The fields of the colours, each by itself. */
export const coloursFields = z.strictObject({
  bg: colour('Page', 'The page'),
  sunk: colour('Band', 'Bands and cells that stand out from the page'),
  ink: colour('Text', 'Text'),
  muted: colour('Secondary text', 'Secondary text'),
  line: colour('Rules', 'Rules between cells'),
  edge: colour('Edge of a field', 'The edge of a form field'),
  primary: colour('Links and buttons', 'Links, buttons and trade lanes'),
  primaryStrong: colour('Button under the pointer', 'A button under the pointer'),
  onPrimary: colour('Words on a button', 'Words on a button, also on a green one'),
  sun: colour('Accent', 'The accent: the current page, the origin on the map, the closing button'),
  sunStrong: colour('Closing button under the pointer', 'The closing button under the pointer'),
  onSun: colour('Words on the accent', 'Words on the accent'),
  deep: colour('Closing band', 'The closing band and the notices'),
  onDeep: colour('Words on the closing band', 'Words on the closing band'),
  onDeepMuted: colour('Secondary words on the closing band', 'Secondary words on the closing band'),
  ok: colour('WhatsApp button', 'The WhatsApp button'),
  okStrong: colour('WhatsApp button under the pointer', 'The WhatsApp button under the pointer'),
  danger: colour('Errors', 'What is wrong in the form'),
  map: colour('Land on the map', 'The land on the map'),
});

export type Colours = z.infer<typeof coloursFields>;
export type ColourName = keyof Colours;

/** The colours of one scheme by name, each as `#rrggbb`. */
export type SchemeColours = Record<ColourName, string>;

export const inScheme = (colours: Colours, scheme: Scheme): SchemeColours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, values]) => [name, values[scheme].toLowerCase()]),
  ) as SchemeColours;

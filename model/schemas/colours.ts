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

const pair = () =>
  z.strictObject({
    light: hex().meta({ title: 'Light', description: 'For the light scheme; required.' }),
    dark: hex().meta({ title: 'Dark', description: 'For the dark scheme; required.' }),
  });

const main = (title: string, use: string) =>
  pair().meta({ title, description: `${use}; required.` });

const derived = (title: string, use: string) =>
  pair()
    .optional()
    .meta({
      title,
      description: `${use}; if left out, this colour follows from the main ones.`,
      input: 'derived colour',
    });

const mainColours = {
  primary: main('Links and buttons', 'Links, buttons and trade lanes'),
  sun: main('Accent', 'The accent: the current page, the origin on the map, the closing button'),
  bg: main('Page', 'The page'),
  ink: main('Text', 'Text'),
  deep: main('Closing band', 'The closing band and the notices'),
};

const derivedColours = {
  sunk: derived('Band', 'Bands and cells that stand out from the page'),
  muted: derived('Secondary text', 'Secondary text'),
  line: derived('Rules', 'Rules between cells'),
  edge: derived('Edge of a field', 'The edge of a form field'),
  primaryStrong: derived('Button under the pointer', 'A button under the pointer'),
  onPrimary: derived('Words on a button', 'Words on a button, also on a green one'),
  sunStrong: derived('Closing button under the pointer', 'The closing button under the pointer'),
  onSun: derived('Words on the accent', 'Words on the accent'),
  onDeep: derived('Words on the closing band', 'Words on the closing band'),
  onDeepMuted: derived(
    'Secondary words on the closing band',
    'Secondary words on the closing band',
  ),
  ok: derived('WhatsApp button', 'The WhatsApp button'),
  okStrong: derived('WhatsApp button under the pointer', 'The WhatsApp button under the pointer'),
  danger: derived('Errors', 'What is wrong in the form'),
  map: derived('Land on the map', 'The land on the map'),
};

/** The fields of the colours, each by itself: five main ones, and those that follow from them. */
export const coloursFields = z.strictObject({ ...mainColours, ...derivedColours });

export type MainColourName = keyof typeof mainColours;
/** The colours as their owner wrote them: the main ones, and those of the others that were chosen. */
export type WrittenColours = z.infer<typeof coloursFields>;
export type ColourName = keyof WrittenColours;

/** Every colour of the site in both schemes, each as `#rrggbb`. */
export type Colours = Record<ColourName, Record<Scheme, string>>;

/** The names of the main colours, and of those that follow from them. */
export const colourNames = {
  main: Object.keys(mainColours) as MainColourName[],
  derived: Object.keys(derivedColours) as Exclude<ColourName, MainColourName>[],
};

/** The colours of one scheme by name, each as `#rrggbb`. */
export type SchemeColours = Record<ColourName, string>;

export const inScheme = (colours: Colours, scheme: Scheme): SchemeColours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, values]) => [name, values[scheme].toLowerCase()]),
  ) as SchemeColours;

/** The content of the tests' site, for tests that compare with it. */
import { inScheme } from '#model/colours.ts';
import { readContent } from '#model/content.ts';
import { formatReport } from '#model/problem.ts';
import { testContent } from './build-site.ts';

const { content: read, problems } = await readContent({ root: testContent });
if (!read) throw new Error(formatReport(problems));

/** The content of the tests' site, as it is written; never the owner's. */
export const content = read;
export const { profile, pages, projects } = content;

/** A colour `#rrggbb` as browsers give it: `rgb(28, 70, 192)`. */
const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

/** The colours of the light scheme, which are also those on paper. */
export const colours = inScheme(content.colours, 'light');
const dark = inScheme(content.colours, 'dark');

/** The colour of the page in each scheme, as browsers give it. */
export const pageColour = { light: rgb(colours.bg), dark: rgb(dark.bg) };

/** The colour of filled buttons in each scheme, as browsers give it. */
export const buttonColour = { light: rgb(colours.primary), dark: rgb(dark.primary) };

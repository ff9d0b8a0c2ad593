import { formatReport } from '#model/check/report.ts';
import { readContent } from '#model/read/read-content.ts';
import { inScheme } from '#model/schemas/colours.ts';
import { testContent } from './build-site.ts';

const read = await readContent({ root: testContent });
if (!read.content) throw new Error(formatReport(read.problems));

/** The content of the tests' site, as the site itself reads it; never the owner's. */
export const content = read.content;
export const { profile, words, pages, projects, roles, services, testimonials } = content;

/** A colour `#rrggbb` as browsers give it: `rgb(28, 70, 192)`. */
const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

/** The colour of the page in each scheme, as browsers give it. */
export const pageColour = {
  light: rgb(inScheme(content.colours, 'light').bg),
  dark: rgb(inScheme(content.colours, 'dark').bg),
};

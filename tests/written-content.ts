import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Colours, inScheme } from '#model/schemas/colours.ts';
import type { Page, PageName } from '#model/schemas/page.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Project } from '#model/schemas/project.ts';
import type { Role } from '#model/schemas/role.ts';
import type { Service } from '#model/schemas/service.ts';
import type { Testimonial } from '#model/schemas/testimonial.ts';

const folder = fileURLToPath(new URL('../content/', import.meta.url));

/** One file of `content/` as it is written, before its schema has looked at it. */
export const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8'));

/** The names of the entries of one folder of `content/`, in the order of their numbers. */
export const entryNames = (kind: string): string[] =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace('.yaml', ''))
    .sort();

const readAll = (kind: string) => entryNames(kind).map((name) => read(`${kind}/${name}.yaml`));

// The tests compare pages with the content that is there, so that they also pass for its owner.
export const colours: Colours = read('colours.yaml');
export const profile: Profile = read('profile.yaml');
export const projects: Project[] = readAll('projects');
export const roles: Role[] = readAll('experience');
export const services: Service[] = readAll('services');
export const testimonials: Testimonial[] = readAll('testimonials');
export const pageWords = <Name extends PageName>(name: Name): Page<Name> =>
  read(`pages/${name}.yaml`);

/** What must stand in the sample; once the profile is no longer a sample, what the owner wrote. */
export const inSample = <Expected>(expected: Expected, own: Expected): Expected =>
  profile.sample ? expected : own;

/** A colour `#rrggbb` as browsers give it: `rgb(28, 70, 192)`. */
const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

/** The colour of the page in each scheme, as browsers give it. */
export const pageColour = {
  light: rgb(inScheme(colours, 'light').bg),
  dark: rgb(inScheme(colours, 'dark').bg),
};

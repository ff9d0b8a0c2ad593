/** Which files the content has, the schema of each, and what the kinds of entry are called. */
import type { z } from 'zod';
import { coloursSchema } from '../colours.ts';
import { type PageName, pageSchemas } from '../pages.ts';
import { guideSchema } from './guide.ts';
import { jobSchema } from './job.ts';
import { profileSchema } from './profile.ts';
import { projectSchema } from './project.ts';
import { serviceSchema } from './service.ts';
import { testimonialSchema } from './testimonial.ts';

/** The folders of `content/` that hold one file per entry, with the schema of each. */
export const entrySchemas = {
  services: serviceSchema,
  experience: jobSchema,
  projects: projectSchema,
  testimonials: testimonialSchema,
  guides: guideSchema,
};

export type Kind = keyof typeof entrySchemas;
export const kinds = Object.keys(entrySchemas) as Kind[];

type PageFileSchemas = { [Name in PageName as `pages/${Name}`]: (typeof pageSchemas)[Name] };

const pageFileSchemas = Object.fromEntries(
  Object.entries(pageSchemas).map(([name, schema]) => [`pages/${name}`, schema]),
) as unknown as PageFileSchemas;

/** The single files of `content/`, by their path without ending, with the schema of each. */
export const fileSchemas = {
  profile: profileSchema,
  colours: coloursSchema,
  ...pageFileSchemas,
};

/** The path of a single file without its ending. */
export type FileName = keyof typeof fileSchemas;
export const fileNames = Object.keys(fileSchemas) as FileName[];

/** What a kind of entry is called, and which of its fields stand for an entry in lists. */
interface KindNames {
  one: string;
  many: string;
  /** The field with the name of an entry, and the fields that lists show beside the name. */
  named: [name: string, ...beside: string[]];
  /** The fields for where and when. */
  placed: string[];
}

export const kindNames: Record<Kind, KindNames> = {
  services: { one: 'service', many: 'Services', named: ['title'], placed: [] },
  experience: {
    one: 'job',
    many: 'Experience',
    named: ['company', 'title'],
    placed: ['location', 'from'],
  },
  projects: {
    one: 'project',
    many: 'Projects',
    named: ['client', 'title'],
    placed: ['city', 'year'],
  },
  testimonials: {
    one: 'testimonial',
    many: 'Testimonials',
    named: ['name', 'company'],
    placed: ['country'],
  },
  guides: { one: 'guide', many: 'Guides', named: ['title'], placed: [] },
};

/** The kinds that may have no entry. */
export const optionalKinds: readonly Kind[] = ['projects', 'testimonials', 'guides'];

export type EntryFields<K extends Kind> = z.infer<(typeof entrySchemas)[K]>;

export type FileFields<Name extends FileName> = z.infer<(typeof fileSchemas)[Name]>;

/** The folder that an entry's path begins with: `projects` of `projects/01-chairs`. */
export const kindOf = (path: string): Kind | undefined =>
  kinds.find((kind) => path.startsWith(`${kind}/`));

/** The schema of a file by its path without ending; undefined where no such file may be. */
export function contentSchemaOf(path: string): z.ZodType | undefined {
  const kind = kindOf(path);
  return kind ? entrySchemas[kind] : fileSchemas[path as FileName];
}

import { defineCollection } from 'astro:content';
import { join } from 'node:path';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import { contentFolder } from '#model/read/content-folder.ts';
import { coloursSchema } from '#model/schemas/colours.ts';
import { profileSchema } from '#model/schemas/profile.ts';
import { projectSchema } from '#model/schemas/project.ts';
import { roleSchema } from '#model/schemas/role.ts';
import { serviceSchema } from '#model/schemas/service.ts';
import { testimonialSchema } from '#model/schemas/testimonial.ts';

const folder = (name: string, pattern = '*.yaml') =>
  glob({
    pattern,
    base: join(contentFolder, name),
    generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
  });

export const collections = {
  profile: defineCollection({
    loader: folder('', 'profile.yaml'),
    schema: profileSchema,
  }),
  colours: defineCollection({
    loader: folder('', 'colours.yaml'),
    schema: coloursSchema,
  }),
  // Each page has a schema of its own: `getPage` applies it.
  pages: defineCollection({
    loader: folder('pages'),
    schema: z.looseObject({}),
  }),
  services: defineCollection({ loader: folder('services'), schema: serviceSchema }),
  experience: defineCollection({ loader: folder('experience'), schema: roleSchema }),
  projects: defineCollection({
    loader: folder('projects'),
    schema: ({ image }) => projectSchema(image),
  }),
  testimonials: defineCollection({
    loader: folder('testimonials'),
    schema: ({ image }) => testimonialSchema(image),
  }),
};

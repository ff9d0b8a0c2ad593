import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import { coloursSchema } from '#model/schemas/colours.ts';
import { profileSchema } from '#model/schemas/profile.ts';
import { projectSchema } from '#model/schemas/project.ts';
import { roleSchema } from '#model/schemas/role.ts';
import { serviceSchema } from '#model/schemas/service.ts';
import { testimonialSchema } from '#model/schemas/testimonial.ts';

const folder = (base: string, pattern = '*.yaml') =>
  glob({ pattern, base, generateId: ({ entry }) => entry.replace(/\.yaml$/, '') });

export const collections = {
  profile: defineCollection({
    loader: folder('./content', 'profile.yaml'),
    schema: profileSchema,
  }),
  colours: defineCollection({
    loader: folder('./content', 'colours.yaml'),
    schema: coloursSchema,
  }),
  // Each page has a schema of its own: `getPage` applies it.
  pages: defineCollection({
    loader: folder('./content/pages'),
    schema: z.looseObject({}),
  }),
  services: defineCollection({ loader: folder('./content/services'), schema: serviceSchema }),
  experience: defineCollection({ loader: folder('./content/experience'), schema: roleSchema }),
  projects: defineCollection({
    loader: folder('./content/projects'),
    schema: ({ image }) => projectSchema(image),
  }),
  testimonials: defineCollection({
    loader: folder('./content/testimonials'),
    schema: ({ image }) => testimonialSchema(image),
  }),
};

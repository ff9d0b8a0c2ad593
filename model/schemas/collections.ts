import { z } from 'zod';
import { coloursSchema } from './colours.ts';
import { pageSchemas } from './page.ts';
import { profileSchema } from './profile.ts';
import { projectSchema } from './project.ts';
import { roleSchema } from './role.ts';
import { serviceSchema } from './service.ts';
import { testimonialSchema } from './testimonial.ts';

/** The form of a picture's path in a content file. */
export const picturePathPattern = /^\.\/[^/\\]+$/;

/** A picture's path as it stands in a content file, before anything reads the file. */
export const picturePath = () =>
  z
    .string()
    .regex(
      picturePathPattern,
      'must be ./ and the name of a picture in the same folder, such as ./dining-range.jpg',
    );

/** The folders of `content/` that hold one file per entry, with the schema of each. */
export const entrySchemas = {
  services: serviceSchema,
  experience: roleSchema,
  projects: projectSchema(picturePath),
  testimonials: testimonialSchema(picturePath),
};

/** The single files of `content/`, by their path without ending, with the schema of each. */
export const fileSchemas = {
  profile: profileSchema,
  colours: coloursSchema,
  ...Object.fromEntries(
    Object.entries(pageSchemas).map(([name, schema]) => [`pages/${name}`, schema]),
  ),
} as Record<string, z.ZodType>;

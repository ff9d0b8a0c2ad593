/** The settings of the server on Node: those of the contact path, and the folder of the site. */
import { z } from 'zod';
import { contactSettingsSchema } from '#contact/settings.ts';

export const settingsSchema = contactSettingsSchema.safeExtend({
  SITE_DIR: z.string().default('dist').describe('The folder with the built site.'),
});

export type Settings = z.infer<typeof settingsSchema>;

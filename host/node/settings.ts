import { z } from 'zod';
import { contactSettingsSchema, wholeNumber } from '#contact/settings.ts';

/** What the server reads from the environment: the settings of the messages, and its own. */
export const settingsSchema = contactSettingsSchema.safeExtend({
  SITE_DIR: z.string().default('dist').describe('The folder with the built site.'),
  TRUSTED_PROXIES: wholeNumber(0, 10, 1)
    .default(0)
    .describe('How many proxies of yours stand before the server and set X-Forwarded-For.'),
});

export type Settings = z.infer<typeof settingsSchema>;

import { z } from 'zod';
import { contactSettingsSchema, wholeNumber } from '#contact/settings.ts';

/** What the server reads from the environment: the settings of the messages, and its own. */
export const settingsSchema = contactSettingsSchema.safeExtend({
  SITE_DIR: z.string().default('dist').describe('The folder with the built site.'),
  TRUST_PROXY: wholeNumber(0, 1, 1)
    .default(0)
    .describe('1 takes the last address of X-Forwarded-For, which your own proxy wrote.'),
});

export type Settings = z.infer<typeof settingsSchema>;

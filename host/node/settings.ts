import { z } from 'zod';
import { contactSettingsSchema, type Environment, wholeNumber } from '#contact/settings.ts';

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').default('no');

/** What the server reads from the environment: the settings of the messages, and its own. */
export const settingsSchema = contactSettingsSchema.safeExtend({
  SITE_DIR: z.string().default('dist').describe('The folder with the built site.'),
  TRUSTED_PROXIES: wholeNumber(0, 10, 1)
    .default(0)
    .describe('How many proxies of yours stand before the server and set X-Forwarded-For.'),
  HTTPS_SUBDOMAINS: yesOrNo.describe(
    'Whether browsers may reach every subdomain of yours over https only, for two years (Strict-Transport-Security); the build reads it too, for hosts of files.',
  ),
});

/** Whether every subdomain is bound to https, for the build, which needs no other setting. */
export const readSubdomains = (environment: Environment): boolean =>
  settingsSchema.shape.HTTPS_SUBDOMAINS.parse(environment.HTTPS_SUBDOMAINS || undefined) === 'yes';

export type Settings = z.infer<typeof settingsSchema>;

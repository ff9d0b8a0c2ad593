import { existsSync } from 'node:fs';
import { z } from 'zod';
import { ContactTargetError, readContactTarget } from '#contact/form/contact-target.ts';
import { type Environment, readSettings, SettingsError } from '#contact/settings.ts';
import { settingsSchema } from '#host/node/settings.ts';

const { SITE_URL } = settingsSchema.shape;

/** What a build reads from the environment; the places that it writes to may be any. */
const buildSettingsSchema = z.object({
  SITE_URL,
  CONTENT_DIR: z
    .string()
    .refine(existsSync, { error: 'must be a folder that is there, such as content' })
    .optional(),
});

/**
 * Looks at the settings of a build before it begins.
 *
 * @throws SettingsError with what is wrong, where it is written and the fix.
 */
export function checkBuildSettings(environment: Environment): void {
  readSettings(buildSettingsSchema, environment);
  try {
    readContactTarget(environment);
  } catch (error) {
    if (!(error instanceof ContactTargetError)) throw error;
    throw new SettingsError(error.message);
  }
}

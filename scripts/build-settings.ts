/** Checks the settings of a build before it begins. */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import {
  contactSettingsSchema,
  type Environment,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';

const { SITE_URL } = contactSettingsSchema.shape;

/** The environment variables of a build that must be valid. */
const buildSettingsSchema = z.object({
  SITE_URL,
  CONTENT_DIR: z
    .string()
    .refine(existsSync, { error: 'must be a folder that is there, such as content' })
    .optional(),
});

/** What is wrong with the project's folder: Vite reads files by URL, where some characters have a meaning. */
export function folderProblem(folder = process.cwd()): string | undefined {
  const sign = /[%#?]/.exec(folder)?.[0];
  if (!sign) return undefined;
  return `The site cannot be built in ${folder}: the programs that build it read no folder with "${sign}" in its name. Rename the folder, then try again.`;
}

/**
 * Checks the settings of a build and its folder.
 *
 * @throws SettingsError with what is wrong, where it is written and the fix.
 */
export function checkBuildSettings(environment: Environment, folder = process.cwd()): void {
  const problem = folderProblem(folder);
  if (problem) throw new SettingsError(problem);
  readSettings(buildSettingsSchema, environment);
}

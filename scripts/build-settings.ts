/** Checks the settings of a build before it begins. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { z } from 'zod';
import {
  contactSettingsSchema,
  type Environment,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';

const { SITE_URL } = contactSettingsSchema.shape;

/**
 * A folder that a build empties and writes: it is missing, empty, or has an earlier build.
 *
 * @param written names in it by which an earlier build is known, also one that was interrupted.
 */
const builtFolder = (written: string[]) =>
  z
    .string()
    .refine(
      (folder) => {
        const stats = statSync(folder, { throwIfNoEntry: false });
        if (!stats?.isDirectory()) return !stats;
        const names = readdirSync(folder);
        return names.length === 0 || names.some((name) => written.includes(name));
      },
      {
        error:
          'must be a folder that is new, empty or has an earlier build, such as dist: the build removes what is in it',
      },
    )
    .optional();

/** The environment variables of a build that must be valid. */
const buildSettingsSchema = z.object({
  SITE_URL,
  SITE_DIR: builtFolder(['_astro', '.prerender', '_headers']),
  SERVER_DIR: builtFolder(['main.js', 'inbox.js', 'doctor.js']),
  CONTENT_DIR: z
    .string()
    .refine(existsSync, { error: 'must be a folder that is there, such as content' })
    .optional(),
});

/**
 * What is wrong with the project's folder: Vite reads files by URL, where some characters have a meaning, and Astro
 * writes paths between quotation marks.
 */
export function findFolderProblem(folder = process.cwd()): string | undefined {
  const sign = /[%#?'"]/.exec(folder)?.[0];
  if (!sign) return undefined;
  return `The site cannot be built in ${folder}: the programs that build it read no folder with "${sign}" in its name. Rename that folder or move the site to another place, then try again.`;
}

/**
 * Checks the settings of a build and its folder.
 *
 * @throws SettingsError with what is wrong, where it is written and the fix.
 */
export function checkBuildSettings(environment: Environment, folder = process.cwd()): void {
  const problem = findFolderProblem(folder);
  if (problem) throw new SettingsError(problem);
  readSettings(buildSettingsSchema, environment);
}

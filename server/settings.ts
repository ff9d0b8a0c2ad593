import { z } from 'zod';

const port = z.coerce
  .number('must be a whole number from 0 to 65535, such as 4321')
  .int('must be a whole number from 0 to 65535, such as 4321')
  .min(0, 'must be a whole number from 0 to 65535, such as 4321')
  .max(65_535, 'must be a whole number from 0 to 65535, such as 4321');

const siteUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be a full web address, such as https://www.example.org',
  })
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
    error: 'must be an address without a path, such as https://www.example.org',
  })
  .transform((value) => new URL(value).origin);

/** What the server reads from the environment; an empty variable counts as left out. */
export const settingsSchema = z.object({
  PORT: port.default(4321).describe('The port that the server listens on; 0 takes a free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that it listens on; 0.0.0.0 means every network of the machine.'),
  SITE_URL: siteUrl
    .optional()
    .describe(
      'The address that visitors use; if left out, the address that the server listens on.',
    ),
  SITE_DIR: z.string().default('dist').describe('The folder with the built site.'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** A problem with the settings, in words for the person who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Checks the environment.
 *
 * @throws SettingsError that names every wrong variable, what it holds and the mend.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name} is "${given[name] ?? ''}": it ${issue.message}.`;
  });
  throw new SettingsError(
    ['The settings are wrong. Correct these environment variables:', ...problems].join('\n'),
  );
}

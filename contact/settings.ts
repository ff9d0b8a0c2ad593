import path from 'node:path';
import { z } from 'zod';
import { readEmailAddress } from '#model/schemas/email-address.ts';
import { readSmtpUrl } from './mail/smtp-url.ts';

/** A whole number of a range, as a text. */
export const wholeNumber = (from: number, to: number, example: number) => {
  const error = `must be a whole number from ${from} to ${to}, such as ${example}`;
  // Digits only: Number() also takes a blank, 0x50 and 1e3.
  const digits = z.string().regex(/^\d+$/, error).transform(Number);
  return digits.pipe(z.number(error).min(from, error).max(to, error));
};

const siteUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be a full web address, such as https://www.your-name.com',
  })
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
    error: 'must be an address without a path, such as https://www.your-name.com',
  })
  .transform((value) => new URL(value).origin);

const smtpUrlProblems = {
  shape: 'must look like smtps://user:password@mail.your-provider.com:465',
  percent:
    'has a % in the user or the password that can be read in two ways: write %25 for it, and beside it %40 for @, %3A for :, %2F for /, %3F for ? and %23 for #',
};

const smtpUrl = z.string().transform((value, { issues }) => {
  const read = readSmtpUrl(value);
  if ('url' in read) return read.url;
  issues.push({ code: 'custom', input: undefined, message: smtpUrlProblems[read.problem] });
  return z.NEVER;
});

/** Domains that are set aside for examples (RFC 2606): mail to them reaches nobody. */
const exampleDomain = /[@.]example(\.(com|net|org))?$/i;

const address = (purpose: string) =>
  z
    .string()
    .transform((value, { issues }) => {
      const read = readEmailAddress(value);
      if (read) return read;
      const message = `must be one email address, ${purpose}`;
      issues.push({ code: 'custom', input: undefined, message });
      return z.NEVER;
    })
    .refine((value) => !exampleDomain.test(value), {
      error: 'is a placeholder that nobody reads: write your own, such as you@your-name.com',
    });

/** What the way of a message reads from the environment; an empty variable counts as left out. */
export const contactSettingsSchema = z
  .object({
    PORT: wholeNumber(0, 65_535, 4321)
      .default(4321)
      .describe('The port that the server listens on; 0 takes a free one.'),
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe('The address that it listens on; 0.0.0.0 means every network of the machine.'),
    SITE_URL: siteUrl
      .optional()
      .describe('The address that visitors use, such as https://www.your-name.com.'),
    DATA_DIR: z
      .string()
      .default('data')
      .transform((folder) => path.resolve(folder))
      .describe('The folder for the messages of visitors.'),
    CONTACT_RATE_LIMIT: wholeNumber(1, 1_000_000, 60)
      .default(60)
      .describe('How many messages one client may send within 10 minutes.'),
    CONTACT_DAILY_MAILS: wholeNumber(1, 1_000_000, 200)
      .default(200)
      .describe(
        'How many messages a day are mailed to you; more wait in the inbox for the next day.',
      ),
    SMTP_URL: smtpUrl
      .optional()
      .describe('Your mail server; without it messages wait in the inbox.'),
    CONTACT_TO: address('the mailbox that receives the messages, such as you@your-name.com')
      .optional()
      .describe('The mailbox that receives the messages; required with SMTP_URL.'),
    CONTACT_FROM: address(
      'at your own domain, that the messages are sent from, such as site@your-name.com',
    )
      .optional()
      .describe('The sender of the messages, at your own domain; required with SMTP_URL.'),
  })
  .check(({ value, issues }) => {
    const need = (name: string, reason: string) =>
      issues.push({ code: 'custom', input: undefined, path: [name], message: reason });
    if (value.SMTP_URL && !value.CONTACT_TO)
      need('CONTACT_TO', 'is required with SMTP_URL, such as you@your-name.com');
    if (value.SMTP_URL && !value.CONTACT_FROM)
      need('CONTACT_FROM', 'is required with SMTP_URL, such as site@your-name.com');
  });

export type ContactSettings = z.infer<typeof contactSettingsSchema>;

/** A problem with the settings, in words for the person who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Variables by their names, such as `process.env`. */
export type Environment = Record<string, string | undefined>;

/** The path of the folder for the messages, for commands that need no other setting. */
export const dataFolder = (): string =>
  contactSettingsSchema.shape.DATA_DIR.parse(process.env.DATA_DIR || undefined);

const place =
  'They are set in host/docker/.env on a server of your own, under "Variables and secrets" at Cloudflare, or before the command on your own machine, such as: PORT=4321 npm start';

/** Variables whose value may hold a password. */
const secret = new Set(['SMTP_URL']);

/**
 * Checks the environment by a schema of settings.
 *
 * @throws SettingsError that names every wrong variable, what it holds and the fix.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = given[name];
    const held = value === undefined || secret.has(name) ? '' : ` is "${value}": it`;
    return `  ${name}${held} ${issue.message}.`;
  });
  throw new SettingsError(
    ['The settings are wrong. Correct these environment variables:', ...problems, place].join('\n'),
  );
}

/** The settings of the contact service: a schema over environment variables, with the fix for each wrong one. */
import path from 'node:path';
import { z } from 'zod';
import { readEmailAddress } from '#model/schemas/email-address.ts';

/** The fewest and the most characters of a token of the inbox. */
const tokenLength = { min: 32, max: 200 };

/** Whether a text can be a token of the inbox: long enough, and of letters, digits, - and _ alone. */
export const isToken = (text: string): boolean =>
  /^[\w-]*$/.test(text) && text.length >= tokenLength.min && text.length <= tokenLength.max;

/** A schema for a whole number within a range, written as text. */
const wholeNumber = (from: number, to: number, example: number) => {
  const error = `must be a whole number from ${from} to ${to}, such as ${example}`;
  // Digits only: Number() also accepts a blank, 0x50 and 1e3.
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

/** Domains reserved for examples (RFC 2606), which receive no mail. */
const exampleDomain = /[@.]example(\.(com|net|org))?$/i;

/** A host name or an IP address; only an IPv6 address has colons, and at least two of them. */
const serverName = /^(?:[^\s/@:]+|[\da-f]*:[\da-f]*:[\da-f:.]*)$/i;

const emailAddress = (purpose: string) =>
  z
    .string()
    .transform((value, { issues }) => {
      const address = readEmailAddress(value);
      if (address) return address;
      const message = `must be one email address, ${purpose}`;
      issues.push({ code: 'custom', input: undefined, message });
      return z.NEVER;
    })
    .refine((value) => !exampleDomain.test(value), {
      error: 'is a placeholder that nobody reads: write your own, such as you@your-name.com',
    });

/** The environment variables of the contact service; an empty variable counts as omitted. */
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
    SITE_DIR: z.string().default('dist').describe('The folder with the built site.'),
    TRUST_PROXY: z
      .enum(['0', '1'], 'must be 1 where a proxy of yours stands before the server, else 0')
      .default('0')
      .transform((value) => value === '1')
      .describe(
        '1 where a proxy of yours stands before the server: the last entry of X-Forwarded-For counts.',
      ),
    INBOX_TOKEN: z
      .string()
      .refine(isToken, `must be ${tokenLength.min} to ${tokenLength.max} letters, digits, - or _`)
      .optional()
      .describe('What opens the inbox; where it is left out, the server makes one in DATA_DIR.'),
    SMTP_HOST: z
      .string()
      .trim()
      .regex(serverName, 'must be the name of your mail server alone, such as smtp.gmail.com')
      .optional()
      .describe('Your mail server; without it messages wait in the inbox.'),
    SMTP_PORT: wholeNumber(1, 65_535, 465)
      .default(465)
      .describe('465 begins with TLS, others such as 587 with STARTTLS (RFC 8314).'),
    SMTP_USER: z
      .string()
      .optional()
      .describe('The user name at your mail server; empty where it takes mail without a login.'),
    SMTP_PASSWORD: z
      .string()
      .optional()
      .describe('The password, preferably one made only for this.'),
    CONTACT_TO: emailAddress('the mailbox that receives the messages, such as you@your-name.com')
      .optional()
      .describe('The mailbox that receives the messages; required with SMTP_HOST.'),
    CONTACT_FROM: emailAddress(
      'at your own domain, that the messages are sent from, such as site@your-name.com',
    )
      .optional()
      .describe('The sender of the messages, at your own domain; required with SMTP_HOST.'),
  })
  .check(({ value, issues }) => {
    const requireVariable = (name: string, reason: string) =>
      issues.push({ code: 'custom', input: undefined, path: [name], message: reason });
    if (!value.SMTP_HOST) return;
    if (!value.CONTACT_TO)
      requireVariable('CONTACT_TO', 'is required with SMTP_HOST, such as you@your-name.com');
    if (!value.CONTACT_FROM)
      requireVariable('CONTACT_FROM', 'is required with SMTP_HOST, such as site@your-name.com');
    if (value.SMTP_USER && !value.SMTP_PASSWORD)
      requireVariable(
        'SMTP_PASSWORD',
        'is required with SMTP_USER: the password of that user, as it is',
      );
    if (value.SMTP_PASSWORD && !value.SMTP_USER)
      requireVariable('SMTP_USER', 'is required with SMTP_PASSWORD, such as you@your-name.com');
  });

export type ContactSettings = z.infer<typeof contactSettingsSchema>;

/** The variables that sending mail needs. */
export const mailVariables = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'CONTACT_TO',
  'CONTACT_FROM',
] as const;

/** A problem with the settings, in words for the person who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Variables by their names, such as `process.env`. */
export type Environment = Record<string, string | undefined>;

/** Finds the folder for the messages, for commands that need no other setting. */
export const findDataFolder = (): string =>
  contactSettingsSchema.shape.DATA_DIR.parse(process.env.DATA_DIR || undefined);

/** The values of HOST with which the server also listens on localhost. */
const reachedAsLocalhost = ['127.0.0.1', '0.0.0.0', '::'];

/** Finds the origin of the server on this machine; its public address may be another one. */
export function findLocalOrigin({ HOST, PORT }: Pick<ContactSettings, 'HOST' | 'PORT'>): string {
  if (reachedAsLocalhost.includes(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

const whereToSet =
  'They are set in host/docker/.env on a server of your own, under "Variables and secrets" at Cloudflare, or before the command on your own machine, such as: PORT=4321 npm start';

/** Variables whose values are not shown. */
const secrets = new Set(['SMTP_PASSWORD', 'INBOX_TOKEN']);

/**
 * Checks the environment by a schema of settings.
 *
 * @throws SettingsError that names every wrong variable, what it holds and the fix.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const given = removeEmpty(environment);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new SettingsError(describeProblems(result.error.issues, given));
}

/**
 * Reads the settings that can be used: a wrong variable counts as omitted, and mail is off only where a variable that
 * mail needs is wrong or missing.
 *
 * @returns `warning` names every wrong variable; undefined when there is none.
 */
export function readUsableSettings(environment: Environment): {
  settings: ContactSettings;
  warning: string | undefined;
} {
  const given = removeEmpty(environment);
  const usable = { ...given };
  const issues: z.core.$ZodIssue[] = [];
  for (;;) {
    const result = contactSettingsSchema.safeParse(usable);
    if (result.success)
      return {
        settings: result.data,
        warning: issues.length ? describeProblems(issues, given) : undefined,
      };
    // A wrong variable of the mail is reported as missing in the next round.
    const reported = new Set(issues.map(({ path }) => path[0]));
    issues.push(...result.error.issues.filter(({ path }) => !reported.has(path[0])));
    for (const { path } of result.error.issues) {
      const name = String(path[0]);
      // A problem of a variable that is not set is about mail: mail is off without its host.
      delete usable[name in usable ? name : 'SMTP_HOST'];
    }
  }
}

const removeEmpty = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

function describeProblems(
  issues: readonly z.core.$ZodIssue[],
  given: Record<string, string>,
): string {
  const problems = issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = given[name];
    const shown = value === undefined || secrets.has(name) ? '' : ` is "${value}": it`;
    return `  ${name}${shown} ${issue.message}.`;
  });
  const lines = [...new Set(problems)];
  return [
    'The settings are wrong. Correct these environment variables:',
    ...lines,
    whereToSet,
  ].join('\n');
}

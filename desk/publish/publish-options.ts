/** What the owner chooses for a publication, and the command that is made of it. */
import { z } from 'zod';
import { slugFrom } from '#desk/content/entries.ts';
import { emailAddress } from '#model/schemas/fields.ts';

/** A name that no command takes for an option; publishing says what is wrong with one that it cannot use. */
const name = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,252}$/);

/** How the site is published; what the owner chose last is filled in the next time. */
export const publishOptions = z.strictObject({
  /** `none` leaves the one that was used before. */
  domain: name.optional(),
  /** The site's name at the platform, with which the address there begins; made of what the owner typed. */
  name: z
    .string()
    .min(1)
    .max(200)
    .transform((words) => slugFrom(words, 54))
    .optional(),
  /** The account at the platform, where the owner has several. */
  account: name.optional(),
  /** Publishes although something is invented, for a trial. */
  trial: z.boolean().optional(),
  mail: z
    .strictObject({
      server: z.string().regex(/^[\w.-]+$/),
      port: z.enum(['465', '587']),
      user: z.string().min(1).max(200),
      password: z.string().min(1).max(500),
      to: emailAddress('Where messages go', 'The mailbox that gets the messages of the form'),
    })
    .optional(),
});

/** The account that the owner has chosen for a publication that asked for one. */
export const publishAccount = z.strictObject({ account: name });

export type PublishOptions = z.infer<typeof publishOptions>;

/** What is remembered of the options: no password, and no consent to something invented. */
export type RememberedOptions = Pick<PublishOptions, 'domain' | 'name'>;

export const rememberedOf = ({ domain, name }: PublishOptions): RememberedOptions => ({
  ...(domain && { domain }),
  ...(name && { name }),
});

/** The mail settings as variables of the program; they are written into no file. */
function mailVariables({ mail }: PublishOptions): Record<string, string> {
  if (!mail) return {};
  return {
    SMTP_HOST: mail.server,
    SMTP_PORT: mail.port,
    SMTP_USER: mail.user,
    SMTP_PASSWORD: mail.password,
    CONTACT_TO: mail.to,
    CONTACT_FROM: mail.user.includes('@') ? mail.user : mail.to,
  };
}

/** The arguments and variables for `npm run publish`. */
export function publishCommand(options: PublishOptions) {
  const { domain, name, account, trial } = options;
  return {
    args: [
      '--json',
      '--browser',
      ...(domain ? ['--domain', domain] : []),
      ...(name ? ['--name', name] : []),
      ...(account ? ['--account', account] : []),
      ...(trial ? ['--trial'] : []),
    ],
    env: mailVariables(options),
  };
}

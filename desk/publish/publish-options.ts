/** The options of a publication, and the arguments of the command made from them. */
import { z } from 'zod';
import { slugFrom } from '#desk/content/entries.ts';
import { emailAddress } from '#model/schemas/fields.ts';

/** A name that cannot be taken for an option of a command; publishing validates the rest. */
const name = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,252}$/);

/** The options of a publication. */
export const publishOptions = z.strictObject({
  /** The domain; `none` stops using the earlier one. */
  domain: name.optional(),
  /** The site's name at Cloudflare, with which its address begins; normalised from typed text. */
  name: z
    .string()
    .min(1)
    .transform((words) => slugFrom(words, 54))
    .optional(),
  /** The account at Cloudflare, chosen after a publication has asked; the last publication goes on in it. */
  account: name.optional(),
  /** Whether the last publication goes on, and replaces what its domain leads to. */
  replaces: z.boolean().optional(),
  /** Whether to publish although something is invented. */
  trial: z.boolean().optional(),
  mail: z
    .strictObject({
      server: z.string().regex(/^[\w.-]+$/),
      port: z.enum(['465', '587']),
      user: z.string().min(1),
      password: z.string().min(1),
      to: emailAddress('Where messages go', 'The mailbox that gets the messages of the form'),
    })
    .optional(),
});

export type PublishOptions = z.infer<typeof publishOptions>;

/** The options that are remembered; without passwords and `trial`. */
export type RememberedOptions = Pick<PublishOptions, 'domain' | 'name'>;

export const rememberedOf = ({ domain, name }: PublishOptions): RememberedOptions => ({
  ...(domain && { domain }),
  ...(name && { name }),
});

/** The mail settings as environment variables, which are not written to a file. */
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
  const { domain, name, account, replaces, trial } = options;
  return {
    args: [
      '--json',
      '--browser',
      ...(domain ? ['--domain', domain] : []),
      ...(name ? ['--name', name] : []),
      ...(account ? ['--account', account] : []),
      ...(replaces ? ['--replace'] : []),
      ...(trial ? ['--trial'] : []),
    ],
    env: mailVariables(options),
  };
}

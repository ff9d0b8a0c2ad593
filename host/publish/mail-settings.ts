import { describeFault } from '#contact/mail/delivery-error.ts';
import { findLoginFault } from '#contact/mail/transport.ts';
import {
  contactSettingsSchema,
  type Environment,
  readSettings,
  SettingsError,
} from '#contact/settings.ts';
import { PublishError, type Report } from './progress.ts';

export const mailSecretNames = ['SMTP_URL', 'CONTACT_TO', 'CONTACT_FROM'] as const;

/** The settings with which the live site sends mail; the platform keeps them as secrets. */
export type MailSecrets = Record<(typeof mailSecretNames)[number], string>;

/** The mail settings of the environment, for automation; undefined unless all three are there. */
export function mailFromEnvironment(environment: Environment): MailSecrets | undefined {
  const { SMTP_URL, CONTACT_TO, CONTACT_FROM } = environment;
  return SMTP_URL && CONTACT_TO && CONTACT_FROM
    ? { SMTP_URL, CONTACT_TO, CONTACT_FROM }
    : undefined;
}

/**
 * Looks whether mail can go out with these settings, before anything is handed over: the mail server is
 * asked from this machine. Where it cannot be asked from here, that is said, and nothing more.
 *
 * @throws PublishError when the settings cannot work or the mail server refuses the login.
 */
export async function checkMail(secrets: MailSecrets, report: Report): Promise<void> {
  const url = requireSmtpUrl(secrets);
  const { hostname } = new URL(url);
  const fault = await findLoginFault(url);
  if (!fault) {
    report({ kind: 'ok', text: `The mail server ${hostname} takes the login.` });
    return;
  }
  const isSettings = ['login', 'encryption'].includes(fault.code) || fault.detail === 'ENOTFOUND';
  if (isSettings) throw wrong(`The mail server ${hostname}: ${describeFault(fault)}`);
  report({
    kind: 'note',
    text: `The mail server ${hostname} could not be asked from this machine (${describeFault(fault)}). The test message at the end shows whether the mail works.`,
  });
}

/** The mail server as a URL that a program can read, whatever signs are in the password. */
function requireSmtpUrl(secrets: MailSecrets): string {
  try {
    const { SMTP_URL = '' } = readSettings(contactSettingsSchema, { ...secrets });
    return SMTP_URL;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw wrong(error.message.split('\n').slice(1).join('\n').trim());
  }
}

const wrong = (text: string) =>
  new PublishError(
    'mail',
    `The mail settings do not work. ${text}`,
    'docs/publish.md says under "Email" what your provider wants. Correct them and publish again, or leave them out for now: messages wait in the inbox.',
    true,
  );

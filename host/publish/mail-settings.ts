/** The settings with which the live site sends mail, from the environment, and a check of them. */
import { describeFault } from '#contact/mail/delivery-error.ts';
import { findLoginFault } from '#contact/mail/transport.ts';
import { type Environment, mailVariables, readUsableSettings } from '#contact/settings.ts';
import { allOf } from '#model/wording.ts';
import type { Report } from './finding.ts';
import { PublishError } from './publish-error.ts';

/**
 * The settings with which the live site sends mail; Cloudflare keeps them as secrets. An empty text is an omitted
 * setting, which replaces that of an earlier provider.
 */
export type MailSecrets = Record<(typeof mailVariables)[number], string>;

/**
 * The mail settings of the environment; undefined where it has none, so that those of the live site stay.
 *
 * @throws PublishError where the mail server is missing, such as when only a new password is given.
 */
export function readMailSecrets(environment: Environment): MailSecrets | undefined {
  const given = mailVariables.filter((name) => environment[name]);
  if (given.length === 0) return undefined;
  if (environment.SMTP_HOST)
    return Object.fromEntries(
      mailVariables.map((name) => [name, environment[name] ?? '']),
    ) as MailSecrets;
  const are = given.length === 1 ? 'is' : 'are';
  throw wrong(`${allOf(given)} ${are} set, but SMTP_HOST is not: set all that the mail needs.`);
}

/**
 * Checks the mail settings before the upload, by a login to the mail server from this machine. Where the server
 * cannot be reached from here, the finding says only that.
 *
 * @throws PublishError when the settings cannot work or the mail server refuses the login.
 */
export async function checkMail(secrets: MailSecrets, report: Report): Promise<void> {
  const { settings, warning } = readUsableSettings(secrets);
  if (warning) throw wrong(warning.split('\n').slice(1).join('\n').trim());
  const server = `The mail server ${settings.SMTP_HOST}`;
  const fault = await findLoginFault(settings);
  if (!fault) {
    report({ kind: 'ok', text: `${server} takes the login.` });
    return;
  }
  const isSettings = ['login', 'encryption'].includes(fault.code) || fault.detail === 'ENOTFOUND';
  if (isSettings) throw wrong(`${server}: ${describeFault(fault)}`);
  report({
    kind: 'note',
    text: `${server} could not be asked from this machine (${describeFault(fault)}). The test message at the end shows whether the mail works.`,
  });
}

const wrong = (text: string) =>
  new PublishError(
    'mail',
    `The mail settings do not work. ${text}`,
    'docs/publish.md says under "Email" what your provider wants. Correct them and publish again, or leave them out for now: messages wait in the inbox.',
    true,
  );

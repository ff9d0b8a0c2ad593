import { describeFault, readDeliveryFault } from '#contact/mail/delivery-error.ts';
import { createSmtpTransport } from '#contact/mail/transport.ts';
import { contactSettingsSchema, readSettings, SettingsError } from '#contact/settings.ts';
import type { MailSecrets } from './mail-settings.ts';
import type { Report } from './progress.ts';
import { PublishError } from './publish-error.ts';

/**
 * Looks whether mail can go out with these settings, before anything is handed over: the mail server is
 * asked from this machine. Where it cannot be asked from here, that is said, and nothing more.
 *
 * @throws PublishError when the settings cannot work or the mail server refuses the login.
 */
export async function checkMail(secrets: MailSecrets, report: Report): Promise<void> {
  const { SMTP_URL: url } = readMailSettings(secrets);
  const { hostname } = new URL(url);
  const error = await createSmtpTransport({ url })
    .verify()
    .then(() => undefined)
    .catch((reason: unknown) => reason);
  if (!error) {
    report({ kind: 'ok', text: `The mail server ${hostname} takes the login.` });
    return;
  }
  const fault = readDeliveryFault(error);
  const isSettings = ['login', 'encryption'].includes(fault.code) || fault.detail === 'ENOTFOUND';
  if (isSettings) throw wrong(`The mail server ${hostname}: ${describeFault(fault)}`);
  report({
    kind: 'note',
    text: `The mail server ${hostname} could not be asked from this machine (${describeFault(fault)}). The test message at the end shows whether the mail works.`,
  });
}

function readMailSettings(secrets: MailSecrets): MailSecrets {
  try {
    readSettings(contactSettingsSchema, { ...secrets });
    return secrets;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw wrong(error.message.split('\n').slice(1).join('\n').trim());
  }
}

const wrong = (text: string) =>
  new PublishError(
    'mail',
    `The mail settings do not work. ${text}`,
    'docs/publish.md says under "E-mail" what your provider wants. Correct them and publish again, or leave them out for now: messages wait in the inbox.',
    true,
  );

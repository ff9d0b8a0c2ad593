import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { describeFault, readDeliveryFault } from '#contact/mail/delivery-error.ts';
import { createSmtpTransport } from '#contact/mail/transport.ts';
import { contactSettingsSchema, readSettings, SettingsError } from '#contact/settings.ts';
import { smtpUrl } from '#model/publishing.ts';
import type { Report } from './progress.ts';
import { PublishError } from './publish-error.ts';

/** The settings with which the live site sends mail; the platform keeps them as secrets. */
export interface MailSecrets {
  SMTP_URL: string;
  CONTACT_TO: string;
  CONTACT_FROM: string;
}

export const mailSecretNames = ['SMTP_URL', 'CONTACT_TO', 'CONTACT_FROM'] as const;

/** The mail settings of the environment, for automation; undefined unless all three are there. */
export function mailFromEnvironment(
  environment: Record<string, string | undefined>,
): MailSecrets | undefined {
  const { SMTP_URL, CONTACT_TO, CONTACT_FROM } = environment;
  return SMTP_URL && CONTACT_TO && CONTACT_FROM
    ? { SMTP_URL, CONTACT_TO, CONTACT_FROM }
    : undefined;
}

/**
 * Asks for the mail settings at the terminal. The password is not shown while it is typed, and is
 * written to no file.
 *
 * @returns undefined when the person leaves the first question empty.
 */
export async function askForMail(): Promise<MailSecrets | undefined> {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const questions = createInterface({ input: process.stdin, output, terminal: true });
  const ask = async (question: string) => (await questions.question(`  ${question} `)).trim();
  try {
    console.log(
      '\n  Messages are kept in the inbox in any case. To get them by e-mail too, answer these;\n  docs/publish.md lists the servers of the common providers. Empty: leave it as it is.\n',
    );
    const server = await ask('Mail server, such as smtp.zoho.in:');
    if (!server) return undefined;
    const port = (await ask('Port, 465 or 587 (465):')) || '465';
    const user = await ask('User name, usually your e-mail address:');
    process.stdout.write('  Password (an app password; it is not shown): ');
    isHidden = true;
    const password = (await questions.question('')).trim();
    isHidden = false;
    console.log();
    const to = (await ask(`Mailbox for the messages (${user}):`)) || user;
    const from = (await ask(`Sender, an address at your own domain (${user}):`)) || user;
    return {
      SMTP_URL: smtpUrl({ server, port, user, password }),
      CONTACT_TO: to,
      CONTACT_FROM: from,
    };
  } finally {
    questions.close();
  }
}

/**
 * Looks whether mail can go out with these settings, before anything is handed over: the mail server is
 * asked from this machine. Where it cannot be asked from here, that is said, and nothing more.
 *
 * @throws PublishError when the settings cannot work or the mail server refuses the login.
 */
export async function checkMail(secrets: MailSecrets, report: Report): Promise<void> {
  const url = readSmtpUrl(secrets);
  const { hostname } = new URL(url);
  const error = await createSmtpTransport(url)
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

/** The mail server as a URL that a program can read, whatever signs are in the password. */
function readSmtpUrl(secrets: MailSecrets): string {
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
    'docs/publish.md says under "E-mail" what your provider wants. Correct them and publish again, or leave them out for now: messages wait in the inbox.',
    true,
  );

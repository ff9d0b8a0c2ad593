import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

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

/** The address of a mail server as one setting; what has a meaning in addresses is written as %XX. */
export function smtpUrl(host: string, port: string, user: string, password: string): string {
  const scheme = port === '465' ? 'smtps' : 'smtp';
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`;
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
    const host = await ask('Mail server, such as smtp.zoho.in:');
    if (!host) return undefined;
    const port = (await ask('Port, 465 or 587 (465):')) || '465';
    const user = await ask('User name, mostly your e-mail address:');
    process.stdout.write('  Password (an app password; it is not shown): ');
    isHidden = true;
    const password = (await questions.question('')).trim();
    isHidden = false;
    console.log();
    const to = (await ask(`Mailbox that gets the messages (${user}):`)) || user;
    const from = (await ask(`Sender, an address at your own domain (${user}):`)) || user;
    return { SMTP_URL: smtpUrl(host, port, user, password), CONTACT_TO: to, CONTACT_FROM: from };
  } finally {
    questions.close();
  }
}

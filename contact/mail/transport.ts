/** Sends mail over SMTP. Nothing is signed here: the owner's mail provider does that. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DeliveryFault } from '#contact/inbox/inbox.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { readDeliveryFault } from './delivery-error.ts';

export interface MailTransport {
  /** Resolves when the mail server has accepted the mail, and rejects when it has not. */
  send(mail: SendMailOptions): Promise<void>;
}

/** The time limit for one step of SMTP, in milliseconds. */
const stepTimeout = 15_000;

/** A mail server, with the login if it needs one. */
export type MailServer = Pick<
  ContactSettings,
  'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USER' | 'SMTP_PASSWORD'
>;

/** The mail servers of Google, whose app passwords are shown in groups with spaces between. */
const isGoogle = (host: string) => /(^|\.)(gmail|googlemail|google)\.com$/i.test(host);

/** Removes the white space from an app password of Google; other passwords are unchanged. */
export function readPassword(host: string, password: string): string {
  const joined = password.replace(/\s/g, '');
  return isGoogle(host) && /^[a-z]{16}$/i.test(joined) ? joined : password;
}

/** Creates a nodemailer transport with one connection per mail. */
function createMailer(server: MailServer, timeout: number, secure = server.SMTP_PORT === 465) {
  const {
    SMTP_HOST: host = '',
    SMTP_PORT: port,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
  } = server;
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  return createTransport({
    host,
    port,
    secure,
    // A password is never sent without encryption.
    requireTLS: user !== undefined && !isLocal,
    ...(user && { auth: { user, pass: readPassword(host, password ?? '') } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** @param timeout how long the server may take for one step, in milliseconds. */
export function createSmtpTransport(server: MailServer, timeout = stepTimeout): MailTransport {
  const transport = createMailer(server, timeout);
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}

/**
 * Connects to a mail server and logs in, without sending a mail; resolves to the fault, or to undefined.
 *
 * @param secure whether the connection begins with TLS; by default at port 465.
 */
export const findLoginFault = (
  server: MailServer,
  secure?: boolean,
): Promise<DeliveryFault | undefined> =>
  createMailer(server, stepTimeout, secure)
    .verify()
    .then(() => undefined, readDeliveryFault);

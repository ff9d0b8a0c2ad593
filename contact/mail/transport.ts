import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

/** Takes a mail over, or throws. Resolved means that the mail server has answered for it. */
export interface MailTransport {
  send(mail: SendMailOptions): Promise<void>;
  /** Connects and logs in, without a mail. */
  verify(): Promise<void>;
}

/** How long a mail server may take for one step, in milliseconds. */
const stepLimit = 15_000;

/** Sends over SMTP, a connection for each mail. */
export function createSmtpTransport({ url, dkim }: MailSettings, limit = stepLimit): MailTransport {
  const address = new URL(url);
  const isTls = address.protocol === 'smtps:';
  // An IPv6 address stands in brackets in a URL, and nowhere else.
  const host = address.hostname.replaceAll(/[[\]]/g, '');
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const transport = createTransport({
    host,
    port: Number(address.port) || (isTls ? 465 : 587),
    secure: isTls,
    // A password never travels in the open.
    requireTLS: address.username !== '' && !isLocal,
    ...(address.username && {
      auth: {
        user: decodeURIComponent(address.username),
        pass: decodeURIComponent(address.password),
      },
    }),
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
    ...(dkim && { dkim }),
  });
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    verify: async () => void (await transport.verify()),
  };
}

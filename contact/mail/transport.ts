import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DeliveryFault } from '#contact/inbox/inbox.ts';
import type { Mail } from './compose.ts';
import { readDeliveryFault } from './delivery-error.ts';

export interface MailTransport {
  /** Resolves when the mail server has taken the mail over, and rejects when it has not. */
  send(mail: Mail): Promise<void>;
  /** Connects and logs in, without a mail; rejects when that fails. */
  verify(): Promise<void>;
}

/** How long a mail server may take for one step, in milliseconds. */
const stepLimit = 15_000;

/** A mail for nodemailer, which reads nothing but what is in it. */
export const toMailOptions = ({ replyTo, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  // As an object: nodemailer would read a list of addresses out of a text.
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Whether a mail server refused a mail for an address such as नाम@उदाहरण.भारत in its headers: not each of
 * them takes other letters than ASCII there (RFC 6532). The address stands in the text, too.
 */
function refusesReplyTo(error: unknown, { replyTo = '' }: Mail): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAscii = /^\p{ASCII}*@/u.test(replyTo);
  return replyTo !== '' && !isAscii && code === 'EMESSAGE' && responseCode >= 500;
}

/**
 * Sends over SMTP, a connection for each mail. Nothing is signed here: the owner's mail provider does that.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the mail server wants them.
 */
export function createSmtpTransport(url: string, limit = stepLimit): MailTransport {
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
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMailOptions(mail));
      } catch (error) {
        if (!refusesReplyTo(error, mail)) throw error;
        await transport.sendMail(toMailOptions({ ...mail, replyTo: undefined }));
      }
    },
    verify: async () => void (await transport.verify()),
  };
}

/** Connects to a mail server and logs in, without a mail; gives what stands in the way, if anything does. */
export const findLoginFault = (url: string): Promise<DeliveryFault | undefined> =>
  createSmtpTransport(url)
    .verify()
    .then(() => undefined, readDeliveryFault);

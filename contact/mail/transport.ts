import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DeliveryFault } from '#contact/inbox/inbox.ts';
import type { Mail } from './compose.ts';
import { readDeliveryFault } from './delivery-error.ts';

export interface MailTransport {
  /** Resolves when the mail server has taken the mail over, and rejects when it has not. */
  send(mail: Mail): Promise<void>;
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
 * What talks to a mail server, over a connection for each mail.
 *
 * @param url `smtp://` or `smtps://`, with user and password where the mail server wants them.
 * @param limit how long the server may take for one step, in milliseconds.
 */
function mailer(url: string, limit: number) {
  const address = new URL(url);
  const isTls = address.protocol === 'smtps:';
  // An IPv6 address stands in brackets in a URL, and nowhere else.
  const host = address.hostname.replaceAll(/[[\]]/g, '');
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  return createTransport({
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
}

/** Sends over SMTP. Nothing is signed here: the owner's mail provider does that. */
export function createSmtpTransport(url: string, limit = stepLimit): MailTransport {
  const transport = mailer(url, limit);
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMailOptions(mail));
      } catch (error) {
        if (!refusesReplyTo(error, mail)) throw error;
        await transport.sendMail(toMailOptions({ ...mail, replyTo: undefined }));
      }
    },
  };
}

/** Connects to a mail server and logs in, without a mail; gives what stands in the way, if anything does. */
export const findLoginFault = (url: string): Promise<DeliveryFault | undefined> =>
  mailer(url, stepLimit)
    .verify()
    .then(() => undefined, readDeliveryFault);

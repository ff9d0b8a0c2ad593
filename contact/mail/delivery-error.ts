import type { DeliveryFaultCode, Fault } from '#contact/inbox/inbox-port.ts';

/** What an error of nodemailer tells. */
interface SendError {
  code?: string;
  /** The status of the mail server's answer (RFC 5321, 4.2). */
  responseCode?: number;
  /** The step at which it failed, such as `CONN`, `AUTH PLAIN`, `MAIL FROM` or `DATA`. */
  command?: string;
  message?: string;
}

/** Reads the error of a send. Nothing in it comes from a visitor but for the server's own words. */
export function readDeliveryFault(error: unknown): Fault {
  const sent = error as SendError;
  const detail = String(sent.message).replaceAll(/\p{C}/gu, ' ').slice(0, 200);
  return { code: codeOf(sent), detail };
}

function codeOf({ code, responseCode = 0 }: SendError): DeliveryFaultCode {
  if (responseCode >= 400 && responseCode < 500) return 'later';
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535) return 'login';
  return responseCode >= 500 ? 'refused' : 'unreachable';
}

const words: Record<DeliveryFaultCode, string> = {
  unreachable: 'the mail server cannot take it now',
  later: 'the mail server asks to try later',
  login: 'the mail server refuses the login',
  refused: 'the mail server refuses the message',
};

/** A fault in one line for the owner. */
export const describeFault = ({ code, detail }: Fault): string => `${words[code]}: ${detail}`;

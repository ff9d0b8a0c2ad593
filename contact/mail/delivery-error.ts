/** Reads why a mail was not sent, and describes the fault to the owner. */
import type { DeliveryFault, DeliveryFaultCode } from '#contact/inbox/inbox.ts';

interface SendError {
  /** Nodemailer's code, such as `EAUTH`; `EENVELOPE` for an answer to MAIL FROM and RCPT TO, `EMESSAGE` after DATA. */
  code?: string;
  /** The code of the connection's own error, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  originalCode?: string;
  /** The status of the mail server's answer (RFC 5321, 4.2). */
  responseCode?: number;
  /** The mail server's answer; `message` has it after words of nodemailer. */
  response?: string;
  message?: string;
}

/**
 * What is wrong, by the codes of Node and OpenSSL; the words follow those of the fault, "no safe connection to the mail
 * server".
 */
const encryptionFaults: Record<string, string> = {
  ERR_SSL_WRONG_VERSION_NUMBER:
    'no encryption from the start on this port: SMTP_PORT is 465 or 587, as your provider says',
  ETLS: 'it offers no encryption on this port, so the password is not sent; try SMTP_PORT 465',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name; SMTP_HOST must be the name that your provider gives',
  CERT_HAS_EXPIRED: 'its certificate has expired; tell your provider, and look at the clock here',
};
const connectionFaults: Record<string, string> = {
  ENOTFOUND: 'there is no server of that name; look at SMTP_HOST',
  ECONNREFUSED: 'nothing answers on that port',
  ETIMEDOUT: 'it does not answer in time',
};

/** Whether a code is about a certificate, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
const isCertificateFault = (code: string) => /CERT|SIGNATURE/.test(code);

/** Reads the fault of a failed send. Only the mail server's own words can contain what a visitor wrote. */
export function readDeliveryFault(error: unknown): DeliveryFault {
  const sendError = error as SendError;
  const { originalCode = '', code = '', response, message } = sendError;
  for (const detail of [originalCode, code]) {
    if (detail in encryptionFaults || isCertificateFault(detail))
      return { code: 'encryption', detail };
    if (detail in connectionFaults) return { code: 'unreachable', detail };
  }
  const detail = String(response ?? message)
    .replaceAll(/\p{C}/gu, ' ')
    .slice(0, 200);
  return { code: classify(sendError), detail };
}

/**
 * Whether a code is nodemailer's or the system's, such as `ESOCKET` or `EAI_AGAIN`; the code of a wrong call begins
 * with `ERR_`.
 */
const isConnectionFault = (code = '') => /^E(?!RR_)/.test(code);

function classify({ code, responseCode = 0 }: SendError): DeliveryFaultCode {
  if (responseCode === 0 && !isConnectionFault(code)) return 'program';
  if (responseCode >= 400 && responseCode < 500) return 'later';
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535) return 'login';
  if (code === 'EENVELOPE') return 'addresses';
  return code === 'EMESSAGE' ? 'refused' : 'unreachable';
}

/** Whether only the owner can fix a fault: waiting does not help. */
export const needsOwner = (code: DeliveryFaultCode): boolean =>
  ['encryption', 'login', 'addresses', 'refused', 'program'].includes(code);

const words: Record<DeliveryFaultCode, string> = {
  unreachable: 'the mail server cannot take it now',
  encryption: 'no safe connection to the mail server',
  later: 'the mail server asks to try later',
  login: 'the mail server refuses the login',
  addresses: 'the mail server refuses the sender or the recipient (CONTACT_FROM, CONTACT_TO)',
  refused: 'the mail server refuses the message',
  program: 'the website has a fault and could not write the mail',
};

/** Microsoft's answer where SMTP AUTH is off, whatever the password. */
const smtpAuthOff = /\b5\.7\.139\b/;

/** Advises the owner, after the mail server's own words. */
function adviseOwner({ code, detail }: DeliveryFault): string {
  if (code !== 'login') return '';
  const advice = smtpAuthOff.test(detail)
    ? 'SMTP AUTH is off for this mailbox, whatever the password; docs/publish.md says where it is allowed'
    : 'many providers want an app password; docs/publish.md says where it is made';
  return ` (${advice})`;
}

const describeUntrusted = (code: string) =>
  `its certificate cannot be trusted (${code}); where the mail server is your own, set NODE_EXTRA_CA_CERTS to the file of its certificate`;

/** Describes why a mail was not sent, as a sentence without its period. */
export function describeFault(fault: DeliveryFault): string {
  const { code, detail } = fault;
  const reason =
    encryptionFaults[detail] ??
    connectionFaults[detail] ??
    (isCertificateFault(detail) ? describeUntrusted(detail) : detail);
  return `${words[code]}: ${reason}${adviseOwner(fault)}`;
}

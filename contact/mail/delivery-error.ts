/** Why a delivery did not succeed, as far as it changes what happens next. */
export interface DeliveryFault {
  /**
   * `login`: the mail server refuses user or password (535). `refused`: it refuses the message for
   * good (5xx). `passing`: it asks to try later (4xx), or was not reached.
   */
  kind: 'login' | 'refused' | 'passing';
  /** One line for the owner. */
  reason: string;
}

const later = 'the mail server asks to try later';

/** Whether a reason is the mail server's own wish to be tried later (4xx). */
export const asksForTime = (reason: string): boolean => reason.startsWith(later);

/** Reads the error of a send. Nothing in it comes from a visitor but for the server's own words. */
export function readDeliveryFault(error: unknown): DeliveryFault {
  const { code, responseCode, message } = error as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  const said = String(message).replaceAll(/\p{C}/gu, ' ').slice(0, 200);
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535) {
    return { kind: 'login', reason: `the mail server refuses the login: ${said}` };
  }
  if (responseCode && responseCode >= 500) {
    return { kind: 'refused', reason: `the mail server refuses the message: ${said}` };
  }
  if (responseCode && responseCode >= 400) {
    return { kind: 'passing', reason: `${later}: ${said}` };
  }
  return { kind: 'passing', reason: `the mail server cannot take it now: ${said}` };
}

import type { StoredMessage } from '#contact/inbox/inbox-port.ts';
import { describeFault } from '#contact/mail/delivery-error.ts';
import { describeSuspicions } from '#contact/message/suspicions.ts';

/** Why a message is suspect, or why its last delivery did not succeed, in words for the owner. */
export function reasonOf({ state, suspicions, fault, faultDetail }: StoredMessage): string {
  if (state === 'suspect') return describeSuspicions(suspicions);
  return fault === '' ? '' : describeFault({ code: fault, detail: faultDetail });
}

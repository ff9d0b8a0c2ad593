import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { describeFault } from '#contact/mail/delivery-error.ts';
import { describeSuspicions } from '#contact/message/suspicions.ts';

/** Why the last delivery did not succeed, and why a message is suspect, in words for the owner. */
export function reasonOf({ suspicions, fault, faultDetail }: StoredMessage): string {
  const failure = fault === '' ? '' : describeFault({ code: fault, detail: faultDetail });
  return [failure, describeSuspicions(suspicions)].filter(Boolean).join('; ');
}

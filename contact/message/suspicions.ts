import { findAdvertising } from './advertising.ts';
import type { ContactMessage } from './contact-message.ts';

/** What may speak against a message; none of it ever loses one. */
export interface MessageSignals {
  message: ContactMessage;
  /** What stood in the field that people do not see. */
  honeypot: string;
  isOriginKnown: boolean;
  /** Messages of the same client within the window of the rate limit, this one included. */
  recent: number;
}

/** More links than an enquiry with drawings, photos and a web site carries. */
const maxLinks = 5;
/** More messages than the people behind one address of an office send within ten minutes. */
const maxRecentMessages = 30;

/** One reason to suspect a message. Only messages of earlier releases have `quick`, `daily` and `noted`. */
export type Suspicion =
  | { code: 'trap' | 'quick' | 'origin' }
  | { code: 'links' | 'recent' | 'daily'; count: number }
  /** The words that sound like advertising; the names of topics in messages of earlier releases. */
  | { code: 'advertising'; signs: readonly string[] }
  | { code: 'noted'; detail: string };

/** In words for the owner. */
function describe(suspicion: Suspicion): string {
  switch (suspicion.code) {
    case 'trap':
      return 'a hidden field was filled';
    case 'quick':
      return 'sent within 2 seconds';
    case 'origin':
      return 'not sent by a browser from this site';
    case 'links':
      return `${suspicion.count} links`;
    case 'recent':
      return `message ${suspicion.count} of this sender within 10 minutes`;
    case 'daily':
      return `more than ${suspicion.count} messages came within a day`;
    case 'advertising':
      return `sounds like advertising: “${suspicion.signs.join(', ')}”`;
    case 'noted':
      return suspicion.detail;
  }
}

/** Why a message is suspect, in words for the owner; empty when it is not. */
export const describeSuspicions = (suspicions: readonly Suspicion[]): string =>
  suspicions.map(describe).join('; ');

/** Why a message is suspect; empty when it is not. */
export function findSuspicions(signals: MessageSignals): Suspicion[] {
  const { message, honeypot, isOriginKnown, recent } = signals;
  const links = Object.values(message)
    .join(' ')
    .match(/https?:\/\//gi);
  const count = links?.length ?? 0;
  const found: Suspicion[] = [];
  if (honeypot !== '') found.push({ code: 'trap' });
  if (count > maxLinks) found.push({ code: 'links', count });
  if (recent > maxRecentMessages) found.push({ code: 'recent', count: recent });
  const offer = findAdvertising(message.message);
  if (offer) found.push({ code: 'advertising', signs: [offer] });
  if (!isOriginKnown) found.push({ code: 'origin' });
  return found;
}

import { usualReasons, usualSigns } from '#model/schemas/usual-reasons.ts';
import { findAdvertising } from './advertising.ts';
import type { ContactMessage } from './contact-message.ts';

/** What may speak against a message; none of it ever loses one. */
export interface MessageSignals {
  message: ContactMessage;
  /** What stood in the field that people do not see. */
  trap: string;
  isOriginKnown: boolean;
  /** How long the form was open, in milliseconds; undefined when nobody knows. */
  openFor: number | undefined;
  /** Messages of the same client within the window of the rate limit, this one included. */
  recent: number;
}

/** Faster than anybody fills three fields, in milliseconds. */
const shortestTime = 2_000;
/** More links than an enquiry with drawings, photos and a web site carries. */
const maxLinks = 5;
/** More messages than the people behind one address of an office send within ten minutes. */
const maxRecentMessages = 30;

/** One reason to suspect a message. `noted` is a reason in words, of an older version. */
export type Suspicion =
  | { code: 'trap' | 'quick' | 'origin' }
  | { code: 'links' | 'recent' | 'daily'; count: number }
  | { code: 'advertising'; signs: readonly string[] }
  | { code: 'noted'; detail: string };

function describe(suspicion: Suspicion, reasons: ReasonWords, signs: SignWords): string {
  switch (suspicion.code) {
    case 'links':
    case 'recent':
    case 'daily':
      return reasons[suspicion.code].replace('{count}', String(suspicion.count));
    case 'advertising': {
      const named = suspicion.signs.map((sign) => signs[sign as keyof SignWords] ?? sign);
      return reasons.advertising.replace('{signs}', named.join(', '));
    }
    case 'noted':
      return suspicion.detail;
    default:
      return reasons[suspicion.code];
  }
}

type ReasonWords = typeof usualReasons;
type SignWords = typeof usualSigns;

/** Why a message is suspect, in words for the owner; empty when it is not. */
export const describeSuspicions = (
  suspicions: readonly Suspicion[],
  reasons = usualReasons,
  signs = usualSigns,
): string => suspicions.map((suspicion) => describe(suspicion, reasons, signs)).join('; ');

/** Why a message is suspect; empty when it is not. */
export function findSuspicions(signs: MessageSignals): Suspicion[] {
  const { message, trap, isOriginKnown, openFor, recent } = signs;
  const links = Object.values(message)
    .join(' ')
    .match(/https?:\/\//gi);
  const count = links?.length ?? 0;
  const found: Suspicion[] = [];
  if (trap !== '') found.push({ code: 'trap' });
  if (openFor !== undefined && openFor >= 0 && openFor < shortestTime)
    found.push({ code: 'quick' });
  if (count > maxLinks) found.push({ code: 'links', count });
  if (recent > maxRecentMessages) found.push({ code: 'recent', count: recent });
  const ads = findAdvertising(message.message);
  if (ads.length > 0) found.push({ code: 'advertising', signs: ads });
  if (!isOriginKnown) found.push({ code: 'origin' });
  return found;
}

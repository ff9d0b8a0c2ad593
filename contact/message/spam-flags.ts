/**
 * Finds the spam flags of a message. A flagged message is stored and mailed like any other; the owner reads "Marked".
 */
import type { ContactMessage } from './contact-message.ts';

/** One reason to think that a message is advertising. */
export type SpamFlag = { code: 'trap' | 'origin' } | { code: 'links'; count: number };

/** What spam flags are found by. */
export interface SpamSignals {
  message: ContactMessage;
  /** The text of the honeypot. */
  honeypot: string;
  isOriginKnown: boolean;
}

/** The most links that an honest enquiry has, with drawings, photos and a web site. */
const maxLinks = 5;

/** The spam flags of a message; empty for most. */
export function findSpamFlags({ message, honeypot, isOriginKnown }: SpamSignals): SpamFlag[] {
  const links = Object.values(message)
    .join(' ')
    .match(/https?:\/\//gi);
  const count = links?.length ?? 0;
  const flags: SpamFlag[] = [];
  if (honeypot !== '') flags.push({ code: 'trap' });
  if (count > maxLinks) flags.push({ code: 'links', count });
  if (!isOriginKnown) flags.push({ code: 'origin' });
  return flags;
}

/** Why a message is flagged, in words for the owner; empty when it is not. */
export const describeSpamFlags = (flags: readonly SpamFlag[]): string =>
  flags.map(describeSpamFlag).join('; ');

function describeSpamFlag(flag: SpamFlag): string {
  switch (flag.code) {
    case 'trap':
      return 'a hidden field was filled';
    case 'origin':
      return 'not sent by a browser from this site';
    case 'links':
      return `${flag.count} links`;
  }
}

/** Marks messages that may be advertising; a marked message is stored and mailed like any other. */
import type { ContactMessage } from './contact-message.ts';

/** One reason why a message is marked. */
export type Mark = { code: 'trap' | 'origin' } | { code: 'links' | 'recent'; count: number };

/** What may speak against a message. */
export interface MessageSignals {
  message: ContactMessage;
  /** What stood in the field that people do not see. */
  honeypot: string;
  isOriginKnown: boolean;
}

/** More links than an enquiry with drawings, photos and a web site carries. */
const maxLinks = 5;

/** The marks of a message; none for most. The inbox adds `recent`, as it alone counts. */
export function marksOf({ message, honeypot, isOriginKnown }: MessageSignals): Mark[] {
  const count =
    Object.values(message)
      .join(' ')
      .match(/https?:\/\//gi)?.length ?? 0;
  const marks: Mark[] = [];
  if (honeypot !== '') marks.push({ code: 'trap' });
  if (count > maxLinks) marks.push({ code: 'links', count });
  if (!isOriginKnown) marks.push({ code: 'origin' });
  return marks;
}

/** Why a message is marked, in words for the owner; empty when it is not. */
export const describeMarks = (marks: readonly Mark[]): string => marks.map(describe).join('; ');

function describe(mark: Mark): string {
  switch (mark.code) {
    case 'trap':
      return 'a hidden field was filled';
    case 'origin':
      return 'not sent by a browser from this site';
    case 'links':
      return `${mark.count} links`;
    case 'recent':
      return `message ${mark.count} of this sender within 10 minutes`;
  }
}

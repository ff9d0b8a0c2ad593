/** Marks messages that may be advertising; a marked message is stored and mailed like any other. */
import type { ContactMessage } from './contact-message.ts';

/** One reason why a message is marked. */
export type Mark = { code: 'trap' | 'origin' } | { code: 'links'; count: number };

/** The signals that marks are made from. */
export interface MessageSignals {
  message: ContactMessage;
  /** The text of the honeypot. */
  honeypot: string;
  isOriginKnown: boolean;
}

/** The most links that an honest enquiry has, with drawings, photos and a web site. */
const maxLinks = 5;

/** The marks of a message; none for most. */
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
export const describeMarks = (marks: readonly Mark[]): string => marks.map(describeMark).join('; ');

function describeMark(mark: Mark): string {
  switch (mark.code) {
    case 'trap':
      return 'a hidden field was filled';
    case 'origin':
      return 'not sent by a browser from this site';
    case 'links':
      return `${mark.count} links`;
  }
}

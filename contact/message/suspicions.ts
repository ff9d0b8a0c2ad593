import type { ContactMessage } from './contact-message.ts';

/** What may speak against a message; none of it ever loses one. */
export interface Signs {
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
const mostLinks = 5;
/** More messages than one person sends within ten minutes. */
const mostRecent = 5;

/** Why a message is suspect, in words for the owner; empty when it is not. */
export function findSuspicions({ message, trap, isOriginKnown, openFor, recent }: Signs): string[] {
  const links = Object.values(message)
    .join(' ')
    .match(/https?:\/\//gi);
  const count = links?.length ?? 0;
  return [
    trap !== '' && 'a hidden field was filled',
    openFor !== undefined && openFor >= 0 && openFor < shortestTime && 'sent within 2 seconds',
    count > mostLinks && `${count} links`,
    recent > mostRecent && `message ${recent} of this sender within 10 minutes`,
    !isOriginKnown && 'not sent by a browser from this site',
  ].filter((it) => it !== false);
}

import type { ContactField } from '#contact/message/contact-fields.ts';

const storageKey = 'contact-draft';

export type FieldTexts = Partial<Record<ContactField, string>>;

/** A message that the visitor tried to send, and its key. */
export interface Attempt {
  key: string;
  /** The fields that were sent, as one URL-encoded text. */
  body: string;
}

/** What a visitor has typed and not sent yet. It lives in this tab until the tab is closed. */
export interface Draft {
  /** The query of the page that it was typed on. */
  search: string;
  texts: FieldTexts;
  /** The last attempt, whose outcome is not known. */
  attempt?: Attempt | undefined;
}

/** The moment, in milliseconds since 1970, when the message was sent and the draft was dropped. */
export interface Sent {
  sentAt: number;
}

/** What this tab keeps of the form; nothing where the browser forbids storage. */
export function readDraft(): Draft | Sent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch (error) {
    ignoreStorage(error);
    return undefined;
  }
}

/** Keeps what was typed, or the moment when it was sent. */
export function saveDraft(draft: Draft | Sent): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch (error) {
    ignoreStorage(error);
  }
}

/** Without working storage there is no draft; nothing else fails. */
function ignoreStorage(error: unknown): void {
  if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
}

/**
 * The key for the next attempt. The same text keeps its key, so that it is stored once however
 * often it is sent; a text that was changed after an attempt is another message.
 *
 * @param fresh a key that was not used yet.
 */
export function nextAttempt(body: string, last: Attempt | undefined, fresh: string): Attempt {
  if (!last) return { key: fresh, body };
  return last.body === body ? last : { key: newKey(), body };
}

/** A key that nobody can guess: 128 random bits, also on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps what was typed while the tab is open, and restores it into the form. */
import {
  type ContactField,
  contactFields,
  prefilledFields,
} from '#contact/message/contact-fields.ts';
import { type FieldTexts, findControl, readTexts, writeTexts } from './form-fields.ts';

const storageKey = 'contact-draft';

/** What a visitor has typed and not sent yet; the browser drops it when the tab is closed. */
export interface Draft {
  /** The query of the page on which the texts were typed. */
  search: string;
  texts: FieldTexts;
  /** The key of the form, under which the message may have been stored already. */
  key: string;
}

/** Stored in place of a draft whose message was accepted. */
export interface FinishedDraft {
  isFinished: true;
}

/** Finds the storage of this tab; null in a Firefox whose storage is turned off. Throws where storage is forbidden. */
const findStorage = (): Storage | null => sessionStorage;

/** The draft of this tab; undefined where there is none or the browser forbids storage. */
export function readDraft(): Draft | FinishedDraft | undefined {
  try {
    return JSON.parse(findStorage()?.getItem(storageKey) ?? 'null') ?? undefined;
  } catch (error) {
    ignoreStorageError(error);
    return undefined;
  }
}

/** Stores what was typed, or that it was accepted. */
export function saveDraft(draft: Draft | FinishedDraft): void {
  try {
    findStorage()?.setItem(storageKey, JSON.stringify(draft));
  } catch (error) {
    ignoreStorageError(error);
  }
}

/**
 * Ignores that the browser forbids storage or that the stored text is broken: there is no draft.
 *
 * @throws any other error.
 */
function ignoreStorageError(error: unknown): void {
  if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
}

/**
 * Restores the fields: text typed before the script ran, then the draft, then the query of the link. A message that
 * was sent is not restored, also after Back. Afterwards, the draft has the same texts as the form.
 */
export function restoreForm(form: HTMLFormElement): void {
  // Where this page is the server's answer to a post, its texts are the newest.
  const wasRefused = form.dataset.refused !== undefined;
  const stored = readDraft();
  if (stored && 'isFinished' in stored && isBackOrForward()) {
    emptyForm(form);
    if (wasRefused) location.replace(location.pathname);
    return;
  }
  const draft = stored && 'texts' in stored ? stored : undefined;
  const key = findControl(form, 'key');
  key.value ||= (!wasRefused && draft?.key) || createKey();
  const shown = readTexts(form);
  const { search } = location;
  if (!wasRefused) writeTexts(form, chooseTexts({ shown, search, draft }));
  if (wasRefused || contactFields.some((name) => shown[name] !== ''))
    saveDraft({ search, texts: readTexts(form), key: key.value });
}

/** Empties the fields and gives the next message its own key. */
export function emptyForm(form: HTMLFormElement): void {
  writeTexts(form, {});
  findControl(form, 'key').value = createKey();
}

/** Whether the visitor opened the page by Back or Forward; the browser then restores the typed texts. */
function isBackOrForward(): boolean {
  // A browser may report no navigation.
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

interface TextSources {
  /** The current texts of the fields. */
  shown: FieldTexts;
  /** The query of the page's address. */
  search: string;
  draft: Pick<Draft, 'search' | 'texts'> | undefined;
}

/**
 * Chooses the initial texts of the fields. Text typed while the script loaded has precedence, then the draft, then the
 * query. A draft that was typed for another request keeps its message, below the new first line.
 */
export function chooseTexts({ shown, search, draft }: TextSources): FieldTexts {
  const query = new URLSearchParams(search);
  const choose = (name: ContactField) => {
    const drafted = draft?.texts[name] ?? '';
    if (shown[name]) return shown[name];
    if (draft?.search === search) return drafted;
    const linked = (prefilledFields.includes(name) && query.get(name)) || '';
    return name === 'message' ? joinMessages(linked, drafted) : linked || drafted;
  };
  return Object.fromEntries(contactFields.map((name) => [name, choose(name)]));
}

/** Joins two texts with an empty line; where one contains the other, the result is the longer text. */
function joinMessages(first: string, rest: string): string {
  if (rest.includes(first)) return rest;
  return first.includes(rest) ? first : `${first}\n\n${rest}`;
}

/** Creates a key of 128 random bits; unlike `randomUUID`, also on pages without https. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

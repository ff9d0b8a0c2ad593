import { type ContactField, contactFields } from '#contact/message/contact-fields.ts';
import type { Draft, FieldTexts } from './draft.ts';

export interface TextSources {
  /** What stood in the page as it came: the server's prefill. */
  prefilled: FieldTexts;
  /** What is in the fields now. */
  shown: FieldTexts;
  /** The query of the page's address. */
  search: string;
  draft: Draft | undefined;
}

/**
 * What the fields hold once the script runs. Words typed while it loaded stay; then comes the
 * draft; then what the page's address asks for. A draft that meets a new request from another page
 * keeps its message below the new first line.
 */
export function restoreTexts({ prefilled, shown, search, draft }: TextSources): FieldTexts {
  const query = new URLSearchParams(search);
  const asked = (name: ContactField) =>
    prefilled[name] || ((name === 'projectType' || name === 'message') && query.get(name)) || '';
  const restore = (name: ContactField) => {
    const now = shown[name] ?? '';
    const isTyped = now !== '' && now !== prefilled[name];
    const kept = draft?.texts[name] ?? '';
    if (isTyped) return now;
    if (draft?.search === search) return kept;
    return name === 'message' ? join(asked(name), kept) : asked(name) || kept;
  };
  return Object.fromEntries(contactFields.map((name) => [name, restore(name)]));
}

function join(first: string, rest: string): string {
  if (rest.includes(first)) return rest;
  return first.includes(rest) ? first : `${first}\n\n${rest}`;
}

import type { ContactTarget } from '#contact/form/contact-target.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';

/** A sentence under the form, and the attribute by which programs know it. */
export interface PrivacyNote {
  text: string;
  attributes: Record<string, string>;
}

/** What a visitor must know beside the owner's own words: it follows from what is switched on, and only that. */
export function privacyNotes(
  { target, countsVisits }: { target: ContactTarget; countsVisits: boolean },
  words: Words['contact'],
): PrivacyNote[] {
  const notes: PrivacyNote[] = [];
  if (target.kind === 'service') {
    const text = fillPlaceholders(words.passedOn, { service: new URL(target.action).hostname });
    notes.push({ text, attributes: { 'data-messages': 'passed-on' } });
  }
  if (countsVisits) {
    // The server counts under the same setting, and only when the page has this attribute.
    notes.push({ text: words.countedVisits, attributes: { 'data-visits': 'counted' } });
  }
  return notes;
}

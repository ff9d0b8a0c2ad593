import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Draft, newKey, readDraft, type Sent } from './draft.ts';
import { control, readTexts, writeTexts } from './form-fields.ts';
import type { InitialState } from './initial-state.ts';
import { restoreTexts } from './restore-texts.ts';

/**
 * Gives the form back what belongs in it: words typed while the script loaded, the draft, the
 * server's key and prefill. What was sent stays out of it, also when the visitor comes back to it
 * by the browser's Back button.
 */
export function useRestoredForm(start: InitialState): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.noValidate = true;
    setKey(form, start.key || newKey());
    const kept = readDraft();
    const draft = kept && 'texts' in kept ? kept : undefined;
    const { search } = location;
    const { prefilled } = start;
    const texts = restoreTexts({ prefilled, shown: readTexts(form), search, draft });
    writeTexts(form, wasSent(kept) ? {} : texts);
  }, [start]);
  useEffect(() => {
    const clearSent = (event: PageTransitionEvent) => {
      const kept = readDraft();
      if (event.persisted && kept && 'sentAt' in kept && ref.current) emptyForm(ref.current);
    };
    addEventListener('pageshow', clearSent);
    return () => removeEventListener('pageshow', clearSent);
  }, []);
  return ref;
}

/** Empties the fields and gives the next message its own key. */
export function emptyForm(form: HTMLFormElement): void {
  writeTexts(form, {});
  setKey(form, newKey());
}

function setKey(form: HTMLFormElement, key: string): void {
  const input = control(form, 'key');
  if (input) input.value = key;
}

/** Whether what the browser put back into the fields was sent after this page was opened. */
function wasSent(kept: Draft | Sent | undefined): boolean {
  if (!kept || !('sentAt' in kept)) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  const cameBack = (navigation as PerformanceNavigationTiming).type === 'back_forward';
  return cameBack || kept.sentAt > performance.timeOrigin;
}

/** Inlined into /contact/sent: shows the message's reference from the address, and marks the draft as finished. */
import type { FinishedDraft } from '#contact/form/draft.ts';

const reference = /[?&]ref=([0-9A-Z]{4}-[0-9A-Z]{4})(&|$)/.exec(location.search)?.[1];
const place = document.getElementById('sent-reference');
if (reference && place) {
  (place.querySelector('strong') as HTMLElement).textContent = reference;
  for (const link of place.querySelectorAll('a'))
    link.href = link.href.replace('%7Breference%7D', reference);
  place.hidden = false;
}
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (document.referrer.includes('/contact') && visit?.type === 'navigate') {
  try {
    const finished: FinishedDraft = { isFinished: true };
    sessionStorage.setItem('contact-draft', JSON.stringify(finished));
  } catch {
    // A browser may forbid the storage.
  }
}

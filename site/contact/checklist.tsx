import type { Page } from '#model/schemas/page.ts';

/** What a first enquiry should hold; where scripts run, one button writes it into the message. */
export function Checklist({ checklist }: { checklist: Page<'contact'>['checklist'] }) {
  if (!checklist) return null;
  return (
    <section className="mt-10" aria-labelledby="checklist">
      <h2 className="text-xl" id="checklist">
        {checklist.heading}
      </h2>
      <ul className="mt-3 list-disc stack-1 pl-5 text-muted" id="checklist-items">
        {checklist.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <button
        className="screen-only noscript:hidden mt-3 inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        type="button"
        id="checklist-copy"
      >
        {checklist.copy}
      </button>
    </section>
  );
}

import { Check } from 'lucide-react';
import { contactLink } from '#contact/form/contact-link.ts';
import type { EntryName } from '#model/schemas/entry-name.ts';
import type { Service } from '#model/schemas/service.ts';
import { Icon } from '#ui/icon.tsx';

export type ServiceView = Service & EntryName;

/** One service: what it is, and the papers that the client receives. */
export function ServiceCard({ service }: { service: ServiceView }) {
  const { slug, number, icon, title, description, deliverables } = service;
  return (
    <li className="flex flex-col rounded-card border border-line" id={slug}>
      <div className="flex grow flex-col p-card">
        <div className="flex items-center justify-between">
          <span className="label text-muted" aria-hidden="true">
            {String(number).padStart(2, '0')}
          </span>
          <Icon className="text-primary" name={icon} size={28} />
        </div>
        <h2 className="mt-4 text-xl leading-tight">{title}</h2>
        <p className="mt-3 text-muted">{description}</p>
      </div>
      <div className="border-t border-line bg-sunk px-card py-5">
        <h3 className="label text-muted">You receive</h3>
        <ul className="mt-2 space-y-1.5 text-[0.9375rem] leading-snug">
          {deliverables.map((deliverable) => (
            <li className="flex gap-2.5" key={deliverable}>
              <Check
                className="mt-0.5 flex-none text-primary"
                size={18}
                strokeWidth={2}
                aria-hidden
              />
              {deliverable}
            </li>
          ))}
        </ul>
      </div>
      <a
        className="inline-flex min-h-12 items-center border-t border-line px-card font-semibold text-primary hover:underline"
        href={contactLink(title, `I would like to ask about ${title}.`)}
        aria-label={`Ask about this service: ${title}`}
      >
        Ask about this service
      </a>
    </li>
  );
}

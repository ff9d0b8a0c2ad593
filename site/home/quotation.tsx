import { Portrait } from '#site/portrait.tsx';
import type { TestimonialView } from '#site/testimonials.ts';

interface QuotationProps {
  testimonial: TestimonialView;
  /** Set as large as a heading. */
  isLarge?: boolean;
  /** The case that it is about. */
  link?: { href: string; label: string } | undefined;
}

/** What a client said, with their face and name. */
export function Quotation({ testimonial, isLarge = false, link }: QuotationProps) {
  const { quote, name, company, country, portrait } = testimonial;
  const size = isLarge ? 'text-xl font-semibold text-balance' : 'text-lg';
  return (
    <figure className="flex h-full flex-col justify-between gap-6">
      <blockquote className={`${size} leading-snug`}>
        <p>{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4 text-sm leading-snug">
        <Portrait name={name} picture={portrait} />
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">{`${company}, ${country}`}</p>
        </div>
        {link && (
          <a
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            href={link.href}
          >
            {link.label}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

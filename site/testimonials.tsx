/** Testimonials: what a client said, with portrait and name. */
import type { ReactNode } from 'react';
import type { Entry } from '#model/content.ts';
import { Photo, type Picture } from '#ui/photo.tsx';
import { SampleLabel } from '#ui/sample-label.tsx';

/** A testimonial with the prepared portrait of the client. */
export type TestimonialView = Omit<Entry<'testimonials'>, 'photo'> & {
  portrait: Picture | undefined;
};

interface PortraitProps {
  name: string;
  /** The portrait; where it is undefined, initials are shown. */
  picture: Picture | undefined;
}

/** The first letters of the first and the last name: `GW` of Grace Wanjiru. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** A person's face in a small square, or their initials. */
function Portrait({ name, picture }: PortraitProps) {
  if (picture)
    return (
      <span className="after-first-paint size-[56px] flex-none">
        <Photo
          className="rounded-control"
          picture={picture}
          alt={`Portrait of ${name}`}
          loading="lazy"
        />
      </span>
    );
  return (
    <span
      className="grid size-[56px] flex-none place-items-center rounded-control rule border-line bg-sunk font-bold text-primary"
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}

interface QuotationProps {
  testimonial: TestimonialView;
  /** The class of the quotation. */
  className?: string | undefined;
  /** Shown beside the company: a link to the case. */
  children?: ReactNode;
}

/** One testimonial: what a client said, with portrait and name. */
export function Quotation({ testimonial, className = 'leading-snug', children }: QuotationProps) {
  const { quote, name, company, country, portrait, sample } = testimonial;
  return (
    <figure>
      <blockquote className={className}>
        <p>{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="mt-6 flex flex-wrap items-center gap-4 text-sm leading-snug">
        <Portrait name={name} picture={portrait} />
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold">
            {name}
            {sample && <SampleLabel className="ml-3" />}
          </p>
          <p className="text-muted">
            {`${company}, ${country}`}
            {children && ' '}
            {children}
          </p>
        </div>
      </figcaption>
    </figure>
  );
}

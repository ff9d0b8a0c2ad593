import type { Page } from '#model/schemas/page.ts';
import { fill } from '#model/schemas/words.ts';
import { SectionHeading } from '#ui/heading.tsx';
import type { Picture } from '#ui/picture.ts';
import { Section } from '#ui/section.tsx';

export interface TestimonialView {
  quote: string;
  name: string;
  company: string;
  country: string;
  portrait: Picture;
}

interface TestimonialsProps {
  heading: Page<'home'>['testimonials'];
  testimonials: TestimonialView[];
  /** What a portrait shows, with a place for the name. */
  portraitText: string;
}

/** What clients said, each with portrait, name, company and country; nothing while there is none. */
export function Testimonials({ heading, testimonials, portraitText }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section labelledBy="testimonials">
      <SectionHeading id="testimonials" {...heading} />
      <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-3">
        {testimonials.map(({ quote, name, company, country, portrait }) => (
          <li className="rounded-card border border-line" key={name}>
            <figure className="flex h-full flex-col justify-between gap-6 p-card">
              <blockquote>
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="flex items-center gap-4">
                <img
                  className="rounded-control"
                  {...portrait}
                  alt={fill(portraitText, { name })}
                  loading="lazy"
                />
                <div className="text-[0.9375rem] leading-snug">
                  <p className="font-display font-semibold">{name}</p>
                  <p className="text-muted">{`${company}, ${country}`}</p>
                </div>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

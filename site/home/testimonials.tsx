import type { Page } from '#model/schemas/page.ts';
import { projectNumber } from '#site/portfolio/project-number.ts';
import type { TestimonialView } from '#site/testimonials.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Quotation } from './quotation.tsx';

interface TestimonialsProps {
  heading: Page<'home'>['testimonials'];
  testimonials: TestimonialView[];
  /** Certificates have the same background: the space below them serves both sections. */
  followsCertificates: boolean;
  /** The number of each project that has a page, by its short name. */
  projectNumbers: ReadonlyMap<string, number>;
}

/** What clients said, each with the case it is about; nothing while there is none. */
export function Testimonials(props: TestimonialsProps) {
  const { heading, testimonials, followsCertificates, projectNumbers } = props;
  if (testimonials.length === 0) return null;
  return (
    <Section className={followsCertificates ? 'pt-0!' : ''} labelledBy="testimonials">
      <SectionHeading id="testimonials" {...heading} />
      <ul className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 sm:grid-cols-2 print:break-inside-avoid print:grid-cols-2">
        {testimonials.map((testimonial, index) => {
          const { name, project } = testimonial;
          const number = project && projectNumbers.get(project);
          // Of an odd number the first is large, beside two others.
          const isLarge = index === 0 && testimonials.length % 2 === 1;
          return (
            <li
              className={`min-w-0 rule-t border-ink pt-6${isLarge ? ' sm:row-span-2' : ''}`}
              key={name}
            >
              <Quotation
                testimonial={testimonial}
                isLarge={isLarge}
                link={
                  number
                    ? {
                        href: `/portfolio/${project}`,
                        label: `Case ${projectNumber(number)}`,
                      }
                    : undefined
                }
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

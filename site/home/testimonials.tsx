import type { Page } from '#model/schemas/page.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { projectNumber } from '#site/portfolio/project-number.ts';
import { Portrait } from '#site/portrait.tsx';
import type { TestimonialView } from '#site/testimonials.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';

interface TestimonialsProps {
  heading: Page<'home'>['testimonials'];
  testimonials: TestimonialView[];
  /** Papers have the same background: the space below them serves both sections. */
  followsPapers: boolean;
  /** The number of each project that has a page, by its short name. */
  projectNumbers: ReadonlyMap<string, number>;
  words: Words;
}

/** What clients said, each with the case it is about; nothing while there is none. */
export function Testimonials(props: TestimonialsProps) {
  const { heading, testimonials, followsPapers, projectNumbers, words } = props;
  if (testimonials.length === 0) return null;
  return (
    <Section className={followsPapers ? 'pt-0!' : ''} labelledBy="testimonials">
      <SectionHeading id="testimonials" {...heading} />
      <ul className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 sm:grid-cols-2 print:break-inside-avoid print:grid-cols-2">
        {testimonials.map(({ quote, name, company, country, portrait, project }) => {
          const number = project && projectNumbers.get(project);
          return (
            <li className="min-w-0 border-t border-ink pt-6" key={name}>
              <figure className="flex h-full flex-col justify-between gap-6">
                <blockquote className="text-xl leading-snug">
                  <p>{`“${quote}”`}</p>
                </blockquote>
                <figcaption className="flex flex-wrap items-center gap-4 text-[0.9375rem] leading-snug">
                  <Portrait
                    name={name}
                    picture={portrait}
                    alternative={fillPlaceholders(words.home.portrait, { name })}
                  />
                  <div className="min-w-0 grow basis-40">
                    <p className="font-display font-semibold">{name}</p>
                    <p className="text-muted">{`${company}, ${country}`}</p>
                  </div>
                  {number && (
                    <a
                      className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
                      href={`/portfolio/${project}`}
                    >
                      {fillPlaceholders(words.home.case, { number: projectNumber(number) })}
                    </a>
                  )}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

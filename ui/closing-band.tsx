/** The section at the end of a page, with a heading, a text and links to other pages as buttons. */
import { type Link, LinkButton } from './link-button.tsx';

interface ClosingBandProps {
  heading: string;
  text: string;
  /** A filled button in the accent colour, then an outlined one, if given. */
  links: [Link, Link?];
}

/** The dark section at the end of a page, which leads on. */
export function ClosingBand({ heading, text, links: [first, second] }: ClosingBandProps) {
  return (
    <section className="bg-deep py-16 text-on-deep md:py-20" aria-labelledby="closing">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-page">
        <div className="min-w-0 max-w-measure">
          <h2 className="text-2xl" id="closing">
            {heading}
          </h2>
          <p className="mt-4 text-on-deep-muted">{text}</p>
        </div>
        <div className="screen-only flex grow flex-wrap gap-4 sm:grow-0">
          <LinkButton className="grow sm:grow-0" variant="accent" href={first.href}>
            {first.label}
          </LinkButton>
          {second && (
            <LinkButton className="grow sm:grow-0" variant="outlineOnDeep" href={second.href}>
              {second.label}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** The headings of pages and sections. */
import ArrowRight from 'lucide:arrow-right';
import type { Link } from './link-button.tsx';

/** The words above a heading, with a rule in the accent colour before them. */
export function Eyebrow({ children }: { children: string }) {
  return <p className="label eyebrow">{children}</p>;
}

interface PageHeadingProps {
  eyebrow: string;
  heading: string;
  introduction: string;
}

/** The top of a page: its only first-level heading. */
export function PageHeading({ eyebrow, heading, introduction }: PageHeadingProps) {
  return (
    <>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h1 className="mt-4 max-w-[18em] text-[clamp(2.25rem,1.5rem+3.2vw,3.75rem)]">{heading}</h1>
      <p className="mt-6 max-w-measure text-lg text-muted">{introduction}</p>
    </>
  );
}

interface SectionHeadingProps {
  id: string;
  eyebrow: string;
  heading: string;
  introduction?: string | undefined;
  link?: Link | undefined;
}

/** The heading of a section in a column of its own, rows beside it. */
export function SideHeading({ id, eyebrow, heading, introduction, link }: SectionHeadingProps) {
  return (
    <div>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h2 className="mt-3 text-xl leading-tight" id={id}>
        {heading}
      </h2>
      {introduction && <p className="mt-4 text-muted">{introduction}</p>}
      {link && <ArrowLink {...link} />}
    </div>
  );
}

/** The top of a section: heading left, introduction right where there is room. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, eyebrow, heading, introduction, link } = props;
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[8fr_5fr] md:items-end">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 className="mt-3 text-2xl" id={id}>
          {heading}
        </h2>
      </div>
      {(introduction || link) && (
        <div>
          {introduction && <p className="max-w-measure text-muted">{introduction}</p>}
          {link && <ArrowLink {...link} />}
        </div>
      )}
    </div>
  );
}

/** A link in the text's own line, with an arrow. */
function ArrowLink({ href, label }: Link) {
  return (
    <a
      className="-mb-2.5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
      href={href}
    >
      {label}
      <ArrowRight className="arrow" size={18} />
    </a>
  );
}

import type { Page } from '#model/pages.ts';
import type { Entry } from '#model/read.ts';
import { Chart, resultsInFigures } from '#site/portfolio/case/chart.tsx';
import type { InspectionReport } from '#site/portfolio/documents.ts';
import { Drawing, drawingPath } from '#site/portfolio/drawing.tsx';
import { projectNumber } from '#site/portfolio/project.tsx';
import { unbroken } from '#site/portfolio/unbroken.ts';
import { Quotation, type TestimonialView } from '#site/testimonials.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Project = Entry<'projects'>;

interface LeadingOrderProps {
  page: NonNullable<Page<'home'>['order']>;
  project: Project;
  /** Its inspection, where it has one. */
  report: InspectionReport | undefined;
  /** What its client said. */
  quoted: TestimonialView | undefined;
  /** The language that numbers are written in. */
  language: string;
}

/** One order before any claim: its drawing, what was measured, and what the inspection found. */
export function LeadingOrder({ page, project, report, quoted, language }: LeadingOrderProps) {
  const { slug, number, title, client, city, country, summary, description } = project;
  const [drawing] = project.technicalDrawing?.drawings ?? [];
  const [check] = project.technicalDrawing?.checks ?? [];
  return (
    <section className="leading-order bg-band text-on-band" aria-labelledby="order">
      <div className="mx-auto max-w-page px-page">
        <p className="label">{`${page.eyebrow}, ${projectNumber(number)}`}</p>
        <h2 className="mt-3 text-2xl" id="order">
          {title}
        </h2>
        <p className="mt-3 max-w-measure">{`${client}, ${city}, ${country}. ${summary ?? description}`}</p>
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[2fr_1fr]">
          <div className="order-drawing screen-only">
            <img
              src={`${drawingPath(slug)}#band`}
              width={480}
              height={320}
              alt={drawing?.alternative}
              loading="lazy"
            />
            {check && (
              <p>
                <strong>{check.title}</strong>
                {` ${check.method}`}
              </p>
            )}
          </div>
          <OrderFigures project={project} language={language} />
        </div>
        <OrderOutcome slug={slug} report={report} quoted={quoted} />
      </div>
    </section>
  );
}

const OrderFigures = ({ project, language }: Pick<LeadingOrderProps, 'project' | 'language'>) => (
  <dl className="order-results">
    {resultsInFigures(project.results)
      .slice(0, 3)
      .map((result) => (
        <div key={result.label}>
          <dt>
            <strong>{result.label}</strong>
            <Chart result={result} language={language} />
            {unbroken(result.comparedWith)}
          </dt>
          <dd>{result.figure}</dd>
        </div>
      ))}
  </dl>
);

type OrderOutcomeProps = Pick<LeadingOrderProps, 'report' | 'quoted'> & { slug: string };

/** What its client said and its inspection found, and where to read more. */
const OrderOutcome = ({ slug, report, quoted }: OrderOutcomeProps) => (
  <div className="order-outcome">
    {quoted && <Quotation testimonial={quoted} isLarge />}
    <div className="flex flex-col items-start justify-between gap-8 self-stretch">
      {report && (
        <dl className="order-numbers">
          {report.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="screen-only flex flex-wrap gap-3">
        <LinkButton variant="onBand" href={`/portfolio/${slug}`} arrow>
          Read the case
        </LinkButton>
        {report?.file && (
          <LinkButton variant="outlineOnBand" href={report.file.href}>
            {unbroken(`Inspection report (PDF,\u00a0${report.file.size})`)}
          </LinkButton>
        )}
      </p>
    </div>
  </div>
);

interface OtherOrdersProps {
  heading: string;
  projects: Project[];
}

/** The other orders as drawings, each with its first result, and a link to it. */
export function OtherOrders({ heading, projects }: OtherOrdersProps) {
  if (projects.length === 0) return null;
  return (
    <section className="pt-16 print:hidden" aria-labelledby="others">
      <div className="mx-auto max-w-page px-page">
        <h2 className="text-xl" id="others">
          {heading}
        </h2>
        <ul className="other-orders">
          {projects.map(({ slug, title, results: [result] }) => (
            <li className="relative" key={slug}>
              <Drawing slug={slug} />
              <p>
                <strong>{result?.figure}</strong>
                {result?.label}
              </p>
              <a className="whole-card hover:underline" href={`/portfolio/${slug}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

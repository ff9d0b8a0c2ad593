/** Two sections of the home page: one order in detail, and the drawings of the others. */
import type { Page } from '#model/pages.ts';
import type { Entry } from '#model/read.ts';
import { Chart, resultsInFigures } from '#site/portfolio/case/chart.tsx';
import { Drawing, drawingPath } from '#site/portfolio/drawing.tsx';
import type { InspectionReport } from '#site/portfolio/inspection-report.ts';
import { ProjectPicture, type ProjectView, projectNumber } from '#site/portfolio/project.tsx';
import { casePath } from '#site/routes.ts';
import { largeQuote, Quotation, type TestimonialView } from '#site/testimonials.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Project = Entry<'projects'>;

interface LeadingOrderProps {
  page: NonNullable<Page<'home'>['order']>;
  project: Project;
  /** Its photo, which is shown where it has no drawing. */
  photo: ProjectView['picture'];
  /** Its inspection report, if it has one. */
  report: InspectionReport | undefined;
  /** The testimonial of its client. */
  quoted: TestimonialView | undefined;
  /** The language that numbers are written in. */
  language: string;
}

/** One order with its drawing or its photo, its results and the findings of its inspection. */
export function LeadingOrder({ page, project, photo, ...outcome }: LeadingOrderProps) {
  const { report, quoted, language } = outcome;
  const { slug, number, title, client, city, country, summary, description } = project;
  const [drawing] = project.technicalDrawing?.drawings ?? [];
  const [check] = project.technicalDrawing?.checks ?? [];
  return (
    <section className="leading-order bg-band py-16 text-on-band" aria-labelledby="order">
      <div className="mx-auto max-w-page px-page">
        <p className="label">{`${page.eyebrow}, ${projectNumber(number)}`}</p>
        <h2 className="mt-3 text-2xl" id="order">
          {title}
        </h2>
        <p className="mt-3 max-w-measure">{`${client}, ${city}, ${country}. ${summary ?? description}`}</p>
        <div className={`mt-8 grid gap-10 ${drawing || photo ? 'lg:grid-cols-[2fr_1fr]' : ''}`}>
          {!drawing && (
            <ProjectPicture className="aspect-[16/9] rounded-card" picture={photo} loading="lazy" />
          )}
          {drawing && (
            /* The drawing is white in both schemes. */
            <div className="screen-only flex flex-col rounded-card [border-width:1.5px] bg-band [forced-color-adjust:none]">
              <div className="after-first-paint m-6 flex-1 aspect-3/2">
                <img
                  className="size-full object-contain"
                  src={`${drawingPath(slug)}#band`}
                  width={480}
                  height={320}
                  alt={drawing.alternative}
                  loading="lazy"
                />
              </div>
              {check && (
                <p className="rule-t px-5 py-3 text-sm">
                  <strong>{check.title}</strong>
                  {` ${check.method}`}
                </p>
              )}
            </div>
          )}
          <OrderFigures project={project} language={language} />
        </div>
        <OrderOutcome slug={slug} report={report} quoted={quoted} />
      </div>
    </section>
  );
}

const OrderFigures = ({ project, language }: Pick<LeadingOrderProps, 'project' | 'language'>) => (
  <dl>
    {resultsInFigures(project.results)
      .slice(0, 3)
      .map((result) => (
        <div className="flex flex-col-reverse rule-t py-4" key={result.label}>
          <dt className="text-sm leading-[1.4]">
            <strong className="block">{result.label}</strong>
            <Chart result={result} language={language} />
            {result.comparedWith}
          </dt>
          <dd className="text-2xl leading-[1.1] font-bold">{result.figure}</dd>
        </div>
      ))}
  </dl>
);

/** A grid with as many columns as fit. */
const narrowColumns = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]';

type OrderOutcomeProps = Pick<LeadingOrderProps, 'report' | 'quoted'> & { slug: string };

/** The testimonial, the findings of the inspection, and links to more. */
const OrderOutcome = ({ slug, report, quoted }: OrderOutcomeProps) => (
  <div
    className={`mt-10 grid gap-x-16 gap-y-8 ${quoted ? 'lg:grid-cols-[2fr_3fr] lg:rule-t lg:pt-8' : ''}`}
  >
    {quoted && <Quotation testimonial={quoted} className={largeQuote} />}
    <div className="flex flex-col items-start justify-between gap-8 self-stretch">
      {report && (
        <dl className={`w-full gap-x-6 gap-y-4 ${narrowColumns}`}>
          {report.facts.map(({ label, value }) => (
            <div className="flex flex-col-reverse justify-end text-sm" key={label}>
              <dt>{label}</dt>
              <dd className="text-xl leading-[1.2] font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="screen-only flex flex-wrap gap-3">
        <LinkButton variant="onBand" href={casePath(slug)} arrow>
          Read the case
        </LinkButton>
        {report?.file && (
          <LinkButton variant="outlineOnBand" href={report.file.href}>
            {`Inspection report (${report.file.type}, ${report.file.size})`}
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
    <section className="pt-16" aria-labelledby="others">
      <div className="mx-auto max-w-page px-page">
        <h2 className="text-xl" id="others">
          {heading}
        </h2>
        <ul role="list" className={`mt-6 gap-6 ${narrowColumns}`}>
          {projects.map(({ slug, title, results: [result] }) => (
            <li className="relative" key={slug}>
              <Drawing slug={slug} />
              <p className="mt-3 mb-1 rule-t border-ink pt-3 text-sm">
                <strong className="block text-xl leading-[1.1]">{result?.figure}</strong>
                {result?.label}
              </p>
              <a
                className="whole-card leading-[1.3] font-semibold hover:underline"
                href={casePath(slug)}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

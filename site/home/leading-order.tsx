/** Two sections of the home page: one order in detail, and a list of the others. */
import type { Entry } from '#model/content.ts';
import type { Page } from '#model/pages.ts';
import { hasChart, type Result } from '#model/schemas/project.ts';
import { Chart } from '#site/portfolio/case/chart.tsx';
import { drawingPath } from '#site/portfolio/drawing.tsx';
import type { InspectionReport } from '#site/portfolio/inspection-report.ts';
import { ProjectPicture, type ProjectView, projectNumber } from '#site/portfolio/project.tsx';
import { casePath } from '#site/routes.ts';
import { Quotation, type TestimonialView } from '#site/testimonials.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { InspectionTable } from './inspection-table.tsx';

type Project = Entry<'projects'>;

interface LeadingOrderProps {
  page: NonNullable<Page<'home'>['order']>;
  project: Project;
  /** The photo of the project, shown where the project has no drawing. */
  photo: ProjectView['picture'];
  /** The inspection report of the project, if there is one. */
  report: InspectionReport | undefined;
  /** The testimonial of the project's client. */
  quoted: TestimonialView | undefined;
  /** The language that numbers are written in. */
  language: string;
}

/** The results that the order is shown with, in their order: three at most, those with a chart before the others. */
export function shownResults(results: Result[]): Result[] {
  const plain = results.filter((result) => !hasChart(result));
  const chosen = [...results.filter(hasChart), ...plain].slice(0, 3);
  return results.filter((result) => chosen.includes(result));
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
        <div className={`mt-8 grid gap-10${drawing || photo ? ' lg:grid-cols-[2fr_1fr]' : ''}`}>
          {!drawing && (
            <ProjectPicture className="aspect-[16/9] rounded-card" picture={photo} loading="lazy" />
          )}
          {drawing && (
            /* The drawing is white in both schemes. */
            <div className="screen-only flex min-w-0 flex-col [border-width:1.5px] bg-band [forced-color-adjust:none]">
              <div className="after-first-paint m-3 flex-1 aspect-3/2">
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
                <p className="flex items-center gap-4 rule-t px-4 py-3 text-sm leading-snug">
                  <b className="numbered-circle">1</b>
                  <span className="min-w-0">
                    <strong>{check.title}</strong>
                    {` ${check.method}`}
                  </span>
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
    {shownResults(project.results).map((result) => (
      <div className="flex flex-wrap items-baseline gap-x-3 rule-t py-4" key={result.label}>
        <dt className="min-w-0 grow basis-36 leading-snug font-semibold">{result.label}</dt>
        <dd className="order-first text-2xl leading-[1.1] font-bold">{result.figure}</dd>
        {/* A chart says in numbers what the words compare with. */}
        <dd className="basis-full text-sm leading-snug">
          {hasChart(result) ? <Chart result={result} language={language} /> : result.comparedWith}
        </dd>
      </div>
    ))}
  </dl>
);

type OrderOutcomeProps = Pick<LeadingOrderProps, 'report' | 'quoted'> & { slug: string };

/** The testimonial, the findings of the inspection, and links to more. */
const OrderOutcome = ({ slug, report, quoted }: OrderOutcomeProps) => (
  <div
    className={`mt-10 grid gap-x-16 gap-y-10 ${quoted ? 'lg:grid-cols-[2fr_3fr] lg:rule-t lg:pt-8' : ''}`}
  >
    {quoted && (
      <Quotation testimonial={quoted} className="text-xl font-semibold leading-snug text-balance" />
    )}
    <div className="@container min-w-0">
      {report && <InspectionTable lots={report.lots} />}
      <p className="screen-only mt-8 flex flex-wrap gap-3">
        <LinkButton className="grow sm:grow-0" variant="onBand" href={casePath(slug)} arrow>
          Read the case
        </LinkButton>
        {report?.file && (
          <LinkButton className="grow sm:grow-0" variant="outlineOnBand" href={report.file.href}>
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

/** The other orders as rows, each with its first result and its client, and a link to it. */
export function OtherOrders({ heading, projects }: OtherOrdersProps) {
  if (projects.length === 0) return null;
  return (
    <Section labelledBy="others">
      <h2 className="text-xl" id="others">
        {heading}
      </h2>
      <ul role="list" className="mt-6 rule-t border-ink">
        {projects.map(({ slug, title, client, city, results: [result] }) => (
          <li
            className="relative grid items-baseline gap-x-8 rule-b border-line py-4 text-sm leading-snug hover:border-primary sm:grid-cols-[4fr_6fr_4fr]"
            key={slug}
          >
            <p className="min-w-0">
              <strong className="text-lg">{result?.figure}</strong>
              {` ${result?.label}`}
            </p>
            <a
              className="whole-card min-w-0 text-base leading-snug font-semibold"
              href={casePath(slug)}
            >
              {title}
            </a>
            <p className="min-w-0 text-muted max-sm:hidden">{`${client}, ${city}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

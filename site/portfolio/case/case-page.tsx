/** The page of one project. */
import ArrowRight from 'lucide:arrow-right';
import Download from 'lucide:download';
import { writeContactLink } from '#contact/form/links.ts';
import type { Content, Entry } from '#model/content.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Result, Story } from '#model/schemas/project.ts';
import { attachedHref, typeOf } from '#site/attached-files.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import { casePath, routeNamed, routesOf } from '#site/routes.ts';
import type { TestimonialView } from '#site/testimonials.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { Eyebrow } from '#ui/heading.tsx';
import { type Link, LinkButton } from '#ui/link-button.tsx';
import { SampleLabel } from '#ui/sample-label.tsx';
import { Section } from '#ui/section.tsx';
import { Drawing } from '../drawing.tsx';
import type { InspectionReport } from '../inspection-report.ts';
import { ProjectPicture, type ProjectView, projectNumber } from '../project.tsx';
import { Chart, formatNumber } from './chart.tsx';
import { type DocumentView, EvidenceSection } from './evidence-section.tsx';
import { Gates } from './gates.tsx';
import { DrawingSheet } from './technical-drawing.tsx';

interface CasePageProps {
  content: Content;
  project: ProjectView;
  /** The project's first drawing as a checked SVG. */
  firstDrawing: string | undefined;
  /** The testimonials about the project. */
  quotes: TestimonialView[];
  report: InspectionReport | undefined;
}

/** One project as a case: drawing, terms, story, results, gates, record. */
export function CasePage(props: CasePageProps) {
  const { content, project, firstDrawing, quotes, report } = props;
  const { profile, projects, pages } = content;
  const { slug, technicalDrawing, gates, schedule, story, results } = project;
  const { language } = profile;
  const note = pages.portfolio.documentsNote;
  const aqlPath = routeNamed(routesOf(content), 'aql')?.path;
  const documents = listDocuments(project);
  const ofGates = documents.filter(({ gate }) => gates && gate);
  const others = documents.filter((document) => !ofGates.includes(document));
  // After the last project comes the first.
  const at = projects.findIndex((project) => project.slug === slug);
  const next = projects.length > 1 && projects[(at + 1) % projects.length];
  return (
    <>
      <section aria-labelledby="title">
        <div className="mx-auto max-w-page px-page pt-16 lg:pt-19">
          <CaseHead project={project} report={report} location={profile.location} />
          {technicalDrawing ? (
            <DrawingSheet
              slug={slug}
              technicalDrawing={technicalDrawing}
              firstDrawing={firstDrawing}
              aqlPath={aqlPath}
            />
          ) : (
            <ProjectPicture className="aspect-[16/9] rounded-card" picture={project.picture} />
          )}
          <ProjectFactCells project={project} />
        </div>
      </section>
      <StorySection story={story} results={results} language={language} />
      {gates && (
        <Gates
          gates={gates}
          schedule={schedule}
          note={note}
          language={language}
          documents={ofGates}
        />
      )}
      <EvidenceSection
        photos={project.photos}
        quotes={quotes}
        report={report}
        note={note}
        documents={others}
        // The space below the results is enough.
        className={gates ? undefined : 'pt-0!'}
      />
      <ClosingBand {...pages.portfolio.closing} links={[askAbout(project)]} />
      {next && <NextProject {...next} />}
    </>
  );
}

/** The documents that the project names, the report of its inspection first. */
function listDocuments({ documents }: ProjectView): DocumentView[] {
  const { report = [], other = [] } = Object.groupBy(documents, ({ inspection }) =>
    inspection ? 'report' : 'other',
  );
  return [...report, ...other].map(({ title, gate, namesRemoved, file }) => ({
    title,
    gate,
    namesRemoved,
    link: file ? { href: attachedHref('documents', file), type: typeOf(file) } : undefined,
  }));
}

/** The link to the contact form, filled in with a question about a project like this one. */
const askAbout = ({ category, number, title }: ProjectView): Link => ({
  href: writeContactLink(
    category,
    `I would like to ask about a project like ${projectNumber(number)}, ${title}.`,
  ),
  label: 'Ask about a project like this',
});

interface CaseHeadProps extends Pick<CasePageProps, 'project' | 'report'> {
  /** The owner's place, where the lane of the map begins. */
  location: Profile['location'];
}

/** Title and summary of the order, with a map where there is neither a drawing nor a photo. */
function CaseHead({ project, report, location }: CaseHeadProps) {
  const { category, number, title, summary, description, story, sample } = project;
  const { region: name, coordinates } = location;
  const hasPicture = project.technicalDrawing || project.picture;
  const ask = askAbout(project);
  return (
    <div className="mb-10 grid gap-x-12 gap-y-6 lg:grid-cols-[6fr_5fr] lg:items-end">
      <div>
        <div className="flex flex-wrap items-center gap-x-4">
          <Eyebrow>{`${category} · ${projectNumber(number)}`}</Eyebrow>
          {sample && <SampleLabel className="text-muted" />}
        </div>
        <h1 className="mt-4 text-[clamp(2.125rem,1.4rem+2.9vw,3.5rem)]" id="title">
          {title}
        </h1>
      </div>
      <div>
        <p className="max-w-measure text-muted">{story ? (summary ?? description) : description}</p>
        <div className="screen-only mt-5 flex flex-wrap gap-3">
          <LinkButton className="grow sm:grow-0" href={ask.href}>
            {ask.label}
          </LinkButton>
          {report?.file && (
            <LinkButton
              className="grow sm:grow-0"
              variant="outline"
              href={report.file.href}
              download={report.file.downloadName}
            >
              <Download size={20} />
              {`Report, ${report.file.type}`}
            </LinkButton>
          )}
        </div>
      </div>
      {!hasPicture && (
        // Beside the words, as on the home page.
        <div className="lg:[grid-area:1/2/3]">
          <LaneMap
            map={drawLaneMap({ name, coordinates }, [project])}
            caption={`The lane to ${project.city}`}
          />
        </div>
      )}
    </div>
  );
}

/** The terms of the order as the ruled cells of a shipping document. */
function ProjectFactCells({ project }: { project: ProjectView }) {
  const { client, city, country, incoterm, year, terms = {} } = project;
  const place = [terms.place, year].filter(Boolean).join(', ');
  const cells = [
    ['Client', client, terms.clientNote ?? project.category],
    ['Location', city, country],
    ['Incoterms 2020', incoterm, place],
    ['HS code', terms.hsCode, terms.hsNote],
    ['Quantity', terms.quantity, terms.quantityNote],
    ['Value', terms.value, terms.valueNote],
    ['Container', terms.container, terms.packing],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-10 flex flex-wrap gap-px overflow-clip rounded-card rule border-line bg-line">
      {cells.map(([label, value, note]) => (
        <div
          // Two, three or six in a row, four of seven; the cells of the last row grow to its width.
          className={`grow basis-[45%] bg-bg p-4 sm:basis-[30%] ${cells.length > 6 ? 'lg:basis-[20%]' : 'lg:basis-32'}`}
          key={label}
        >
          <dt className="label text-muted">{label}</dt>
          <dd className="font-semibold leading-snug">
            {value}
            {note && <span className="block text-sm font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StorySectionProps {
  story: Story | undefined;
  results: Result[];
  /** The language of the numbers. */
  language: string;
}

/** The story in three parts, and the results in figures. */
function StorySection({ story, results, language }: StorySectionProps) {
  const parts = story
    ? [
        ['Situation', story.situation],
        ['What I did', story.action],
        ['Result', story.result],
      ]
    : [];
  return (
    <Section labelledBy="story">
      <Eyebrow>{story ? 'The story' : 'In numbers'}</Eyebrow>
      <h2 className="mt-3 text-2xl" id="story">
        {story?.heading ?? 'What was measured'}
      </h2>
      {story && (
        <div className="mt-10 grid gap-8 md:grid-cols-3">
          {parts.map(([title, text = '']) => (
            <div className="[border-top-width:2px] border-ink pt-3.5" key={title}>
              <h3 className="label">{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          ))}
        </div>
      )}
      <Numbers results={results} language={language} />
    </Section>
  );
}

/** Each result with its chart, if it has one, its comparison and its sample size. */
const Numbers = ({ results, language }: Omit<StorySectionProps, 'story'>) => (
  <ul
    role="list"
    className="mt-12 flex flex-wrap gap-px overflow-clip rounded-card rule border-line bg-line"
  >
    {results.map((result) => (
      <li
        // In a row of four, the words of charts would be too small to read.
        className={`flex grow basis-full flex-col gap-5 bg-sunk px-page py-6 sm:basis-[45%] ${results.length > 3 ? '' : 'lg:basis-0'}`}
        key={result.label}
      >
        <p>
          <b className="block text-2xl leading-[1.06] tracking-[-0.02em]">{result.figure}</b>
          <span className="mt-1 block font-semibold">{result.label}</span>
        </p>
        <Chart result={result} language={language} />
        <p className="mt-auto rule-t border-line pt-3.5 text-sm leading-[1.4] text-muted">
          {`${result.comparedWith}${sampleOf(result, language)}`}
        </p>
      </li>
    ))}
  </ul>
);

/** The size of a result's sample, such as `; n = 424`; empty where the content has none. */
const sampleOf = ({ sampleSize }: Result, language: string): string =>
  sampleSize ? `; n\u00a0=\u00a0${formatNumber(sampleSize, language)}` : '';

const nextLinkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline';

/** Links to the next case, with its drawing, and to all cases. */
const NextProject = ({ slug, number, title, technicalDrawing }: Entry<'projects'>) => (
  <nav className="screen-only py-10" aria-label="Projects">
    <div
      className={`mx-auto grid max-w-page items-center gap-x-14 gap-y-6 px-page ${technicalDrawing ? 'sm:grid-cols-[2fr_3fr]' : ''}`}
    >
      {technicalDrawing && (
        <div className="rounded-card rule border-line p-3">
          <Drawing slug={slug} />
        </div>
      )}
      <div>
        <p className="label text-primary">{`Next project, ${projectNumber(number)}`}</p>
        <h2 className="mt-2 text-xl">{title}</h2>
        <p className="mt-3 flex flex-wrap gap-x-8">
          <a
            className={nextLinkClass}
            href={casePath(slug)}
            rel="next"
            aria-label={`Read the case: ${title}`}
          >
            Read the case
            <ArrowRight className="arrow" size={18} />
          </a>
          <a className={nextLinkClass} href="/portfolio">
            All projects
          </a>
        </p>
      </div>
    </div>
  </nav>
);

import ArrowRight from 'lucide:arrow-right';
import Download from 'lucide:download';
import { contactLink } from '#contact/form/links.ts';
import type { Project, Result, Story } from '#model/schemas/project.ts';
import type { LaneMap as LaneMapData } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import type { TestimonialView } from '#site/testimonials.tsx';
import { Eyebrow } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import type { InspectionReport } from '../documents.ts';
import { Drawing } from '../drawing.tsx';
import { ProjectPicture, type ProjectView, projectNumber } from '../project.tsx';
import { unbroken } from '../unbroken.ts';
import { Chart, print, resultsInFigures } from './chart.tsx';
import { type DocumentView, EvidenceSection, type PhotoView } from './evidence-section.tsx';
import { Gates } from './gates.tsx';
import { DrawingSheet } from './technical-drawing.tsx';

/** A project as its page shows it, with the files that it names made ready. */
export interface CaseView {
  project: ProjectView;
  /** The first of its drawings as a checked SVG. */
  firstDrawing: string | undefined;
  hasAqlPage: boolean;
  /** Drawn where there is neither a drawing nor a photo. */
  map: LaneMapData | undefined;
  mapCaption: string;
  photos: PhotoView[];
  quotes: TestimonialView[];
  report: InspectionReport | undefined;
  documents: DocumentView[];
  next: ProjectView | undefined;
}

interface CasePageProps extends CaseView {
  /** The language of dates and numbers. */
  language: string;
  /** What becomes of the documents that do not open here. */
  documentsNote?: string | undefined;
}

/** One project as a case: the drawing, the terms, the story with its numbers, the gates, the record. */
export function CasePage(props: CasePageProps) {
  const {
    project,
    firstDrawing,
    hasAqlPage,
    photos,
    quotes,
    report,
    next,
    language,
    documentsNote: note,
  } = props;
  const { slug, technicalDrawing, gates, schedule, sample } = project;
  const ofGates = props.documents.filter(({ gate }) => gates && gate);
  const others = props.documents.filter((document) => !ofGates.includes(document));
  return (
    <>
      <section className="case-top" aria-labelledby="title">
        <div className="mx-auto max-w-page px-page">
          <CaseHead {...props} />
          {technicalDrawing ? (
            <DrawingSheet {...{ slug, technicalDrawing, firstDrawing, hasAqlPage }} />
          ) : (
            <ProjectPicture className="case-picture" picture={project.picture} />
          )}
          <ProjectFactCells project={project as Project & ProjectView} />
        </div>
      </section>
      <StorySection story={project.story} results={project.results} language={language} />
      {gates && <Gates {...{ gates, schedule, note, language }} documents={ofGates} />}
      <EvidenceSection
        {...{ photos, quotes, report, note }}
        areDrawings={sample}
        documents={others}
      />
      {next && <NextProject {...next} />}
    </>
  );
}

/** The contact form, with its first words about a project like this one. */
const askAbout = ({ category, number, title }: ProjectView) =>
  contactLink(
    category,
    `I would like to ask about a project like ${projectNumber(number)}, ${title}.`,
  );

function CaseHead({ project, map, mapCaption, report }: CasePageProps) {
  const { category, number, title, summary, description, story } = project;
  return (
    <div className={map ? 'case-head case-head-lane' : 'case-head'}>
      <div>
        <Eyebrow>{`${category} · ${projectNumber(number)}`}</Eyebrow>
        <h1 id="title">{title}</h1>
      </div>
      <div>
        <p className="case-summary">{story ? (summary ?? description) : description}</p>
        <div className="case-buttons screen-only">
          <LinkButton href={askAbout(project)}>Ask about a project like this</LinkButton>
          {report?.file && (
            <LinkButton
              variant="outline"
              href={report.file.href}
              download={report.file.downloadName}
            >
              <Download size={20} />
              Report, PDF
            </LinkButton>
          )}
        </div>
      </div>
      {map && <LaneMap map={map} caption={mapCaption} />}
    </div>
  );
}

type ProjectWithFacts = Pick<
  Project,
  'client' | 'city' | 'country' | 'incoterm' | 'year' | 'terms' | 'category'
>;

/** The terms of the order as the ruled cells of a shipping document. */
function ProjectFactCells({ project }: { project: ProjectWithFacts }) {
  const { client, city, country, incoterm, year, terms = {} } = project;
  const place = [terms.place, year].filter(Boolean).join(', ');
  const cells = [
    ['Client', client, terms.clientNote ?? project.category],
    ['Location', city, country],
    ['Incoterms 2020', incoterm, place],
    ['HS code', terms.hsCode, terms.hsNote],
    ['Quantity', terms.quantity, terms.quantityNote],
    ['Container', terms.container, terms.packing],
  ].filter(([, value]) => value);
  return (
    <dl className="cells">
      {cells.map(([label, value, note]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>
            {value}
            {note && <span>{note}</span>}
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
      <h2 className="case-heading" id="story">
        {story?.heading ?? 'What was measured'}
      </h2>
      {story && (
        <div className="story">
          {parts.map(([title, text = '']) => (
            <div key={title}>
              <h3 className="label">{title}</h3>
              <p>{unbroken(text)}</p>
            </div>
          ))}
        </div>
      )}
      <Numbers results={results} language={language} />
    </Section>
  );
}

/** Each result with its chart, what it is compared with, and how many were counted. */
const Numbers = ({ results, language }: Omit<StorySectionProps, 'story'>) => (
  <ul className="numbers">
    {resultsInFigures(results).map((result) => (
      <li key={result.label}>
        <p>
          <b>{result.figure}</b>
          <span>{result.label}</span>
        </p>
        <Chart result={result} language={language} />
        <p>
          {unbroken(result.comparedWith)}
          {result.sampleSize && `; n\u00a0=\u00a0${print(result.sampleSize, language)}`}
        </p>
      </li>
    ))}
  </ul>
);

/** The way to the next case, with its drawing, and back to all of them. */
const NextProject = ({ slug, number, title, technicalDrawing }: ProjectView) => (
  <nav className="next-project screen-only" aria-label="Projects">
    <div className="mx-auto max-w-page px-page">
      {technicalDrawing && (
        <div className="next-drawing">
          <Drawing slug={slug} />
        </div>
      )}
      <div>
        <p className="label">{`Next project, ${projectNumber(number)}`}</p>
        <h2>{title}</h2>
        <p className="next-links">
          <a href={`/portfolio/${slug}`} rel="next" aria-label={`Read the case: ${title}`}>
            Read the case
            <ArrowRight className="arrow" size={18} />
          </a>
          <a href="/portfolio">All projects</a>
        </p>
      </div>
    </div>
  </nav>
);

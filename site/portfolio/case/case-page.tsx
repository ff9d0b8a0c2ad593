import Download from 'lucide:download';
import { contactLink } from '#contact/form/contact-link.ts';
import type { Project } from '#model/schemas/project.ts';
import type { LaneMap as LaneMapData } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import type { TestimonialView } from '#site/testimonials.ts';
import { Eyebrow } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { InspectionReport } from '../documents.ts';
import { projectNumber } from '../project-number.ts';
import { ProjectPicture } from '../project-picture.tsx';
import type { ProjectView } from '../project-views.ts';
import type { DocumentView } from './document-list.tsx';
import { EvidenceSection, type PhotoView } from './evidence-section.tsx';
import { Gates } from './gates.tsx';
import { NextProject } from './next-project.tsx';
import { ProjectFactCells } from './project-fact-cells.tsx';
import { StorySection } from './story.tsx';
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
      <NextProject next={next} />
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

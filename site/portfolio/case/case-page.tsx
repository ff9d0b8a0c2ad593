import type { Project } from '#model/schemas/project.ts';
import type { Words } from '#model/schemas/words.ts';
import type { LaneMap as LaneMapData } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import type { TestimonialView } from '#site/testimonials.ts';
import { Eyebrow } from '#ui/heading.tsx';
import { Download } from '#ui/icons/drawings.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { askAbout, type ProjectView } from '../project-card.tsx';
import { projectNumber } from '../project-number.ts';
import { ProjectPicture } from '../project-picture.tsx';
import type { DocumentView } from './document-list.tsx';
import { EvidenceSection, type PhotoView, type ReportView } from './evidence-section.tsx';
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
  report: ReportView | undefined;
  documents: DocumentView[];
  next: ProjectView | undefined;
}

interface CasePageProps extends CaseView {
  words: Words;
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
    words,
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
            <DrawingSheet
              {...{ slug, technicalDrawing, firstDrawing, hasAqlPage }}
              words={words.project}
            />
          ) : (
            <ProjectPicture className="case-picture" picture={project.picture} />
          )}
          <ProjectFactCells project={project as Project & ProjectView} words={words} />
        </div>
      </section>
      <StorySection
        story={project.story}
        measurements={project.measurements}
        results={project.results}
        words={{ ...words.project, language: words.language }}
      />
      {gates && <Gates {...{ gates, schedule, note, words }} documents={ofGates} />}
      <EvidenceSection
        {...{ photos, quotes, report, note, words }}
        areDrawings={sample}
        documents={others}
      />
      <NextProject next={next} words={words} />
    </>
  );
}

function CaseHead({ project, map, mapCaption, report, words }: CasePageProps) {
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
          <LinkButton href={askAbout(project, words.portfolio)}>{words.portfolio.ask}</LinkButton>
          {report && (
            <LinkButton variant="outline" href={report.href} download={report.downloadName}>
              <Download size={20} />
              {words.project.report}
            </LinkButton>
          )}
        </div>
      </div>
      {map && <LaneMap map={map} caption={mapCaption} words={words.map} />}
    </div>
  );
}

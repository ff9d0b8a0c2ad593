import { basename } from 'node:path';
import type { Content, Entry } from '#model/read/content.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { guidesToDownload } from '#site/guides/guide-lists.ts';
import { reportFacts } from '#site/inspection/report-facts.ts';
import { getReportFile } from '#site/inspection/report-files.ts';
import { reportPath } from '#site/inspection/report-model.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { optimise, picturePath } from '#site/pictures.ts';
import { testimonialViews } from '#site/testimonials.ts';
import { getDrawing } from '../drawing-file.ts';
import type { ProjectView } from '../project-card.tsx';
import type { CaseView } from './case-page.tsx';
import type { DocumentView } from './document-list.tsx';
import type { PhotoView, ReportView } from './evidence-section.tsx';

/** Photographs stand in rows of this height, in CSS pixels. */
const rowHeight = 248;

type CaseProject = Entry<'projects'>;

async function photoViews({ photos }: CaseProject): Promise<PhotoView[]> {
  return Promise.all(
    photos.map(async ({ file, caption, alternative = '' }) => ({
      picture: await optimise(picturePath('projects', file), { height: rowHeight }),
      caption,
      alternative,
    })),
  );
}

async function reportView(
  project: CaseProject,
  words: Words['project'],
): Promise<ReportView | undefined> {
  const file = await getReportFile(project);
  if (!file) return undefined;
  const { inspection, date } = file.model;
  return {
    href: reportPath(project.slug),
    downloadName: `${project.slug}-inspection-report.pdf`,
    size: file.size,
    date,
    namesRemoved: inspection.namesRemoved,
    facts: reportFacts(file.model, words),
  };
}

/** The report first, then the documents that the project names. */
function documentViews(
  project: CaseProject,
  downloads: { slug: string }[],
  words: Words['project'],
): DocumentView[] {
  const { slug, inspection, documents } = project;
  const report = inspection && {
    title: words.inspectionReport,
    gate: inspection.gate,
    href: reportPath(slug),
  };
  const others = documents.map(({ title, gate, file, guide, namesRemoved }) => ({
    title,
    gate,
    namesRemoved,
    ...(downloads.some(({ slug }) => slug === guide) && { href: `/${guide}.pdf` }),
    ...(file && { href: `/documents/${basename(file)}` }),
  }));
  return report ? [report, ...others] : others;
}

/** Makes ready what a project's page shows: drawings read, pictures made, the client's words found. */
export async function getCaseView(
  content: Content,
  project: CaseProject,
  views: ProjectView[],
): Promise<CaseView> {
  const { profile, pages, words, testimonials, guides } = content;
  const { region: name, coordinates } = profile.location;
  const at = views.findIndex(({ slug }) => slug === project.slug);
  const file = project.technicalDrawing?.drawings[0]?.file;
  const [firstDrawing, photos, report, quotes] = await Promise.all([
    file && getDrawing(file),
    photoViews(project),
    reportView(project, words.project),
    testimonialViews(testimonials.filter((quote) => quote.project === project.slug)),
  ]);
  return {
    project: views[at] as ProjectView,
    firstDrawing,
    hasAqlPage: !pages.aql.hidden,
    map:
      project.technicalDrawing || project.picture
        ? undefined
        : drawLaneMap({ name, coordinates }, [project]),
    mapCaption: fillPlaceholders(words.map.lane, { city: project.city }),
    photos,
    quotes,
    report,
    documents: documentViews(project, guidesToDownload(guides), words.project),
    // The last leads to the first again.
    next: views.length > 1 ? views[(at + 1) % views.length] : undefined,
  };
}

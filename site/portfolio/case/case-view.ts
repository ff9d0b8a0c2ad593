import type { Content, Entry } from '#model/read.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { optimise, picturePath } from '#site/pictures.ts';
import { routeNamed, routesOf } from '#site/routes.ts';
import { testimonialViews } from '#site/testimonials.tsx';
import { documentHref, inspectionReport } from '../documents.ts';
import { getDrawing } from '../drawing-file.ts';
import { getProjectView } from '../project.tsx';
import type { CaseView } from './case-page.tsx';
import type { DocumentView, PhotoView } from './evidence-section.tsx';

/** Photographs stand in rows of this height, in CSS pixels. */
const rowHeight = 248;

/** The pictures of goods of this project and the next are as wide, in CSS pixels. */
const pictureWidth = 1132;
const pictureSizes = '(width < 73.75rem) 92vw, 1132px';

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

/** The documents that the project names, the report of its inspection first. */
function documentViews({ documents }: CaseProject, guides: Content['guides']): DocumentView[] {
  const isReport = ({ inspection }: (typeof documents)[number]) => inspection !== undefined;
  return [...documents.filter(isReport), ...documents.filter((one) => !isReport(one))].map(
    (document) => {
      const { title, gate, namesRemoved } = document;
      return { title, gate, namesRemoved, href: documentHref(document, guides) };
    },
  );
}

/** Makes ready what a project's page shows: drawings read, pictures made, the client's words found. */
export async function getCaseView(content: Content, project: CaseProject): Promise<CaseView> {
  const { profile, projects, testimonials, guides } = content;
  const { region: name, coordinates } = profile.location;
  const at = projects.findIndex(({ slug }) => slug === project.slug);
  // The last leads to the first again.
  const next = projects.length > 1 ? projects[(at + 1) % projects.length] : undefined;
  const file = project.technicalDrawing?.drawings[0]?.file;
  const [firstDrawing, photos, report, quotes] = await Promise.all([
    file && getDrawing(file),
    photoViews(project),
    inspectionReport(project, content),
    testimonialViews(testimonials.filter((quote) => quote.project === project.slug)),
  ]);
  return {
    project: await getProjectView(project, pictureWidth, pictureSizes),
    firstDrawing,
    aqlPath: routeNamed(routesOf(content), 'aql')?.path,
    map:
      project.technicalDrawing || project.picture
        ? undefined
        : drawLaneMap({ name, coordinates }, [project]),
    mapCaption: `The lane to ${project.city}`,
    photos,
    quotes,
    report,
    documents: documentViews(project, guides),
    next: next && (await getProjectView(next, pictureWidth, pictureSizes)),
  };
}

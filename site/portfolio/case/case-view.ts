import type { Content, Entry } from '#model/read/content.ts';
import { fill } from '#model/schemas/words.ts';
import { drawLaneMap } from '#site/map/lane-map.ts';
import { optimise, picturePath } from '#site/pictures.ts';
import { testimonialViews } from '#site/testimonials.ts';
import { getDrawing } from '../plates.ts';
import type { ProjectView } from '../project-card.tsx';
import type { CaseView } from './case-page.tsx';
import type { PlateView } from './plate.tsx';
import type { PhotoView } from './record.tsx';

/** Photographs stand in rows of this height, in CSS pixels. */
const rowHeight = 250;

type CaseProject = Entry<'projects'>;

async function plateView({ plate }: CaseProject): Promise<PlateView | undefined> {
  if (!plate) return undefined;
  const drawings = plate.drawings.map(async ({ file, alternative }) => ({
    drawing: await getDrawing(file),
    alternative,
  }));
  return { ...plate, drawings: await Promise.all(drawings) };
}

async function photoViews({ photos }: CaseProject): Promise<PhotoView[]> {
  return Promise.all(
    photos.map(async ({ file, caption, alternative = caption }) => ({
      picture: await optimise(picturePath('projects', file), { height: rowHeight }),
      caption,
      alternative,
    })),
  );
}

/** Makes ready what a project's page shows: drawings read, pictures made, the client's words found. */
export async function getCaseView(
  content: Content,
  project: CaseProject,
  views: ProjectView[],
): Promise<CaseView> {
  const { profile, words, testimonials } = content;
  const { region: name, coordinates } = profile.location;
  const at = views.findIndex(({ slug }) => slug === project.slug);
  const [plate, photos, quotes] = await Promise.all([
    plateView(project),
    photoViews(project),
    testimonialViews(testimonials.filter((quote) => quote.project === project.slug)),
  ]);
  return {
    project: views[at] as ProjectView,
    plate,
    map: plate || project.picture ? undefined : drawLaneMap({ name, coordinates }, [project]),
    mapCaption: fill(words.map.lane, { city: project.city }),
    photos,
    quotes,
    report: undefined,
    documents: project.documents.map(({ title, gate, file }) => ({
      title,
      gate,
      ...(file && { href: `/documents/${file.slice(2)}` }),
    })),
    // The last leads to the first again.
    next: views.length > 1 ? views[(at + 1) % views.length] : undefined,
  };
}

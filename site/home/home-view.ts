import type { Content } from '#model/read.ts';
import { destinationsOf, drawLaneMap } from '#site/map/lane-map.ts';
import { getPortrait } from '#site/owner-pictures.ts';
import { inspectionReport } from '#site/portfolio/documents.ts';
import { routesOf } from '#site/routes.ts';
import { testimonialViews } from '#site/testimonials.tsx';
import type { HomeView } from './home-page.tsx';

/** The order that the owner shows first, if it has a drawing, and up to five others that have one. */
async function getLeadingOrder(content: Content): Promise<HomeView['leading']> {
  const drawn = content.projects.filter(({ technicalDrawing }) => technicalDrawing);
  const project = drawn.find(({ slug }) => slug === content.pages.home.order?.project);
  if (!project) return undefined;
  const others = drawn.filter((one) => one !== project).slice(0, 5);
  return { project, report: await inspectionReport(project, content), others };
}

/** Makes ready what the home page shows: the map, the pictures, and what the orders say. */
export async function getHomeView(content: Content): Promise<HomeView> {
  const { pages, profile, projects, services, testimonials } = content;
  const { region: name, coordinates } = profile.location;
  const map = drawLaneMap({ name, coordinates }, projects);
  return {
    page: pages.home,
    profile,
    map,
    places: destinationsOf(projects),
    services: services.map(({ slug }) => slug),
    testimonials: await testimonialViews(testimonials),
    leading: await getLeadingOrder(content),
    projectNumbers: new Map(projects.map(({ slug, number }) => [slug, number])),
    projectWithGates: projects.find(({ gates }) => gates)?.slug,
    routes: routesOf(content),
    portrait: await getPortrait(),
  };
}

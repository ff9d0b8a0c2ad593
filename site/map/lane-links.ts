import { countOf } from '#model/wording.ts';
import {
  type Destination,
  type MapMarker,
  nameOfMarker,
  type ProjectPlace,
} from './destinations.ts';
import type { LaneMap } from './lane-map.ts';

/** A lane as a link. */
export interface LaneLink {
  lane: string;
  href: string;
  place: string;
  /** What went there: the title of the one project, or how many there are. */
  what: string;
}

/** A project as a lane leads to it. */
export type LinkedProject = ProjectPlace & { slug: string; title: string };

/**
 * Each lane leads to its project, or to all projects where several share its dot.
 *
 * @returns the longest first: the end of a short lane is above a long one that passes it.
 */
export function laneLinks(
  { lanes, stops, origin }: LaneMap,
  projects: LinkedProject[],
): LaneLink[] {
  const drawn = stops.map((stop, index) => ({ stop, lane: lanes[index] as string }));
  const length = ({ x, y }: MapMarker) => Math.hypot(x - origin.x, y - origin.y);
  drawn.sort((a, b) => length(b.stop) - length(a.stop));
  return drawn.map(({ stop, lane }) => {
    const [place] = stop.destinations as [Destination];
    const ofStop = projects.filter((project) =>
      stop.destinations.some((one) => one.city === project.city && one.country === project.country),
    );
    const [project] = ofStop as [LinkedProject];
    if (ofStop.length === 1) {
      const { slug, title, city, country } = project;
      return { lane, href: `/portfolio/${slug}`, place: `${city}, ${country}`, what: title };
    }
    return {
      lane,
      href: '/portfolio',
      place:
        stop.destinations.length === 1 ? `${place.city}, ${place.country}` : nameOfMarker(stop),
      what: countOf(ofStop.length, 'project'),
    };
  });
}

/** The places that no link names: several on one spot, and those without a lane. */
export const unlinkedPlaces = ({ stops, destinations }: LaneMap): Destination[] => {
  const alone = stops.filter((stop) => stop.destinations.length === 1);
  const linked = new Set(alone.flatMap((stop) => stop.destinations));
  return destinations.filter((destination) => !linked.has(destination));
};

/** The pictures that social networks show for shared links, and their text alternatives. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawSocialCard } from '#documents/social-card.ts';
import { inScheme, type SchemeColours } from '#model/colours.ts';
import type { Content } from '#model/content.ts';
import { readHost } from '#site/links.ts';
import { fontSizes, textPoint } from '#site/map/labels.ts';
import { drawLaneMap, type LaneMapData } from '#site/map/lane-map.ts';
import { MapShapes } from '#site/map/lane-map-figure.tsx';
import { getDrawing, wordlessDrawing } from '#site/portfolio/drawing-file.ts';
import type { Route } from '#site/routes.ts';
import { logoSvg } from '#ui/icons/logo.ts';
import { frame } from '#ui/world-map.ts';

/** Chooses the words and the art of a page's picture: from its project, else from the home page. */
function chooseContent({ profile, projects }: Content, { project }: Route) {
  const { name, title, tagline } = profile;
  const { city, region, country } = profile.location;
  const owner = { name, title, place: `${city}, ${country}`, site: readHost(profile.website) };
  if (!project) {
    const words = { ...owner, eyebrow: `${region}, ${country}`, heading: tagline };
    return { words, places: projects };
  }
  const words = { ...owner, eyebrow: project.category, heading: project.title };
  const [drawing] = project.technicalDrawing?.drawings ?? [];
  return { words, places: [project], drawing };
}

/** The alternative text of a picture: its eyebrow, heading and map; not the owner's name, which every picture has. */
export function pictureAlternative(content: Content, route: Route): string {
  const { words, places, drawing } = chooseContent(content, route);
  const { eyebrow, heading } = words;
  const lines = [eyebrow, heading.replace(/[.?!]$/, '')];
  const text = `${lines.join('. ')}.`;
  // The page itself describes the drawing.
  if (drawing) return text;
  const { region: origin } = content.profile.location;
  const [place, ...others] = places;
  const beside =
    place && others.length === 0
      ? `Beside it a world map with the trade lane from ${origin} to ${place.city}.`
      : `Beside it a world map with the trade lanes from ${origin}.`;
  return `${text} ${beside}`;
}

/** The owner's photo and logo, in twice the size in which they are shown. */
export interface OwnersPictures {
  /** The owner's photo as a square JPEG. */
  photo: Buffer | undefined;
  /** The owner's logo as a PNG, shown where there is no photo; undefined: the site's drawn logo. */
  logo: Uint8Array | undefined;
}

/** The picture of a page, as a PNG. Beside a drawing of the goods, the logo stands in place of the owner's photo. */
export async function socialPicture(
  content: Content,
  route: Route,
  { photo, logo }: OwnersPictures,
): Promise<Uint8Array<ArrayBuffer>> {
  const colours = inScheme(content.colours, 'light');
  const { words, places, drawing } = chooseContent(content, route);
  const logoOnly = { logo: logoSvg(colours, { own: logo }) };
  if (drawing) {
    const art = wordlessDrawing(await getDrawing(drawing.file), colours);
    return await drawSocialCard({ words, colours, owner: logoOnly, art: { drawing: art } });
  }
  const { region, coordinates } = content.profile.location;
  const map = drawLaneMap({ name: region, coordinates }, places);
  const art = { map: mapSvg(map, colours), labels: labelsOf(map) };
  return await drawSocialCard({ words, colours, owner: photo ? { photo } : logoOnly, art });
}

const labelsOf = ({ labels }: LaneMapData) =>
  labels.map((label) => ({
    ...textPoint(label, 'wide'),
    text: label.text,
    anchor: label.anchor,
    size: fontSizes.wide * 1.2,
  }));

/** The lane map without labels, as a stand-alone SVG. */
function mapSvg(map: LaneMapData, colours: SchemeColours): string {
  const svg = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: 2 * frame.width,
    height: 2 * frame.height,
    viewBox: `0 0 ${frame.width} ${frame.height}`,
    fill: 'none',
  };
  return renderToStaticMarkup(
    createElement('svg', svg, createElement(MapShapes, { map, colours })),
  );
}

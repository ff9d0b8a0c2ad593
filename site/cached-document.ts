import { cachedFile, cacheKeyOf } from '#model/cached-file.ts';
import { localeOf } from '#model/locale.ts';
import packages from '../package.json?raw';

/** The code and the templates of all documents: when they change, the documents do. */
const sources = import.meta.glob<string>(
  ['../resume/*.{ts,typ}', './inspection/*.{ts,typ}', './jpeg.ts', '!**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const code = cacheKeyOf(packages, JSON.stringify(sources));

/**
 * Makes a document for download, or takes it from an earlier build that made it from the same.
 *
 * @param ending that of its name, such as `pdf`.
 * @param words all that it is made from but files.
 * @param files the fonts and pictures in it.
 */
export const cachedDocument = (
  ending: string,
  words: object,
  files: readonly Uint8Array[],
  make: () => Promise<Uint8Array>,
) => cachedFile(`documents/${cacheKeyOf(code, JSON.stringify(words), ...files)}.${ending}`, make);

/** The size of a file in words, such as `53 kB`. */
export const fileSize = (bytes: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilobyte' }).format(
    Math.ceil(bytes / 1000),
  );

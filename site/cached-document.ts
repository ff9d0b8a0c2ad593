import { readFileSync } from 'node:fs';
import { cachedFile, cacheKeyOf } from '#model/cached-file.ts';
import { localeOf } from '#model/locale.ts';

/** The code and the templates of all documents: when they change, the documents do. */
const sources = import.meta.glob<string>(
  [
    '../resume/*.{ts,typ}',
    './guides/*.{ts,typ}',
    './document-style.typ',
    './jpeg.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
// Read, not imported: the development server would serve what is imported.
const code = cacheKeyOf(readFileSync('package.json'), JSON.stringify(sources));

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

/** What Word documents are served as (RFC 6838). */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export interface DocumentFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its size in words, such as `53 kB`. */
  size: string;
  /** The name under which a browser should save it. */
  downloadName: string;
}

/** A document with what the page says of it. */
export const documentFile = (
  bytes: Uint8Array,
  downloadName: string,
  language: string,
): DocumentFile => ({
  bytes: new Uint8Array(bytes),
  size: fileSize(bytes.length, language),
  downloadName,
});

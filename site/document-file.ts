import { localeOf } from '#model/dates.ts';

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

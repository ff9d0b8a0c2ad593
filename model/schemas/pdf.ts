import { z } from 'zod';

/** The form of a PDF's path in a content file; its name is its address, where `%`, `#` and `?` mean something. */
export const pdfPathPattern = /^\.\/[^/\\%#?]+\.pdf$/;

/** A PDF in the same folder as the content file that names it. */
export const pdfPath = () =>
  z
    .string()
    .regex(
      pdfPathPattern,
      'must be ./ and the name of a PDF in the same folder, such as ./report.pdf: without %, # and ?, and with .pdf in small letters. Rename the file where its name is another, and write the new name here',
    )
    .meta({ input: 'document' });

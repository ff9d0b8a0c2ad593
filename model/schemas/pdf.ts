import { z } from 'zod';

/** The form of a PDF's path in a content file. */
export const pdfPathPattern = /^\.\/[^/\\]+\.pdf$/i;

/** A PDF in the same folder as the content file that names it. */
export const pdfPath = () =>
  z
    .string()
    .regex(
      pdfPathPattern,
      'must be ./ and the name of a PDF in the same folder, such as ./report.pdf',
    );

import { readFile } from 'node:fs/promises';
import type { Advice } from '#model/problem.ts';

/** The largest PDF that a visitor should have to load, in bytes. */
const maxPdfBytes = 5_000_000;

/** What is wrong with a PDF that visitors are to load, or nothing. */
export function pdfProblem(bytes: Uint8Array): Advice | undefined {
  if (bytes.length > maxPdfBytes)
    return {
      code: 'large-pdf',
      what: `The PDF has ${(bytes.length / 1e6).toFixed(1)} MB, more than ${maxPdfBytes / 1e6} MB.`,
      fix: 'Save it again with smaller pictures.',
    };
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return undefined;
  return {
    code: 'damaged-pdf',
    what: 'The file is not a PDF that can be read.',
    fix: 'Export it as PDF again, and copy it here.',
  };
}

export const pdfFileProblem = async (path: string) => pdfProblem(await readFile(path));

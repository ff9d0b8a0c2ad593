import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { valueAt } from '#model/check/field-problems.ts';
import { type Advice, type Problem, problemAt } from '#model/check/problem.ts';
import { goodsPicture } from '#model/schemas/picture.ts';
import type { ContentFile, ContentFiles } from './content.ts';
import { readDrawing } from './drawing.ts';
import type { Folder } from './folder.ts';
import { missingPicture, pictureProblem } from './pictures.ts';

/** The largest PDF that a visitor should have to load, in bytes. */
const maxPdfBytes = 5_000_000;

async function drawingAdvice(path: string): Promise<Advice | undefined> {
  const result = readDrawing(await readFile(path));
  return 'problem' in result ? result.problem : undefined;
}

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

const pdfAdvice = async (path: string) => pdfProblem(await readFile(path));

/** The lists of a project whose items name a file beside it, with what that file must be. */
const lists: { path: string[]; pattern: RegExp; check: typeof drawingAdvice }[] = [
  { path: ['plate', 'drawings'], pattern: /^\.\/[^/\\]+\.svg$/i, check: drawingAdvice },
  { path: ['documents'], pattern: /^\.\/[^/\\]+\.pdf$/i, check: pdfAdvice },
  {
    path: ['photos'],
    pattern: /^\.\/[^/\\]+$/,
    check: (path) => pictureProblem(path, goodsPicture),
  },
];

/** The files that the lists of a project name, as `./name`. */
function namedFiles({ yaml }: Pick<ContentFile, 'yaml'>) {
  return lists.flatMap(({ path, pattern, check }) => {
    const items = valueAt(yaml.value, path);
    if (!Array.isArray(items)) return [];
    return items.flatMap((_, index) => {
      const field = [...path, index, 'file'];
      const named = valueAt(yaml.value, field);
      return typeof named === 'string' && pattern.test(named) ? [{ field, named, check }] : [];
    });
  });
}

/** Finds the drawings, photographs and PDFs of projects that are missing or cannot be used. */
export async function caseFileProblems(
  root: string,
  { entries }: ContentFiles,
  folder: Folder,
): Promise<Problem[]> {
  const files = folder.pictures.projects;
  const checks = entries.projects.flatMap((source) =>
    namedFiles(source).map(async ({ field, named, check }): Promise<Problem[]> => {
      const advice = files.includes(basename(named))
        ? await check(join(root, 'projects', basename(named)))
        : missingPicture(named, files);
      return advice ? [problemAt(source, field, advice)] : [];
    }),
  );
  return (await Promise.all(checks)).flat();
}

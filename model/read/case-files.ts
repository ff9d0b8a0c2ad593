import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Advice, type Problem, problemAt } from '#model/check/problem.ts';
import { pdfPathPattern } from '#model/schemas/pdf.ts';
import { goodsPicture } from '#model/schemas/picture.ts';
import { valueAt } from '#model/value.ts';
import type { ContentFile, ContentFiles } from './content.ts';
import { readDrawing } from './drawing.ts';
import type { Folder } from './folder.ts';
import { pdfFileProblem } from './pdf.ts';
import { missingPicture, pictureProblem } from './pictures.ts';

async function drawingAdvice(path: string): Promise<Advice | undefined> {
  const result = readDrawing(await readFile(path));
  return 'problem' in result ? result.problem : undefined;
}

/** The lists of a project whose items name a file beside it, with what that file must be. */
const lists: { path: string[]; pattern: RegExp; check: typeof drawingAdvice }[] = [
  { path: ['plate', 'drawings'], pattern: /^\.\/[^/\\]+\.svg$/i, check: drawingAdvice },
  { path: ['documents'], pattern: pdfPathPattern, check: pdfFileProblem },
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

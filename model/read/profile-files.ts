import { basename, join } from 'node:path';
import { type Path, type Problem, problemAt } from '#model/check/problem.ts';
import { pdfPathPattern } from '#model/schemas/pdf.ts';
import { type PictureRule, picturePathPattern } from '#model/schemas/picture.ts';
import { valueAt } from '#model/value.ts';
import type { ContentFiles } from './content.ts';
import { pdfFileProblem } from './pdf.ts';
import { missingPicture, pictureProblem } from './pictures.ts';

/** The owner's photo: sharp at 156 px in the hero, of any form since it is cropped to 4:5. */
const photo: PictureRule = { minWidth: 312, maxWidth: 8_000 };

/**
 * What is wrong with the files that `profile.yaml` names, which stand beside it: the owner's photo,
 * and the PDFs of papers.
 *
 * @param names the files that stand there.
 */
export async function profileFileProblems(
  root: string,
  { singles: { profile } }: ContentFiles,
  names: readonly string[],
): Promise<Problem[]> {
  if (!profile) return [];
  const { value } = profile.yaml;
  const papers = valueAt(value, ['papers']);
  const count = Array.isArray(papers) ? papers.length : 0;
  const fields: { path: Path; pattern: RegExp; check: typeof pdfFileProblem }[] = [
    {
      path: ['photo'],
      pattern: picturePathPattern,
      check: (file) => pictureProblem(file, photo),
    },
    ...Array.from({ length: count }, (_, index) => ({
      path: ['papers', index, 'file'],
      pattern: pdfPathPattern,
      check: pdfFileProblem,
    })),
  ];
  const checks = fields.map(async ({ path, pattern, check }) => {
    const named = valueAt(value, path);
    if (typeof named !== 'string' || !pattern.test(named)) return [];
    const advice = names.includes(basename(named))
      ? await check(join(root, basename(named)))
      : missingPicture(named, names);
    return advice ? [problemAt(profile, path, advice)] : [];
  });
  return (await Promise.all(checks)).flat();
}

import { basename, join } from 'node:path';
import { type Problem, problemAt } from '#model/check/problem.ts';
import { type PictureRule, picturePathPattern } from '#model/schemas/picture.ts';
import type { ContentFiles } from './content.ts';
import { missingPicture, pictureProblem } from './pictures.ts';

/** The owner's photo: sharp at 156 px in the hero, of any form since it is cropped to 4:5. */
const rule: PictureRule = { minWidth: 312, maxWidth: 8_000 };

/**
 * What is wrong with the owner's photo, which stands beside `profile.yaml`.
 *
 * @param pictures the pictures that stand there.
 */
export async function ownerPhotoProblems(
  root: string,
  { singles }: ContentFiles,
  pictures: readonly string[],
): Promise<Problem[]> {
  const { profile } = singles;
  const named = (profile?.yaml.value as { photo?: unknown } | null)?.photo;
  if (!profile || typeof named !== 'string' || !picturePathPattern.test(named)) return [];
  const advice = pictures.includes(basename(named))
    ? await pictureProblem(join(root, basename(named)), rule)
    : missingPicture(named, pictures);
  return advice ? [problemAt(profile, ['photo'], advice)] : [];
}

import { join } from 'node:path';
import { type Problem, problemAt } from '#model/check/problem.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import {
  goodsPicture,
  type PictureRule,
  picturePathPattern,
  portraitPicture,
} from '#model/schemas/picture.ts';
import { valueAt } from '#model/value.ts';
import type { ContentFile, ContentFiles } from './content.ts';
import type { Folder } from './folder.ts';
import { missingPicture, pictureProblem } from './pictures.ts';

/** The fields that name a picture, with what it must be. */
const pictureFields: { kind: Kind; path: string[]; rule: PictureRule }[] = [
  { kind: 'projects', path: ['picture', 'file'], rule: goodsPicture },
  { kind: 'testimonials', path: ['photo'], rule: portraitPicture },
];

/** The pictures in its own folder that an entry names, each with the field that names it. */
export const pictureNamesIn = (kind: Kind, { yaml }: ContentFile) =>
  pictureFields
    .filter((field) => field.kind === kind)
    .flatMap(({ path, rule }) => {
      const named = valueAt(yaml.value, path);
      const hasForm = typeof named === 'string' && picturePathPattern.test(named);
      return hasForm ? [{ path, name: named.slice(2), rule }] : [];
    });

/** Finds the pictures that are missing, damaged, or of the wrong size or form. */
export async function entryPictureProblems(
  root: string,
  files: ContentFiles,
  folder: Folder,
): Promise<Problem[]> {
  const check = async (kind: Kind, entry: ContentFile): Promise<Problem[]> => {
    const pictures = folder.pictures[kind];
    const checks = pictureNamesIn(kind, entry).map(async ({ path, name, rule }) => {
      const advice = pictures.includes(name)
        ? await pictureProblem(join(root, kind, name), rule)
        : missingPicture(name, pictures);
      return advice ? [problemAt(entry, path, advice)] : [];
    });
    return (await Promise.all(checks)).flat();
  };
  const all = kinds.flatMap((kind) =>
    files.entries[kind].map((entry: ContentFile) => check(kind, entry)),
  );
  return (await Promise.all(all)).flat();
}

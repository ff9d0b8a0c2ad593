import { join } from 'node:path';
import { valueAt } from '#model/check/field-problems.ts';
import { type Problem, problemAt } from '#model/check/problem.ts';
import type { Kind } from '#model/schemas/collections.ts';
import {
  goodsPicture,
  type PictureRule,
  picturePathPattern,
  portraitPicture,
} from '#model/schemas/picture.ts';
import type { ContentFile, ContentFiles } from './content.ts';
import type { Folder } from './folder.ts';
import { missingPicture, picturePathOf, pictureProblem } from './pictures.ts';

/** The fields that name a picture, with what it must be. */
const pictureFields: { kind: Kind; path: string[]; rule: PictureRule }[] = [
  { kind: 'projects', path: ['picture', 'file'], rule: goodsPicture },
  { kind: 'testimonials', path: ['photo'], rule: portraitPicture },
];

/** The path of the picture that an entry names, when the name has the form `./name`. */
export function namedPicture(root: string, kind: Kind, entry: ContentFile): string | undefined {
  const path = pictureFields.find((field) => field.kind === kind)?.path ?? [];
  const named = valueAt(entry.yaml.value, path);
  const hasForm = typeof named === 'string' && picturePathPattern.test(named);
  return hasForm ? picturePathOf(join(root, kind), named) : undefined;
}

/** Finds the pictures that are missing, damaged, or of the wrong size or form. */
export async function entryPictureProblems(
  root: string,
  files: ContentFiles,
  folder: Folder,
): Promise<Problem[]> {
  const checks = pictureFields.flatMap(({ kind, path, rule }) =>
    files.entries[kind].map(async ({ file, yaml }): Promise<Problem[]> => {
      const picture = namedPicture(root, kind, { file, yaml });
      if (!picture) return [];
      const named = String(valueAt(yaml.value, path));
      const advice = folder.pictures[kind].includes(named.slice(2))
        ? await pictureProblem(picture, rule)
        : missingPicture(named, folder.pictures[kind]);
      return advice ? [problemAt({ file, yaml }, path, advice)] : [];
    }),
  );
  return (await Promise.all(checks)).flat();
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Advice, type Path, type Problem, problemAt } from '#model/problem.ts';
import { entrySchemas, kinds } from '#model/schemas/collections.ts';
import { leavesOf, toJsonSchema } from '#model/schemas/field-guide.ts';
import { pdfPathPattern } from '#model/schemas/pdf.ts';
import { type PictureRule, picturePathPattern } from '#model/schemas/picture.ts';
import { profileSchema } from '#model/schemas/profile.ts';
import { drawingPathPattern } from '#model/schemas/technical-drawing.ts';
import type { ContentFile, ContentFiles } from './content.ts';
import { readDrawing } from './drawing.ts';
import { type Folder, unlessGone } from './folder.ts';
import { pdfFileProblem } from './pdf.ts';
import { missingPicture, pictureProblem } from './pictures.ts';

type Check = (file: string, rule: PictureRule) => Promise<Advice | undefined>;

/** What the file must be that a field names, by the field's `input`. */
const checks: Record<string, { pattern: RegExp; check: Check }> = {
  picture: { pattern: picturePathPattern, check: pictureProblem },
  document: { pattern: pdfPathPattern, check: pdfFileProblem },
  drawing: {
    pattern: drawingPathPattern,
    check: async (file) => {
      const result = readDrawing(await readFile(file));
      return 'problem' in result ? result.problem : undefined;
    },
  },
};

interface NamedFile {
  path: Path;
  /** Without `./`. */
  name: string;
  input: string;
  rule: PictureRule;
  check: Check;
}

/** The pictures, drawings and PDFs that a content file names, each with the field that names it. */
export const filesNamedIn = (schema: z.ZodType, { yaml }: ContentFile): NamedFile[] =>
  leavesOf(toJsonSchema(schema), yaml.value).flatMap(({ schema: field, path, value }) => {
    const input = String(field.input);
    const { pattern, check } = checks[input] ?? {};
    if (!check || typeof value !== 'string' || !pattern?.test(value)) return [];
    return [{ path, name: value.slice(2), input, rule: field.rule as PictureRule, check }];
  });

/** Finds the named files that are missing or damaged, or of the wrong size or kind. */
export async function namedFileProblems(
  root: string,
  { singles, entries }: ContentFiles,
  folder: Folder,
): Promise<Problem[]> {
  const look = (source: ContentFile, schema: z.ZodType, under: string, there: readonly string[]) =>
    filesNamedIn(schema, source).map(async ({ path, name, rule, check }): Promise<Problem[]> => {
      const missing = missingPicture(name);
      const advice = there.includes(name)
        ? await unlessGone(check(join(root, under, name), rule), missing)
        : missing;
      return advice ? [problemAt(source, path, advice)] : [];
    });
  const all = kinds.flatMap((kind) =>
    entries[kind].flatMap((entry: ContentFile) =>
      look(entry, entrySchemas[kind], kind, folder.pictures[kind]),
    ),
  );
  const { profile } = singles;
  if (profile) all.push(...look(profile, profileSchema, '', folder.besideProfile));
  return (await Promise.all(all)).flat();
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { contrastProblems } from '#model/check/contrast.ts';
import { crossProblems } from '#model/check/cross-problems.ts';
import { fieldProblems } from '#model/check/field-problems.ts';
import { type Problem, sortProblems } from '#model/check/problem.ts';
import { entrySchemas, fileSchemas, type Kind, kinds } from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/entry-name.ts';
import type { Content, ContentFile, ContentFiles } from './content.ts';
import { type Folder, readFolder } from './folder.ts';
import { entryPictureProblems } from './picture-fields.ts';
import { soundContent } from './sound-content.ts';
import { readYaml } from './yaml-file.ts';

interface Options {
  /** The folder `content/` itself. */
  root: string;
  /** The day that counts as today, for years that have not come yet. */
  today?: Date;
}

interface ReadResult {
  /** All files that could be read, sound or not. */
  files: ContentFiles;
  /** By file and line. */
  problems: Problem[];
  /** What the site is built from; absent when there is a problem. */
  content?: Content;
}

async function readOne(root: string, path: string, schema: z.ZodType) {
  const name = `content/${path}.yaml`;
  const { problems, file: yaml } = readYaml(name, await readFile(join(root, `${path}.yaml`)));
  if (!yaml) return { problems };
  const { data, error } = schema.safeParse(yaml.value);
  const found = error ? fieldProblems(name, yaml, schema, error.issues) : [];
  const file = { file: name, yaml, ...(error ? {} : { data }) };
  return { problems: [...problems, ...found], file };
}

async function readSingles(root: string, folder: Folder) {
  const problems: Problem[] = [];
  const singles: Record<string, ContentFile> = {};
  for (const name of folder.singles) {
    const result = await readOne(root, name, fileSchemas[name]);
    problems.push(...result.problems);
    if (result.file) singles[name] = result.file;
  }
  return { singles: singles as ContentFiles['singles'], problems };
}

async function readEntries(root: string, kind: Kind, folder: Folder) {
  const read = folder.entries[kind].map(async (name) => {
    const { file, problems } = await readOne(root, `${kind}/${name}`, entrySchemas[kind]);
    return { problems, entries: file ? [{ ...file, ...parseEntryName(name) }] : [] };
  });
  const results = await Promise.all(read);
  return {
    entries: results.flatMap((result) => result.entries),
    problems: results.flatMap((result) => result.problems),
  };
}

/** Reads the whole folder `content/` and finds every problem in it at once. */
export async function readContent({ root, today = new Date() }: Options): Promise<ReadResult> {
  const { folder, problems } = await readFolder(root);
  const { singles, problems: singleProblems } = await readSingles(root, folder);
  problems.push(...singleProblems);
  const entries: Partial<Record<Kind, ContentFile[]>> = {};
  for (const kind of kinds) {
    const result = await readEntries(root, kind, folder);
    entries[kind] = result.entries;
    problems.push(...result.problems);
  }
  const files: ContentFiles = { singles, entries: entries as ContentFiles['entries'] };
  problems.push(...(await entryPictureProblems(root, files, folder)));
  problems.push(...crossProblems(files, folder, today), ...contrastProblems(files));
  if (problems.length > 0) return { files, problems: sortProblems(problems) };
  return { files, problems, content: soundContent(files) };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { contrastProblems } from '#model/check/contrast.ts';
import { crossProblems } from '#model/check/cross-problems.ts';
import { fieldProblems } from '#model/check/field-problems.ts';
import { type Problem, sortProblems } from '#model/check/problem.ts';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/entry-name.ts';
import type { Content, ContentFile } from './content.ts';
import { type Folder, type Kind, kinds, readFolder } from './folder.ts';
import { entryPictureProblems } from './picture-fields.ts';
import { readYaml } from './yaml-file.ts';

interface Options {
  /** The folder `content/` itself. */
  root: string;
  /** The day that counts as today, for years that have not come yet. */
  today?: Date;
}

async function readOne(root: string, path: string, schema: z.ZodType) {
  const file = `content/${path}.yaml`;
  const { problems, file: yaml } = readYaml(file, await readFile(join(root, `${path}.yaml`)));
  if (!yaml) return { problems };
  const { data, error } = schema.safeParse(yaml.value);
  const found = error ? fieldProblems(file, yaml, schema, error.issues) : [];
  return { problems: [...problems, ...found], content: { file, yaml, ...(error ? {} : { data }) } };
}

async function readSingles(root: string, folder: Folder) {
  const problems: Problem[] = [];
  const singles: Content['singles'] = {};
  for (const name of folder.singles) {
    const schema = fileSchemas[name] as z.ZodType;
    const result = await readOne(root, name, schema);
    problems.push(...result.problems);
    if (result.content) singles[name] = result.content;
  }
  return { singles, problems };
}

async function readEntries(root: string, kind: Kind, folder: Folder) {
  const read = folder.entries[kind].map(async (name) => {
    const { content, problems } = await readOne(root, `${kind}/${name}`, entrySchemas[kind]);
    return { problems, entries: content ? [{ ...content, ...parseEntryName(name) }] : [] };
  });
  const results = await Promise.all(read);
  return {
    entries: results.flatMap((result) => result.entries),
    problems: results.flatMap((result) => result.problems),
  };
}

/**
 * Reads the whole folder `content/` and finds every problem in it at once.
 *
 * @returns what could be read, and the problems by file and line; the site can be built when there
 *   are none.
 */
export async function readContent({ root, today = new Date() }: Options) {
  const { folder, problems } = await readFolder(root);
  const { singles, problems: singleProblems } = await readSingles(root, folder);
  problems.push(...singleProblems);
  const entries = {} as Record<Kind, ContentFile[]>;
  for (const kind of kinds) {
    const result = await readEntries(root, kind, folder);
    entries[kind] = result.entries;
    problems.push(...result.problems);
  }
  const content = { singles, entries } as Content;
  problems.push(...(await entryPictureProblems(root, content, folder)));
  problems.push(...crossProblems(content, folder, today), ...contrastProblems(content));
  return { content, problems: sortProblems(problems) };
}

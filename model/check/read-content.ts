import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { contentWarnings } from '#model/check/content-warnings.ts';
import { crossProblems } from '#model/check/cross-problems.ts';
import { fieldProblems } from '#model/check/field-problems.ts';
import { letterProblems, markProblems } from '#model/check/text-problems.ts';
import { errorsAmong, type Problem, sortProblems } from '#model/problem.ts';
import type { Content, ContentFile, ContentFiles } from '#model/read/content.ts';
import { type Drafts, type Folder, readFolder, unlessGone } from '#model/read/folder.ts';
import { namedFileProblems } from '#model/read/named-files.ts';
import { assembleContent } from '#model/read/sound-content.ts';
import { readYaml } from '#model/read/yaml-file.ts';
import {
  entrySchemas,
  type FileName,
  fileSchemas,
  type Kind,
  kinds,
} from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/entry-name.ts';
import { valueAt } from '#model/value.ts';

interface Options {
  /** The folder `content/` itself. */
  root: string;
  /** The day that counts as today, for years that have not come yet. */
  today?: Date;
  /** Texts that stand in the place of the saved ones. */
  drafts?: Drafts;
}

export interface ReadResult {
  /** All files that could be read, sound or not. */
  files: ContentFiles;
  /** By file and line. */
  problems: Problem[];
  /** What the site is built from; absent when one of the problems is an error. */
  content?: Content;
}

interface FileResult {
  problems: Problem[];
  /** Absent when it could not be read. */
  file?: ContentFile;
}

const schemaOf = (path: string): z.ZodType | undefined =>
  fileSchemas[path as FileName] ?? entrySchemas[path.split('/')[0] as Kind];

/**
 * Reads one file and finds what is wrong with it by itself, without its neighbours.
 *
 * @param path inside `content/`, without ending: `projects/01-chairs`.
 * @throws when no file may have that path.
 */
export function readFileText(path: string, text: string | Uint8Array): FileResult {
  const name = `content/${path}.yaml`;
  const schema = schemaOf(path);
  if (!schema) throw new Error(`${name} has no place in content/`);
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const { problems, file: yaml } = readYaml(name, bytes);
  if (!yaml) return { problems };
  const { data, error } = schema.safeParse(yaml.value);
  const file = { file: name, yaml, ...(error ? {} : { data }) };
  const found = error ? fieldProblems(name, yaml, schema, error.issues) : [];
  return {
    problems: [...problems, ...found, ...letterProblems(file), ...markProblems(file)],
    file,
  };
}

/** What was found in each file when it was last read: of many files, an edit changes one. */
const lastRead = new Map<string, { bytes: Uint8Array; result: FileResult }>();

async function readOne(root: string, path: string, drafts: Drafts): Promise<FileResult> {
  const name = `${path}.yaml`;
  const text = drafts.get(name) ?? (await readFile(join(root, name)));
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const place = join(root, name);
  const last = lastRead.get(place);
  if (last && Buffer.compare(last.bytes, bytes) === 0) return last.result;
  const result = readFileText(path, bytes);
  lastRead.set(place, { bytes, result });
  return result;
}

/** Forgets the files of a folder that are not there any more. */
function forgetOthers(root: string, { singles, entries }: Folder): void {
  const paths = [
    ...singles,
    ...kinds.flatMap((kind) => entries[kind].map((it) => `${kind}/${it}`)),
  ];
  const present = new Set(paths.map((path) => join(root, `${path}.yaml`)));
  for (const place of lastRead.keys())
    if (place.startsWith(root) && !present.has(place)) lastRead.delete(place);
}

async function readSingles(root: string, folder: Folder, drafts: Drafts) {
  const problems: Problem[] = [];
  const singles: Record<string, ContentFile> = {};
  for (const name of folder.singles) {
    const result = await readOne(root, name, drafts);
    problems.push(...result.problems);
    if (result.file) singles[name] = result.file;
  }
  return { singles: singles as ContentFiles['singles'], problems };
}

async function readEntries(root: string, kind: Kind, folder: Folder, drafts: Drafts) {
  const read = folder.entries[kind].map(async (name) => {
    // Another program may have removed it since its folder was listed.
    const gone: FileResult = { problems: [] };
    const { file, problems } = await unlessGone(readOne(root, `${kind}/${name}`, drafts), gone);
    return { problems, entries: file ? [{ ...file, ...parseEntryName(name) }] : [] };
  });
  const results = await Promise.all(read);
  return {
    entries: results.flatMap((result) => result.entries),
    problems: results.flatMap((result) => result.problems),
  };
}

const allOf = ({ singles, entries }: ContentFiles): ContentFile[] => [
  ...Object.values(singles),
  ...kinds.flatMap((kind): ContentFile[] => entries[kind]),
];

/** Leaves out the warnings that their file accepts; the profile answers for what is no text file. */
function withoutAccepted(problems: Problem[], files: ContentFiles): Problem[] {
  const accepted = new Map(
    allOf(files).map(({ file, yaml }) => [file, valueAt(yaml.value, ['accepted'])] as const),
  );
  const isAccepted = ({ severity, file, code }: Problem) => {
    const codes = accepted.get(file.endsWith('.yaml') ? file : 'content/profile.yaml');
    return severity === 'warning' && Array.isArray(codes) && codes.includes(code);
  };
  return problems.filter((problem) => !isAccepted(problem));
}

/** Reads the whole folder `content/` and finds every problem in it at once. */
export async function readContent({
  root,
  today = new Date(),
  drafts = new Map(),
}: Options): Promise<ReadResult> {
  const { folder, problems } = await readFolder(root, drafts);
  const { singles, problems: singleProblems } = await readSingles(root, folder, drafts);
  problems.push(...singleProblems);
  forgetOthers(root, folder);
  const entries: Partial<Record<Kind, ContentFile[]>> = {};
  for (const kind of kinds) {
    const result = await readEntries(root, kind, folder, drafts);
    entries[kind] = result.entries;
    problems.push(...result.problems);
  }
  const files: ContentFiles = { singles, entries: entries as ContentFiles['entries'] };
  problems.push(...(await namedFileProblems(root, files, folder)));
  problems.push(
    ...crossProblems(files, folder, today),
    ...(await contentWarnings(root, files, folder, errorsAmong(problems))),
  );
  const sorted = sortProblems(withoutAccepted(problems, files));
  if (errorsAmong(sorted).length > 0) return { files, problems: sorted };
  return { files, problems: sorted, content: assembleContent(files) };
}

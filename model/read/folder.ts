import { type Dirent, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Advice, type Problem, problemIn } from '#model/problem.ts';
import {
  type FileName,
  fileNames,
  type Kind,
  kinds,
  optionalFiles,
} from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/entry-name.ts';

/** What is in `content/`, by its path inside it. */
export interface Folder {
  /** The single files that exist: `profile`, `pages/home`. */
  singles: FileName[];
  /** The names of the entries without ending, per folder. */
  entries: Record<Kind, string[]>;
  /** The names of the pictures, drawings and documents, per folder. */
  pictures: Record<Kind, string[]>;
  /** The names of the pictures and documents beside the profile. */
  besideProfile: string[];
}

/** Texts that are not saved yet, by their path inside `content/`: `projects/01-chairs.yaml`. */
export type Drafts = ReadonlyMap<string, string>;

interface Item {
  name: string;
  type: 'file' | 'folder' | 'link';
}

const pictureEnding = /\.(jpe?g|png|webp|avif)$/i;
/** The profile has documents beside its photo. */
const profileEnding = /\.(jpe?g|png|webp|avif|pdf)$/i;
/** Projects have drawings, too. */
const projectEnding = /\.(jpe?g|png|webp|avif|svg|pdf)$/i;
const isBeside = (kind: Kind, name: string) =>
  (kind === 'projects' ? projectEnding : pictureEnding).test(name);
/** Left by file managers and editors; the build does not look at them. */
const ignored = /^(\.|Thumbs\.db$|desktop\.ini$)|~$/;
/** A person at the beginning has none of these yet; without the others there is no site. */
export const mayBeEmpty: readonly Kind[] = ['projects', 'testimonials', 'guides'];

const typeOf = (entry: Dirent): Item['type'] =>
  entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : 'file';

/** What was read, or what takes its place where the file or folder is not there, or not any more. */
export const unlessGone = <Read, Other>(read: Promise<Read>, other: Other): Promise<Read | Other> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return other;
    throw error;
  });

async function saved(path: string): Promise<Item[]> {
  const entries = await unlessGone(readdir(path, { withFileTypes: true }), []);
  return entries.map((entry) => ({ name: entry.name, type: typeOf(entry) }));
}

/** What is in one folder, saved or not, without what nobody wrote. */
async function list(root: string, under: string, drafts: Drafts): Promise<Item[]> {
  const items = new Map((await saved(join(root, under))).map((item) => [item.name, item]));
  for (const path of drafts.keys()) {
    const name = path.slice(under.length);
    if (path.startsWith(under) && !name.includes('/')) items.set(name, { name, type: 'file' });
  }
  return [...items.values()].filter(({ name }) => !ignored.test(name));
}

const link: Advice = {
  code: 'link',
  what: 'This is a link to a file elsewhere; it would be missing on another machine.',
  fix: 'Put the file itself in its place.',
};

function strange(file: string, type: Item['type']): Problem {
  if (type === 'link') return problemIn(file, link);
  const fix =
    'Move it out of content/, or give it the name of a file that content/README.md lists.';
  if (type === 'folder') {
    const what = 'The site does not look into this folder.';
    return problemIn(`${file}/`, { code: 'unknown-folder', what, fix });
  }
  return problemIn(file, {
    code: 'unknown-file',
    what: 'The site does not know this file: it reads .yaml and, beside them, JPEG, PNG, WebP and AVIF.',
    fix,
  });
}

const wrongName: Advice = {
  code: 'wrong-name',
  what: 'The file name does not have the form that the site needs.',
  fix: 'Name it with two digits for its place, a hyphen, and words in small letters a to z joined by hyphens, such as 07-office-chairs.yaml.',
};

async function readKind(root: string, kind: Kind, folder: Folder, drafts: Drafts) {
  const problems: Problem[] = [];
  for (const { name, type } of await list(root, `${kind}/`, drafts)) {
    const file = `content/${kind}/${name}`;
    const entry = /^(.*?)(?<!\.yaml)\.yaml$/.exec(name)?.[1];
    if (type === 'file' && isBeside(kind, name)) folder.pictures[kind].push(name);
    else if (type !== 'file' || !entry) problems.push(strange(file, type));
    else {
      folder.entries[kind].push(entry);
      if (!parseEntryName(entry)) problems.push(problemIn(file, wrongName));
    }
  }
  return problems;
}

async function readSingles(root: string, under: '' | 'pages/', folder: Folder, drafts: Drafts) {
  const files = fileNames.filter((name) => name.startsWith('pages/') === !!under);
  const folders = under ? [] : ['pages', ...kinds];
  const problems: Problem[] = [];
  for (const { name, type } of await list(root, under, drafts)) {
    const ending = type === 'folder' ? '' : '.yaml';
    const known: string[] = type === 'folder' ? folders : files;
    const path =
      under + name.slice(0, name.endsWith(ending) ? name.length - ending.length : undefined);
    const isOurs = name.endsWith(ending) && known.includes(path);
    if (isOurs && type === 'file') folder.singles.push(path as FileName);
    else if (!under && type === 'file' && profileEnding.test(name)) folder.besideProfile.push(name);
    else if (type === 'link' || (!isOurs && name !== 'README.md'))
      problems.push(strange(`content/${under}${name}`, type));
  }
  return problems;
}

function missingFiles(folder: Folder, problems: Problem[]): Problem[] {
  const isMissing = (name: FileName) =>
    !folder.singles.includes(name) && !optionalFiles.includes(name);
  const singles = fileNames.filter(isMissing);
  const isEmpty = (kind: Kind) =>
    !folder.entries[kind].length &&
    !problems.some(({ file }) => file.startsWith(`content/${kind}/`)) &&
    !mayBeEmpty.includes(kind);
  return [
    ...singles.map((name) =>
      problemIn(`content/${name}.yaml`, {
        code: 'missing-file',
        what: 'The file is missing.',
        fix: 'Put it back, or write it anew.',
      }),
    ),
    ...kinds.filter(isEmpty).map((kind) =>
      problemIn(`content/${kind}/`, {
        code: 'empty-folder',
        what: 'The folder holds no entry.',
        fix: 'Add at least one file to it, such as 01-name.yaml.',
      }),
    ),
  ];
}

const noFolder: Advice = {
  code: 'missing-folder',
  what: 'The folder is not there.',
  fix: 'Put it back; where CONTENT_DIR is set, write the name of a folder that is there, such as content.',
};

/** Lists what stands in `content/`, and every file or folder that is missing or does not belong. */
export async function readFolder(root: string, drafts: Drafts = new Map()) {
  const lists = () =>
    Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Folder['entries'];
  const folder: Folder = { singles: [], entries: lists(), pictures: lists(), besideProfile: [] };
  if (!existsSync(root)) return { folder, problems: [problemIn('content/', noFolder)] };
  const problems = [
    ...(await readSingles(root, '', folder, drafts)),
    ...(await readSingles(root, 'pages/', folder, drafts)),
  ];
  for (const kind of kinds) problems.push(...(await readKind(root, kind, folder, drafts)));
  return { folder, problems: [...problems, ...missingFiles(folder, problems)] };
}

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#model/check/problem.ts';
import { nearest } from '#model/check/wording.ts';
import { type FileName, fileNames, type Kind, kinds } from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/entry-name.ts';

/** What stands in `content/`, by its path inside it. */
export interface Folder {
  /** The single files that exist: `profile`, `pages/home`. */
  singles: FileName[];
  /** The names of the entries without ending, per folder. */
  entries: Record<Kind, string[]>;
  /** The names of the pictures, per folder. */
  pictures: Record<Kind, string[]>;
}

const pictureEnding = /\.(jpe?g|png|webp|avif)$/i;
/** Left by file managers and editors; the build does not look at them. */
const ignored = /^(\.|Thumbs\.db$|desktop\.ini$)|~$/;
/** A person may have no testimonial yet; without the others there is no site. */
const mayBeEmpty: Kind[] = ['testimonials'];

const list = async (path: string): Promise<Dirent[]> => {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => !ignored.test(entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const link = (file: string): Problem => ({
  file,
  what: 'This is a link to a file elsewhere; it would be missing on another machine.',
  fix: 'Put the file itself in its place.',
});

function strange(file: string, isFolder: boolean, hint: string): Problem {
  const fix = `${hint} Otherwise move it out of content/.`;
  if (isFolder)
    return {
      file: `${file}/`,
      what: 'The site does not look into this folder.',
      fix,
    };
  if (/\.yml$/i.test(file))
    return {
      file,
      what: 'The file name ends in .yml, so the site does not see it.',
      fix: `Rename it to end in .yaml.`,
    };
  if (/\.(hei[cf]|tiff?|bmp|gif|svg)$/i.test(file))
    return {
      file,
      what: 'Pictures of this type cannot be used.',
      fix: 'Save it as JPEG, PNG, WebP or AVIF, and delete this file.',
    };
  return {
    file,
    what: 'The site does not know this file.',
    fix,
  };
}

const wrongName = (file: string): Problem => ({
  file,
  what: 'The file name does not have the form that the site needs.',
  fix: 'Name it with two digits for its place, a hyphen, and words in small letters a to z joined by hyphens, such as 07-office-chairs.yaml.',
});

async function readKind(root: string, kind: Kind, folder: Folder): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const entry of await list(join(root, kind))) {
    const file = `content/${kind}/${entry.name}`;
    const name = entry.name.replace(/\.yaml$/, '');
    if (entry.isSymbolicLink()) problems.push(link(file));
    else if (entry.isFile() && pictureEnding.test(entry.name))
      folder.pictures[kind].push(entry.name);
    else if (entry.isDirectory() || !entry.name.endsWith('.yaml'))
      problems.push(
        strange(file, entry.isDirectory(), 'Only .yaml files and their pictures belong here.'),
      );
    else {
      folder.entries[kind].push(name);
      if (!parseEntryName(name)) problems.push(wrongName(file));
    }
  }
  return problems;
}

/** What the name was probably meant to be, or where to look. */
function hintFor(name: string, known: string[], ending: string): string {
  const guess = nearest(name, known);
  return guess && guess !== name
    ? `Did you mean content/${guess}${ending}? Then rename it.`
    : 'content/README.md lists what belongs here.';
}

async function readSingles(root: string, under: '' | 'pages/', folder: Folder): Promise<Problem[]> {
  const files = fileNames.filter((name) => name.startsWith('pages/') === !!under);
  const folders = under ? [] : ['pages', ...kinds];
  const problems: Problem[] = [];
  for (const entry of await list(join(root, under))) {
    const file = `content/${under}${entry.name}`;
    const isFolder = entry.isDirectory();
    const ending = isFolder ? '' : '.yaml';
    const known: string[] = isFolder ? folders : files;
    const name = under + (isFolder ? entry.name : entry.name.replace(/\.yaml$/, ''));
    const isOurs = entry.name.endsWith(ending) && known.includes(name);
    if (entry.isSymbolicLink()) problems.push(link(file));
    else if (isOurs && entry.isFile()) folder.singles.push(name as FileName);
    else if (!isOurs && entry.name !== 'README.md')
      problems.push(strange(file, isFolder, hintFor(name, known, ending)));
  }
  return problems;
}

function missingFiles(folder: Folder, problems: Problem[]): Problem[] {
  const singles = fileNames.filter((name) => !folder.singles.includes(name));
  const isEmpty = (kind: Kind) =>
    !folder.entries[kind].length &&
    !problems.some(({ file }) => file.startsWith(`content/${kind}/`)) &&
    !mayBeEmpty.includes(kind);
  const empty = kinds.filter(isEmpty);
  return [
    ...singles.map((name) => ({
      file: `content/${name}.yaml`,
      what: 'The file is missing.',
      fix: 'Put it back, or write it anew with the fields that content/README.md lists.',
    })),
    ...empty.map((kind) => ({
      file: `content/${kind}/`,
      what: 'The folder holds no entry.',
      fix: `Add at least one file to it, such as 01-name.yaml, with the fields that content/README.md lists.`,
    })),
  ];
}

/** Lists what stands in `content/`, and every file or folder that is missing or does not belong. */
export async function readFolder(root: string): Promise<{ folder: Folder; problems: Problem[] }> {
  const lists = () =>
    Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Folder['entries'];
  const folder: Folder = { singles: [], entries: lists(), pictures: lists() };
  const problems = [
    ...(await readSingles(root, '', folder)),
    ...(await readSingles(root, 'pages/', folder)),
  ];
  for (const kind of kinds) problems.push(...(await readKind(root, kind, folder)));
  return { folder, problems: [...problems, ...missingFiles(folder, problems)] };
}

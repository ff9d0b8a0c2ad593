/** Reads the folder of the content: all its files and their problems, and the typed content of the site. */
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { isAttachment } from './attachments.ts';
import { checkContent, contentRules, type Folder, nameInCloud } from './check.ts';
import { type Colours, coloursFields, completeColours } from './colours.ts';
import { type Page, type PageName, pageSchemas } from './pages.ts';
import { type Problem, problemIn, type Rule, sortProblems } from './problem.ts';
import { type ContentFile, type ContentFiles, readFileText, readYaml } from './read.ts';
import {
  contentSchemaOf,
  type EntryFields,
  fileNames,
  type Kind,
  kindOf,
  kinds,
  optionalKinds,
} from './schemas/collections.ts';
import { type EntryName, parseEntryName } from './schemas/fields.ts';
import type { Profile } from './schemas/profile.ts';
import { valueAt } from './value.ts';

/**
 * The folder with the owner's words and pictures: `content/`, or the one that the environment
 * variable CONTENT_DIR names, so that another site can be checked and built beside it.
 */
export const contentFolder = resolve(process.env.CONTENT_DIR || 'content');

const fromProject = relative('', contentFolder).replaceAll('\\', '/');

/** The name of the folder in reports: relative to the project, or the full path when it is outside. */
export const contentFolderName = fromProject.startsWith('..') ? contentFolder : fromProject;

export const coloursFile = join(contentFolder, 'colours.yaml');

/**
 * Reads the colours alone, for the style sheet, which is made before the content is read.
 *
 * @throws ZodError if a colour is missing or wrong; `readContent` reports it with its line.
 */
export const readColours = (): Colours =>
  completeColours(
    coloursFields.parse(readYaml(coloursFile, readFileSync(coloursFile)).file?.value),
  );

/** The fields of an entry, with the number and the slug of its file's name; hidden entries do not count. */
export type Entry<K extends Kind> = EntryFields<K> &
  EntryName & {
    /** The path for reports: `content/projects/01-dining-range.yaml`. */
    file: string;
  };

/** The content of the whole site, valid and typed; entries are in the order of their numbers. */
export interface Content {
  profile: Profile;
  colours: Colours;
  pages: { [Name in PageName]: Page<Name> };
  services: Entry<'services'>[];
  /** The current job first. */
  experience: Entry<'experience'>[];
  projects: Entry<'projects'>[];
  testimonials: Entry<'testimonials'>[];
  /** Pages for buyers, each at the address of its short name. */
  guides: Entry<'guides'>[];
}

interface Options {
  /** The folder `content/` itself. */
  root: string;
  /** The day that counts as today: later dates are problems. */
  today?: Date;
  replaced?: Replaced;
}

export interface ReadResult {
  /** All files that could be read, also those with problems. */
  files: ContentFiles;
  /** Sorted by file and line. */
  problems: Problem[];
  /** What the site is built from; absent when there is a problem. */
  content?: Content;
}

/**
 * Reads the whole folder `content/` with all its problems. Files that have not changed since the last call are not
 * read again.
 */
export async function readContent({
  root,
  today = new Date(),
  replaced = new Map(),
}: Options): Promise<ReadResult> {
  const { folder, problems } = await readFolder(root, replaced);
  const singles: Record<string, ContentFile> = {};
  const entries = perKind((): ContentFile[] => []);
  for (const path of folder.texts) {
    const kind = kindOf(path);
    // Only names beyond ASCII can be written in two ways.
    const names = folder.attachments[kind ?? 'profile'].filter((name) => /\P{ASCII}/u.test(name));
    const find = (text: Uint8Array) => readFileText(path, text, names);
    const result = await folder.cacheFindings(`${path}.yaml`, find, names.join('/'));
    problems.push(...(result?.problems ?? []));
    if (!result?.file) continue;
    if (kind) entries[kind].push({ ...result.file, ...parseEntryName(path.split('/')[1] ?? '') });
    else singles[path] = result.file;
  }
  const files = { singles, entries } as ContentFiles;
  problems.push(...(await checkContent(files, folder, today)));
  if (problems.length > 0) return { files, problems: sortProblems(problems) };
  return { files, problems, content: contentOf(files) };
}

// The folder

/** What can be wrong with the folder and the names in it. */
export const folderRules = {
  missingFolder: {
    code: 'missing-folder',
    what: 'The content is missing.',
    fix: 'Put the folder back where it was.',
  },
  unknownFolder: {
    code: 'unknown-folder',
    what: 'The site does not use this folder.',
    fix: 'Move it elsewhere.',
  },
  emptyFolder: {
    code: 'empty-folder',
    what: 'At least one entry is needed here.',
    fix: 'Add one.',
  },
  missingFile: {
    code: 'missing-file',
    what: 'This file is missing.',
    fix: 'Bring back an earlier version, or write it again.',
  },
  unknownFile: {
    code: 'unknown-file',
    what: 'The site does not know this file.',
    fix: 'Move it elsewhere, or give it a name that content/README.md lists.',
  },
  wrongName: {
    code: 'wrong-name',
    what: 'The site cannot use this name.',
    fix: 'Use two digits, a hyphen and words in small letters a to z, such as 07-office-chairs.',
  },
  addedEnding: {
    code: 'added-ending',
    what: 'A program has added “.txt” to the name of this file.',
    fix: 'Remove that from its name; some computers show it only where endings of names are shown.',
  },
};

/**
 * Caches the findings in each file, by path and rule: a photo takes 60 ms to decode, and the desk checks the content
 * after each change. `version` changes with each write of a file.
 */
const cache = new Map<string, { version: string | Uint8Array; findings: unknown }>();

/** Bytes in the place of saved files, by path inside `content/`: `projects/01-chairs.yaml`; null leaves a file out. */
type Replaced = ReadonlyMap<string, string | Uint8Array | null>;

interface Item {
  name: string;
  isFolder: boolean;
}

/**
 * Names that are ignored: files of file managers, disks and editors, and temporary files of write-file-atomic, which end
 * in digits. A file that iCloud has not downloaded, `.name.icloud`, is not ignored.
 */
export const ignored =
  /^(\.(?!.+\.icloud$)|~\$|Thumbs\.db$|desktop\.ini$|Icon\r$|@eaDir$|#.*#$)|~$|\.\d+$/;

const perKind = <Value>(make: () => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make()])) as Record<Kind, Value>;

/** The files and folders in one folder, replaced ones included, without those of {@link ignored}. */
async function listFolder(root: string, under: string, replaced: Replaced): Promise<Item[]> {
  const folder = join(root, under);
  const saved = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const items = new Map<string, Item>(
    saved.map((entry) => [entry.name, { name: entry.name, isFolder: entry.isDirectory() }]),
  );
  for (const [path, bytes] of replaced) {
    const name = path.slice(under.length);
    if (!path.startsWith(under) || name.includes('/')) continue;
    if (bytes === null) items.delete(name);
    else items.set(name, { name, isFolder: false });
  }
  return [...items.values()].filter(({ name }) => !ignored.test(name));
}

/** Lists `content/`, with a problem for each file or folder that is missing or not expected. */
async function readFolder(root: string, replaced: Replaced) {
  const cacheFindings: Folder['cacheFindings'] = async (path, find, rule) => {
    const given = replaced.get(path) ?? undefined;
    const file = join(root, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    const version = given ?? (stats && versionOf(stats));
    if (version === undefined) return undefined;
    const key = `${file} ${rule}`;
    let cached = cache.get(key);
    if (cached?.version !== version) {
      const bytes = given === undefined ? await readIfThere(file) : Buffer.from(given);
      if (!bytes) return undefined;
      cached = { version, findings: await find(bytes) };
      cache.set(key, cached);
    }
    return cached.findings as Awaited<ReturnType<typeof find>>;
  };
  const attachments = { profile: [], ...perKind(() => []) };
  const folder: Folder = { texts: [], attachments, others: [], cacheFindings };
  if (!existsSync(root))
    return { folder, problems: [problemIn('content/', folderRules.missingFolder)] };
  const problems: Problem[] = [];
  const renamed: string[] = [];
  for (const place of ['', 'pages', ...kinds]) {
    const kind = kinds.find((name) => name === place);
    const group = place === '' ? 'profile' : kind;
    const under = place && `${place}/`;
    for (const { name, isFolder } of await listFolder(root, under, replaced)) {
      const file = `content/${under}${name}`;
      const text = /^(.*?)(?<!\.yaml)\.yaml$/.exec(name)?.[1];
      const isExpected = isFolder
        ? !place && ['pages', ...kinds].includes(name)
        : !kind && name === 'README.md';
      if (isExpected) continue;
      if (isFolder) problems.push(problemIn(`${file}/`, folderRules.unknownFolder));
      else if (group && isAttachment(group, name)) folder.attachments[group].push(name);
      else if (text && contentSchemaOf(under + text)) {
        folder.texts.push(under + text);
        if (kind && !parseEntryName(text)) problems.push(problemIn(file, folderRules.wrongName));
      } else {
        folder.others.push(under + name);
        const own = ownName(name);
        if (own && contentSchemaOf(under + own)) renamed.push(under + own);
        // Of a picture or a document in iCloud, the field that names it says so.
        if (own || !nameInCloud(name)) problems.push(problemIn(file, ruleOfUnknownFile(name)));
      }
    }
  }
  // Such a text is reported by its name, and not as missing, nor is what refers to it.
  folder.texts.push(...renamed.filter((path) => !folder.texts.includes(path)));
  return { folder, problems: [...problems, ...findMissingFiles(folder)] };
}

/** The own name, without ending, of a text that another program has renamed; undefined for other files. */
const ownName = (name: string): string | undefined =>
  /^(.+)\.yaml\.txt$/i.exec(name)?.[1] ?? /^(.+)\.yaml$/.exec(nameInCloud(name) ?? '')?.[1];

/** The rule that a file breaks by its name; many such files are content with a changed name. */
function ruleOfUnknownFile(name: string): Rule {
  if (nameInCloud(name)) return contentRules.notDownloaded;
  return /\.yaml\.txt$/i.test(name) ? folderRules.addedEnding : folderRules.unknownFile;
}

/** A text that changes with each write of a file. */
export const versionOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string =>
  [mtimeMs, ctimeMs, size, ino].join(' ');

/** Reads a file; undefined where there is none. */
const readIfThere = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const findMissingFiles = ({ texts }: Folder): Problem[] => [
  ...fileNames
    .filter((name) => !texts.includes(name))
    .map((name) => problemIn(`content/${name}.yaml`, folderRules.missingFile)),
  ...kinds
    .filter((kind) => !texts.some((path) => kindOf(path) === kind) && !optionalKinds.includes(kind))
    .map((kind) => problemIn(`content/${kind}/`, folderRules.emptyFolder)),
];

// The content

function fieldsOf<Data>(file: ContentFile<Data> | undefined, name: string): Data {
  if (file?.data === undefined) throw new Error(`content/${name}.yaml has problems`);
  return file.data;
}

/** Whether the owner hides what a file describes from visitors. */
export const isHidden = ({ yaml }: ContentFile): boolean =>
  valueAt(yaml.value, ['hidden']) === true;

const entriesOf = <K extends Kind>(files: ContentFiles, kind: K): Entry<K>[] =>
  files.entries[kind]
    .filter((file) => !isHidden(file))
    .map((file) => {
      const { number = 0, slug = '' } = file;
      return { ...fieldsOf(file, kind), number, slug, file: file.file } as Entry<K>;
    })
    .sort((a, b) => a.number - b.number);

/**
 * The content of the site from its files, read without a problem. The setting SITE_URL replaces the owner's `website`,
 * because the site is published there.
 */
function contentOf(files: ContentFiles): Content {
  const { singles } = files;
  const pages = (Object.keys(pageSchemas) as PageName[]).map((name) => {
    const path = `pages/${name}` as const;
    return [name, fieldsOf<unknown>(singles[path], path)];
  });
  const profile = fieldsOf(singles.profile, 'profile');
  return {
    profile: { ...profile, website: process.env.SITE_URL || profile.website },
    colours: completeColours(fieldsOf(singles.colours, 'colours')),
    pages: Object.fromEntries(pages) as Content['pages'],
    services: entriesOf(files, 'services'),
    experience: entriesOf(files, 'experience'),
    projects: entriesOf(files, 'projects'),
    testimonials: entriesOf(files, 'testimonials'),
    guides: entriesOf(files, 'guides'),
  };
}

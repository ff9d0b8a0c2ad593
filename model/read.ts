/** Reads the folder of the content: YAML files in, typed content or problems with their lines out. */
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type SchemaOptions,
  visit,
} from 'yaml';
import { isAttachment } from './attachments.ts';
import { checkContent, fieldProblems, referencesIn, textProblems } from './check.ts';
import { type Colours, coloursFields, completeColours } from './colours.ts';
import { type Page, type PageName, pageSchemas } from './pages.ts';
import { type Fault, type Problem, problemIn, sortProblems } from './problem.ts';
import {
  contentSchemaOf,
  type EntryFields,
  type FileFields,
  type FileName,
  fileNames,
  type Kind,
  kindOf,
  kinds,
  optionalKinds,
} from './schemas/collections.ts';
import { type EntryName, parseEntryName } from './schemas/fields.ts';
import type { Leaf } from './schemas/json-schema.ts';
import type { Profile } from './schemas/profile.ts';
import { mapTexts, type Path, valueAt } from './value.ts';
import { sentence } from './wording.ts';

/**
 * The folder with the owner's words and pictures: `content/`, or the one that the environment
 * variable CONTENT_DIR names, so that another site can be checked and built beside it.
 */
export const contentFolder = resolve(process.env.CONTENT_DIR || 'content');

const fromProject = relative('', contentFolder).replaceAll('\\', '/');

/** The name of the folder in reports: relative to the project, or the full path when it is outside. */
export const contentFolderName = fromProject.startsWith('..') ? contentFolder : fromProject;

/** The file of the owner's colours. */
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

/** One content file: its parsed fields, and the lines that they are on. */
export interface ContentFile<Data = unknown> {
  /** Its path for reports: `content/projects/01-dining-range.yaml`. */
  file: string;
  /** Absent when a field is wrong. */
  data?: Data;
  /** The fields as they were written, for checks that need only one of them. */
  yaml: YamlFile;
  /** The fields that name another file or entry. */
  references: Leaf[];
}

type EntryFile<K extends Kind> = ContentFile<EntryFields<K>> & Partial<EntryName>;

/** All files of `content/` that could be read, also those with problems. */
export interface ContentFiles {
  /** By their path without ending: `profile`, `pages/home`. */
  singles: { [Name in FileName]?: ContentFile<FileFields<Name>> };
  entries: { [K in Kind]: EntryFile<K>[] };
}

/** The fields of an entry, with its place among what visitors see and the slug of its file name. */
export type Entry<K extends Kind> = EntryFields<K> &
  EntryName & {
    /** Its path for reports: `content/projects/01-dining-range.yaml`. */
    file: string;
  };

/** The content of the whole site, valid and typed; entries are in the order of their numbers. */
export interface Content {
  profile: Profile;
  colours: Colours;
  pages: { [Name in PageName]: Page<Name> };
  services: Entry<'services'>[];
  /** The present one first. */
  experience: Entry<'experience'>[];
  projects: Entry<'projects'>[];
  testimonials: Entry<'testimonials'>[];
  /** Pages for buyers, each at the address of its short name. */
  guides: Entry<'guides'>[];
}

interface Options {
  /** The folder `content/` itself. */
  root: string;
  /** The day that counts as today, for years that have not come yet. */
  today?: Date;
  /** Bytes that replace saved files. */
  replaced?: Replaced;
}

export interface ReadResult {
  /** All files that could be read, also those with problems. */
  files: ContentFiles;
  /** By file and line. */
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
  for (const [owner, names] of Object.entries(folder.attachments)) {
    // Only names beyond ASCII can be written in two ways.
    const beside = names.filter((name) => /\P{ASCII}/u.test(name));
    for (const path of folder.texts.filter((one) => (kindOf(one) ?? 'profile') === owner)) {
      const kind = kindOf(path);
      const find = (text: Uint8Array) => readFileText(path, text, beside);
      const result = await folder.inspect(`${path}.yaml`, find, beside.join('/'));
      problems.push(...(result?.problems ?? []));
      if (!result?.file) continue;
      if (kind) entries[kind].push({ ...result.file, ...parseEntryName(path.split('/')[1] ?? '') });
      else singles[path] = result.file;
    }
  }
  const files = { singles, entries } as ContentFiles;
  problems.push(...(await checkContent(files, folder, today)));
  if (problems.length > 0) return { files, problems: sortProblems(problems) };
  return { files, problems, content: contentOf(files) };
}

/** Shared by two copies of this module: Astro loads its configuration and the pages separately, in one process. */
const shared = globalThis as { siteContent?: Content | undefined };

/**
 * Stores the content that the pages show; undefined where it has problems. The setting SITE_URL replaces the owner's
 * `website`, because the site is published there.
 */
export function setSiteContent(content: Content | undefined): void {
  const { SITE_URL: website } = process.env;
  const moved = content && website && { ...content, profile: { ...content.profile, website } };
  shared.siteContent = moved || content;
}

/** The content that was stored last. */
export const getSiteContent = (): Content | undefined => shared.siteContent;

// The folder

/** What is in `content/`. */
export interface Folder {
  /** The paths of the texts without ending: `profile`, `pages/home`, `projects/01-chairs`. */
  texts: string[];
  /** The names of the pictures, drawings, PDFs and Word documents beside them. */
  attachments: Record<Kind | 'profile', string[]>;
  /** The paths of the files that the site cannot use: `projects/scan.heic`. */
  others: string[];
  /**
   * The result of `find` on a file, cached until the file changes; undefined where another program has removed it
   * meanwhile.
   *
   * @param rule what else the result depends on, such as the required size of a picture.
   */
  inspect<Found>(
    path: string,
    find: (bytes: Uint8Array) => Found | Promise<Found>,
    rule: string,
  ): Promise<Found | undefined>;
}

/**
 * The cached results by path and rule: a photo takes 60 ms to decode, and the desk checks the content after each
 * change. The version changes with each write of a file.
 */
const findings = new Map<string, { version: string | Uint8Array; found: unknown }>();

/** Bytes in the place of saved files, by path inside `content/`: `projects/01-chairs.yaml`; null leaves a file out. */
type Replaced = ReadonlyMap<string, string | Uint8Array | null>;

interface Item {
  name: string;
  isFolder: boolean;
}

/**
 * Names that are ignored: files of file managers, disks and editors, and temporary files of write-file-atomic, which end
 * in digits. A file that iCloud has not downloaded is none of them.
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

/** Lists `content/`, with a problem for each missing or unexpected file or folder. */
async function readFolder(root: string, replaced: Replaced) {
  const inspect: Folder['inspect'] = async (path, find, rule) => {
    const given = replaced.get(path) ?? undefined;
    const file = join(root, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    const version = given ?? (stats && versionOf(stats));
    if (version === undefined) return undefined;
    const key = `${file} ${rule}`;
    let finding = findings.get(key);
    if (finding?.version !== version) {
      const bytes = given === undefined ? await read(file) : Buffer.from(given);
      if (!bytes) return undefined;
      finding = { version, found: await find(bytes) };
      findings.set(key, finding);
    }
    return finding.found as Awaited<ReturnType<typeof find>>;
  };
  const attachments = { profile: [], ...perKind(() => []) };
  const folder: Folder = { texts: [], attachments, others: [], inspect };
  if (!existsSync(root))
    return { folder, problems: [problemIn('content/', { code: 'missing-folder' })] };
  const problems: Problem[] = [];
  for (const place of ['', 'pages', ...kinds]) {
    const kind = kinds.find((name) => name === place);
    const owner = kind ?? (place ? undefined : 'profile');
    const under = place && `${place}/`;
    for (const { name, isFolder } of await listFolder(root, under, replaced)) {
      const file = `content/${under}${name}`;
      const text = /^(.*?)(?<!\.yaml)\.yaml$/.exec(name)?.[1];
      const isOurs = isFolder
        ? !place && ['pages', ...kinds].includes(name)
        : !kind && name === 'README.md';
      if (isOurs) continue;
      if (isFolder) problems.push(problemIn(`${file}/`, { code: 'unknown-folder' }));
      else if (owner && isAttachment(owner, name)) folder.attachments[owner].push(name);
      else if (text && contentSchemaOf(under + text)) {
        folder.texts.push(under + text);
        if (kind && !parseEntryName(text)) problems.push(problemIn(file, { code: 'wrong-name' }));
      } else {
        folder.others.push(under + name);
        problems.push(problemIn(file, unknownFile(name)));
      }
    }
  }
  return { folder, problems: [...problems, ...missingFiles(folder)] };
}

/** Why a file of this name is not one of the content: many are meant to be. */
function unknownFile(name: string): Fault {
  if (name.endsWith('.icloud')) return { code: 'not-downloaded' };
  return { code: /\.yaml\.txt$/i.test(name) ? 'added-ending' : 'unknown-file' };
}

/** A text that changes with each write of a file. */
export const versionOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string =>
  [mtimeMs, ctimeMs, size, ino].join(' ');

/** Reads a file; undefined where there is none. */
const read = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const missingFiles = ({ texts }: Folder): Problem[] => [
  ...fileNames
    .filter((name) => !texts.includes(name))
    .map((name) => problemIn(`content/${name}.yaml`, { code: 'missing-file' })),
  ...kinds
    .filter((kind) => !texts.some((path) => kindOf(path) === kind) && !optionalKinds.includes(kind))
    .map((kind) => problemIn(`content/${kind}/`, { code: 'empty-folder' })),
];

// One file

interface FileResult {
  problems: Problem[];
  /** The file; absent when it could not be read. */
  file?: ContentFile;
}

/**
 * Reads one file with its problems, without the checks across files.
 *
 * @param path inside `content/`, without ending: `projects/01-chairs`.
 * @param attachments the names of the pictures, drawings and attached files in its folder.
 * @throws when no file may have that path.
 */
export function readFileText(
  path: string,
  text: string | Uint8Array,
  attachments: readonly string[] = [],
): FileResult {
  const name = `content/${path}.yaml`;
  const schema = contentSchemaOf(path);
  if (!schema) throw new Error(`${name} has no place in content/`);
  const { problems, file: written } = readYaml(name, Buffer.from(text));
  if (!written) return { problems };
  const yaml = { ...written, value: withNamesOnDisk(written.value, attachments) };
  const { data, error } = schema.safeParse(yaml.value);
  const references = referencesIn(schema, yaml.value);
  const file = { file: name, yaml, references, ...(error ? {} : { data }) };
  // YAML reads a value that begins with # as a comment, and its field as empty.
  const cut = problems.filter(({ code }) => code === 'yaml-comment').map(({ line }) => line);
  const found = (error ? fieldProblems(file, schema, error.issues) : []).filter(
    ({ code, line }) => code !== 'empty' || !cut.includes(line),
  );
  return { problems: [...problems, ...found, ...textProblems(file, schema)], file };
}

/**
 * The value with each `./name` spelled as on the disk: `ä` may be one character or two (Unicode NFC and NFD), and
 * macOS writes either.
 */
const withNamesOnDisk = (value: unknown, names: readonly string[]): unknown =>
  mapTexts(value, (text) => {
    if (!text.startsWith('./') || names.includes(text.slice(2))) return text;
    const name = text.slice(2).normalize();
    const found = names.find((other) => other.normalize() === name);
    return found ? `./${found}` : text;
  });

// YAML

/** A content file that could be read: its fields, and the lines that they are on. */
export interface YamlFile {
  value: unknown;
  /** The line of the field at `path`, or of the nearest group around it. */
  lineOf(path: Path): number;
}

/**
 * The options for reading and writing YAML. Only common notations are numbers: `+919829012345` and `007` stay texts.
 */
export const yamlOptions: SchemaOptions = {
  customTags: (tags) => [
    ...tags.filter((tag) => typeof tag === 'string' || !/:(int|float|null)$/.test(tag.tag)),
    {
      tag: 'tag:yaml.org,2002:null',
      default: true,
      identify: (value) => value === null,
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => null,
      stringify: () => '',
    },
    {
      tag: 'tag:yaml.org,2002:float',
      default: true,
      identify: (value) => typeof value === 'number',
      test: /^-?(?:0|[1-9]\d{0,8})(?:\.\d+)?$/,
      resolve: Number,
      stringify: ({ source, value }) => source ?? String(value),
    },
  ],
  // A text that another program would take for a number or for nothing is written in quotation marks.
  compat: 'core',
};

/**
 * Reads a content file.
 *
 * @param name its path for the report.
 * @returns its fields, or the reasons why it could not be read; both when a field appears twice.
 */
export function readYaml(
  name: string,
  bytes: Uint8Array,
): { problems: Problem[]; file?: YamlFile } {
  const text = decode(bytes);
  if (text === undefined) return { problems: [problemIn(name, { code: 'not-plain-text' })] };
  // YAML reads a file with such line ends as one line.
  if (/\r(?!\n)/.test(text)) return { problems: [problemIn(name, { code: 'old-line-ends' })] };
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const document = parseDocument(text, { ...yamlOptions, lineCounter: lines, prettyErrors: false });
  const { contents, errors } = document;
  const indent = noBreakIndent.exec(text);
  if (indent) return { problems: [problemIn(name, { code: 'yaml-indent' }, lineAt(indent.index))] };
  const broken = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  // YAML reads a text above the fields as the whole document, and the fields as excess.
  if (broken && isScalar(contents) && contents.source)
    return {
      problems: [problemIn(name, { code: 'not-fields' }, lineAt(contents.range?.[0] ?? 0))],
    };
  if (broken) {
    const fault = { code: 'yaml-syntax', message: sentence(broken.message) } as const;
    return { problems: [problemIn(name, fault, lineAt(broken.pos[0]))] };
  }
  if (contents === null || (isScalar(contents) && !contents.source))
    return { problems: [problemIn(name, { code: 'empty-file' })] };
  const mark = hiddenMark(document);
  if (mark !== undefined)
    return { problems: [problemIn(name, { code: 'yaml-mark' }, lineAt(mark))] };
  if (!isMap(contents)) return { problems: [problemIn(name, { code: 'not-fields' }, 1)] };
  const problems = errors.map(({ pos }): Problem => {
    const field = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? '';
    const fault = { code: 'duplicate-field', name: field } as const;
    return { ...problemIn(name, fault, lineAt(pos[0])), path: [field] };
  });
  const cut = cutTexts(document, text).map(({ offset, comment }) =>
    problemIn(name, { code: 'yaml-comment', comment }, lineAt(offset)),
  );
  const value = mapTexts(document.toJS(), withoutPasted);
  const lineOf = (path: Path) => lineAt(offsetOf(document, path));
  return { problems: [...problems, ...cut], file: { value, lineOf } };
}

/** A line of fields or of a list that no-break spaces indent, as word processors write them. */
const noBreakIndent = /^ *\u00a0[ \u00a0]*(?=- |[\w-]+:(?: |$))/m;

/**
 * Texts that YAML cuts off at ` #`, where a comment begins: of `The #1 buyer`, it reads `The`. A comment after a
 * number, a boolean or a quoted text cuts nothing off.
 */
function cutTexts(document: Document, text: string): { offset: number; comment: string }[] {
  const found: { offset: number; comment: string }[] = [];
  visit(document, {
    Scalar(key, { type, value, range }) {
      const isCut = type === 'PLAIN' && (typeof value === 'string' || value === null);
      const comment =
        isCut && range
          ? /^[ \t]*(#.*)/.exec(text.slice(range[1], range[1] + 1000))?.[1]
          : undefined;
      if (range && comment && key !== 'key') found.push({ offset: range[1], comment });
    },
  });
  return found;
}

/** Invisible characters: soft hyphens, spaces without width, and marks of the direction of writing. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A text without the characters that pasting brings: invisible ones are removed, except the joiners of Persian and
 * Hindi; no-break hyphens and spaces become plain ones, ligatures of PDFs letters, and the private signs with which Word
 * begins the items of lists bullets.
 */
const withoutPasted = (text: string): string =>
  // Names of files stay as they are on the disk.
  text.startsWith('./')
    ? text
    : text
        .replaceAll(invisible, '')
        .replaceAll('\u2011', '-')
        .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
        .replaceAll(/[\uf000-\uf0ff]/g, '•')
        .replaceAll(/[\u2007-\u200a\u202f]/g, '\u00a0');

/** The text of a file; undefined when it is not one in UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The offset of an anchor, an alias, a tag, or a key that is not plain text. */
function hiddenMark(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (isNode(key) && !isScalar(key)) offset ??= key.range?.[0] ?? 0;
    },
    Node(_, node) {
      if (isAlias(node) || node.anchor || node.tag) offset ??= node.range?.[0] ?? 0;
    },
  });
  return offset;
}

/** The offset of a field's key or of an item, or of the nearest group around it. */
function offsetOf(document: Document, path: Path): number {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0;
  const around = path.slice(0, -1);
  const group = around.length > 0 ? document.getIn(around, true) : document.contents;
  const pairs = isMap(group) ? group.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
  const node = pair?.key ?? document.getIn(path, true);
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, around);
}

// The content

function fieldsOf<Data>(file: ContentFile<Data> | undefined, name: string): Data {
  if (file?.data === undefined) throw new Error(`content/${name}.yaml has problems`);
  return file.data;
}

/** Whether the owner hides what a file describes from visitors. */
export const isHidden = ({ yaml }: ContentFile): boolean =>
  valueAt(yaml.value, ['hidden']) === true;

function entriesOf<K extends Kind>(files: ContentFiles, kind: K): Entry<K>[] {
  const shown = files.entries[kind]
    .filter((file) => !isHidden(file))
    .map((file) => {
      const { number = 0, slug = '' } = file;
      return { ...fieldsOf(file, kind), number, slug, file: file.file } as Entry<K>;
    });
  shown.sort((a, b) => a.number - b.number);
  // A project keeps the number of its file, which buyers quote; other entries are numbered in order.
  return kind === 'projects'
    ? shown
    : shown.map((entry, index) => ({ ...entry, number: index + 1 }));
}

/** The content of the site from its files, read without a problem. */
function contentOf(files: ContentFiles): Content {
  const { singles } = files;
  const pages = (Object.keys(pageSchemas) as PageName[]).map((name) => {
    const path = `pages/${name}` as const;
    return [name, fieldsOf<unknown>(singles[path], path)];
  });
  return {
    profile: fieldsOf(singles.profile, 'profile'),
    colours: completeColours(fieldsOf(singles.colours, 'colours')),
    pages: Object.fromEntries(pages) as Content['pages'],
    services: entriesOf(files, 'services'),
    experience: entriesOf(files, 'experience'),
    projects: entriesOf(files, 'projects'),
    testimonials: entriesOf(files, 'testimonials'),
    guides: entriesOf(files, 'guides'),
  };
}

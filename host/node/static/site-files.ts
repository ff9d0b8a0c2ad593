import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageFile, settingsFile } from '#contact/form/form-settings.ts';
import type { FormPage } from '#contact/routes/form-page.tsx';
import { previousFolder } from '#host/build/replace-folder.ts';
import { fileHeaders } from '#host/headers/file-headers.ts';
import { isForVisitors } from '#host/headers/files.ts';
import { addressOf } from '#host/headers/headers-file.ts';
import { readSiteList } from '#host/site-list.ts';
import type { Coding } from './accept-encoding.ts';

/** One file of the built site, ready to be sent. */
export interface SiteFile {
  /** Path below the built folder, such as `about/index.html`. */
  name: string;
  /** The headers that belong to the file in each of its forms. */
  headers: Record<string, string>;
  /** The start of its `ETag`, without quotation marks. */
  tag: string;
  plain: Buffer<ArrayBuffer>;
  coded: Partial<Record<Coding, Buffer<ArrayBuffer>>>;
}

/** The built site in memory: addresses to files, so that no address can reach another file. */
export interface SiteFiles {
  /** By decoded path, such as `/about`. */
  byPath: ReadonlyMap<string, SiteFile>;
  notFound: SiteFile;
}

/** The built site cannot be served; the message says how to fix it. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

const endings: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/**
 * Reads the built site into memory: the files of its list, and nothing else that lies in the folder.
 *
 * @throws SiteFilesError when the folder holds no site, or not the whole of it.
 */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const { place, names } = await findSite(folder);
  const all = new Set(names);
  const isCopy = (name: string) =>
    Object.values(endings).some((it) => name.endsWith(it) && all.has(name.slice(0, -it.length)));
  const files: SiteFile[] = [];
  // One after the other: a process may be allowed few open files.
  for (const name of names.filter((it) => !isCopy(it))) {
    files.push(await readSiteFile(place, name, all));
  }
  const notFound = files.find(({ name }) => name === '404.html');
  if (!notFound) throw incomplete(folder, 'it has no 404.html');
  const visible = files.filter(({ name }) => isForVisitors(name));
  return {
    byPath: new Map(visible.map((file) => [addressOf(file.name), file])),
    notFound,
  };
}

/** The page with the form; undefined when the site's form posts elsewhere (CONTACT_FORM of the build). */
export function readFormPage({ byPath }: SiteFiles): FormPage | undefined {
  const page = byPath.get(addressOf(pageFile));
  const settings = byPath.get(addressOf(settingsFile));
  if (!page || !settings) return undefined;
  return {
    html: page.plain.toString('utf8'),
    policy: page.headers['Content-Security-Policy'] ?? '',
    settings: JSON.parse(settings.plain.toString('utf8')),
  };
}

const incomplete = (folder: string, reason: string) =>
  new SiteFilesError(
    `The built site in ${folder} is incomplete: ${reason}. Nothing is served. Build the site anew: npm run build`,
  );

/** The list of the site, and where it is: a build that was killed may have left it beside its place. */
async function findSite(folder: string): Promise<{ place: string; names: string[] }> {
  for (const place of [folder, previousFolder(folder)]) {
    const names = await readSiteList(place);
    if (names) return { place, names };
    if (existsSync(path.join(place, 'index.html'))) {
      throw incomplete(folder, 'it has no list of its files, because its build did not end');
    }
  }
  throw new SiteFilesError(`The built site is not in ${folder}. Build it: npm run build`);
}

async function readSiteFile(
  folder: string,
  name: string,
  all: ReadonlySet<string>,
): Promise<SiteFile> {
  const read = async (file: string) => {
    try {
      return await readFile(path.join(folder, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw incomplete(folder, `${file} is missing`);
    }
  };
  const plain = await read(name);
  const coded: SiteFile['coded'] = {};
  if (all.has(name + endings.br)) coded.br = await read(name + endings.br);
  if (all.has(name + endings.gzip)) coded.gzip = await read(name + endings.gzip);
  const isCoded = Object.keys(coded).length > 0;
  return {
    name,
    plain,
    coded,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    headers: {
      ...fileHeaders(name, plain),
      ...(isCoded && { Vary: 'Accept-Encoding' }),
    },
  };
}

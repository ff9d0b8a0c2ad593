import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatPolicy, readPolicySources } from '#host/headers/content-security-policy.ts';
import { cacheControl, isDocument, mediaType } from '#host/headers/files.ts';
import { listFiles } from '#host/headers/list-files.ts';
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
  /** By decoded path, such as `/about` and `/about/`. */
  byPath: ReadonlyMap<string, SiteFile>;
  notFound: SiteFile;
}

/** The built site cannot be served; the message says how to fix it. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

const endings: Record<Coding, string> = { br: '.br', gzip: '.gz' };
const notForVisitors = new Set(['_headers', '_redirects', '404.html']);

/**
 * Reads the built site into memory.
 *
 * @throws SiteFilesError when the folder is missing or holds no 404 page.
 */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const names = await listFiles(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new SiteFilesError(`The built site is not in ${folder}. Build it: npm run build`);
  });
  const all = new Set(names);
  const isCopy = (name: string) =>
    Object.values(endings).some((it) => name.endsWith(it) && all.has(name.slice(0, -it.length)));
  const files = await Promise.all(
    names.filter((name) => !isCopy(name)).map((name) => readSiteFile(folder, name, all)),
  );
  const notFound = files.find(({ name }) => name === '404.html');
  if (!notFound) {
    throw new SiteFilesError(`${folder} holds no 404.html. Build the site anew: npm run build`);
  }
  const visible = files.filter(({ name }) => !notForVisitors.has(name));
  return {
    byPath: new Map(visible.flatMap((file) => addresses(file.name).map((it) => [it, file]))),
    notFound,
  };
}

/** The paths at which a file is found: a page with and without the slash at the end. */
function addresses(name: string): string[] {
  if (name === 'index.html') return ['/'];
  if (!name.endsWith('/index.html')) return [`/${name}`];
  const page = `/${name.slice(0, -'/index.html'.length)}`;
  return [page, `${page}/`];
}

async function readSiteFile(
  folder: string,
  name: string,
  all: ReadonlySet<string>,
): Promise<SiteFile> {
  const read = (file: string) => readFile(path.join(folder, file));
  const plain = await read(name);
  const coded: SiteFile['coded'] = {};
  if (all.has(name + endings.br)) coded.br = await read(name + endings.br);
  if (all.has(name + endings.gzip)) coded.gzip = await read(name + endings.gzip);
  const policy = isDocument(name) ? readPolicySources(plain.toString('utf8')) : undefined;
  const isCoded = Object.keys(coded).length > 0;
  return {
    name,
    plain,
    coded,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    headers: {
      'Content-Type': mediaType(name),
      'Cache-Control': cacheControl(name),
      'Content-Security-Policy': formatPolicy(policy),
      ...(isCoded && { Vary: 'Accept-Encoding' }),
    },
  };
}

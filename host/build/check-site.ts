import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReadPage, readHtml } from './read-html.ts';

const fileOf = (page: string) =>
  page === '/404' ? '404.html' : path.posix.join(page.slice(1), 'index.html');

/**
 * Looks at a built site before anybody is sent to it.
 *
 * @param folder the built site.
 * @param files all its files, as paths below the folder.
 * @param pages the paths of the pages that every site has, such as `/about`.
 * @returns a sentence for each page that is missing or empty, and for each link that leads nowhere.
 */
export async function checkSite(
  folder: string,
  files: readonly string[],
  pages: readonly string[],
): Promise<string[]> {
  const names = new Set(files);
  const read = new Map<string, ReadPage>();
  for (const name of files.filter((it) => it.endsWith('.html'))) {
    read.set(name, readHtml(await readFile(path.join(folder, name), 'utf8')));
  }
  const missing = pages.filter((page) => !names.has(fileOf(page)));
  const empty = [...read].filter(([, page]) => !page.hasContent).map(([name]) => name);
  return [
    ...missing.map((page) => `The page ${page} is missing.`),
    ...empty.map((name) => `The page ${name} has nothing to read.`),
    ...[...read].flatMap(([name, page]) =>
      [...page.addresses]
        .filter((address) => !leadsSomewhere(address, name, names, read))
        .map((address) => `The link ${address} in ${name} leads nowhere.`),
    ),
  ];
}

/** Whether an address names a file of the site, and an element that is there; others are not ours. */
function leadsSomewhere(
  address: string,
  from: string,
  names: ReadonlySet<string>,
  read: ReadonlyMap<string, ReadPage>,
): boolean {
  if (!/^(\/(?!\/)|#)/.test(address)) return true;
  const { pathname, hash } = new URL(address, 'http://site');
  const target = decodeURI(pathname).slice(1);
  const candidates = [target, path.posix.join(target, 'index.html')];
  const file = address.startsWith('#') ? from : candidates.find((name) => names.has(name));
  if (!file) return false;
  return hash.length < 2 || (read.get(file)?.ids.has(decodeURIComponent(hash.slice(1))) ?? true);
}

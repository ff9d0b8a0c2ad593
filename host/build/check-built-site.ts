import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';

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
export async function checkBuiltSite(
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

/** What the check needs to know of one page. */
interface ReadPage {
  /** The addresses that it links to or loads, as they are written. */
  addresses: Set<string>;
  ids: Set<string>;
  /** Whether there is anything to read in its `main` element. */
  hasContent: boolean;
}

const addressAttributes = ['href', 'src', 'poster'];

/** The addresses in a `srcset`: each is followed by a width or a density. */
const inSourceSet = (value: string) =>
  value.split(',').map((source) => source.trim().split(/\s+/)[0] ?? '');

function readHtml(html: string): ReadPage {
  const page: ReadPage = { addresses: new Set(), ids: new Set(), hasContent: false };
  let mainDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') mainDepth += 1;
      if (attributes.id) page.ids.add(attributes.id);
      for (const attribute of addressAttributes) {
        const address = attributes[attribute];
        if (address) page.addresses.add(address);
      }
      for (const address of inSourceSet(attributes.srcset ?? '')) page.addresses.add(address);
      if (attributes.property === 'og:image') {
        page.addresses.add(new URL(attributes.content ?? '', 'http://site').pathname);
      }
    },
    ontext(text) {
      if (mainDepth > 0 && text.trim()) page.hasContent = true;
    },
    onclosetag(name) {
      if (name === 'main') mainDepth -= 1;
    },
  });
  parser.end(html);
  return page;
}

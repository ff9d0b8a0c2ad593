/** Writes the files of a small built site. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files that every site has. */
const minimalSite = {
  '404.html': '<!doctype html><title>404</title><h1>Oops! Page not found</h1>',
  'index.html': '<!doctype html><style>p{color:red}</style><p>Home</p>',
};

/** Writes a small built site with these files, by their paths in it, into a folder. */
export async function writeSite(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries({ ...minimalSite, ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

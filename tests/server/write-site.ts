/** Writes the files of a small built site. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Files = Record<string, string | Buffer>;

/** The files that every site has. */
const minimalSite = {
  '404.html': '<!doctype html><title>404</title><h1>Oops! Page not found</h1>',
  'index.html': '<!doctype html><style>p{color:red}</style><p>Home</p>',
};

/** Writes a small built site into a folder. */
export const writeSite = (folder: string, files: Files): Promise<void> =>
  writeFiles(folder, { ...minimalSite, ...files });

/** Writes files into a folder by their paths in it. */
async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

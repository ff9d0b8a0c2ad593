import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const run = promisify(execFile);

/** Runs a program in a folder of its own that holds one file; undefined where it is not installed. */
async function withProgram<Result>(
  program: string,
  file: { name: string; bytes: Uint8Array },
  args: (folder: string) => string[],
  read: (folder: string, output: string) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  try {
    await writeFile(join(folder, file.name), file.bytes);
    const { stdout } = await run(program, args(folder), { cwd: folder });
    return await read(folder, stdout);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text as poppler reads it. */
export const pdftotext = (bytes: Uint8Array): Promise<string | undefined> =>
  withProgram(
    'pdftotext',
    { name: 'a.pdf', bytes },
    () => ['a.pdf', '-'],
    async (_, output) => output,
  );

/** The DOCX as LibreOffice prints it. */
export const libreOfficePdf = (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
  withProgram(
    'soffice',
    { name: 'a.docx', bytes },
    (folder) => [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'settings')).href}`,
      '--headless',
      '--convert-to',
      'pdf',
      'a.docx',
    ],
    (folder) => readFile(join(folder, 'a.pdf')),
  );

/** One element of a PDF's tag tree. */
export interface Tag {
  role: string;
  children: Tag[];
}

interface TreeNode {
  role?: string;
  children?: TreeNode[];
}

const tagOf = ({ role = '', children = [] }: TreeNode): Tag => ({
  role,
  children: children.filter((child) => child.role).map(tagOf),
});

/** The text, the tags and the properties of a PDF as pdf.js reads them. */
export async function pdfjs(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => 'str' in item);
    pages.push({
      text: texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      rightEdge: Math.max(...texts.map(({ transform, width }) => transform[4] + width)),
      width: page.view[2] ?? 0,
      tags: tagOf(((await page.getStructTree()) ?? {}) as TreeNode),
    });
  }
  const { info, metadata } = await pdf.getMetadata();
  // Declared as an object, and a Map in fact.
  const markInfo = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await loading.destroy();
  return {
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    info: info as Record<string, unknown>,
    metadata,
    marked: markInfo?.get('Marked'),
  };
}

/** The elements of a tag tree with a role, in reading order. */
export const tagsWith = (tag: Tag, role: string): Tag[] => [
  ...(tag.role === role ? [tag] : []),
  ...tag.children.flatMap((child) => tagsWith(child, role)),
];

/** Reads PDFs and Word files as other programs do. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'unpdf/pdfjs';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);

/** Runs a program in a folder of its own that holds one file; undefined where it is not installed. */
async function withProgram<Result>(
  program: string,
  file: { name: string; bytes: Uint8Array },
  args: (folder: string) => string[],
  read: (folder: string, output: string) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = temporaryFolder();
  try {
    await writeFile(join(folder, file.name), file.bytes);
    const { stdout } = await run(program, args(folder), { cwd: folder });
    return await read(folder, stdout);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The order in which poppler reads: by columns, by printed lines, or as in the file. */
export type PopplerMode = 'columns' | 'layout' | 'raw';

/** The text as poppler reads it; undefined where poppler is not installed. */
export const pdftotext = (
  bytes: Uint8Array,
  mode: PopplerMode = 'columns',
): Promise<string | undefined> =>
  withProgram(
    'pdftotext',
    { name: 'a.pdf', bytes },
    () => [...(mode === 'columns' ? [] : [`-${mode}`]), 'a.pdf', '-'],
    async (_, output) => output,
  );

/** The text as PDFium reads it, the reader of Chrome. */
export async function pdfium(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const text = [...document.pages()].map((page) => page.getText()).join('\n');
    document.destroy();
    return text;
  } finally {
    library.destroy();
  }
}

/** A piece of text as pdf.js finds it; `y` is the distance of its baseline from the foot of the page, in points. */
export interface PdfText {
  text: string;
  /** The font's own name, such as `ABCDEF+Archivo-Bold`. */
  font: string;
  y: number;
  page: number;
}

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
  /** What a picture shows, in words. */
  alt?: string | undefined;
  children: Tag[];
}

interface TreeNode {
  role?: string;
  alt?: string;
  children?: TreeNode[];
}

const tagOf = ({ role = '', alt, children = [] }: TreeNode): Tag => ({
  role,
  alt,
  children: children.filter((child) => child.role).map(tagOf),
});

/** The text, the tags and the properties of a PDF as pdf.js reads them. */
export async function pdfjs(bytes: Uint8Array) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const pdf = await loading.promise;
  const pages = [];
  const all: PdfText[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    // The fonts' names are known once the page is drawn.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => 'str' in item);
    all.push(
      ...texts.map(({ str, fontName, transform }) => ({
        text: str,
        font: (page.commonObjs.get(fontName) as { name: string }).name,
        y: transform[5],
        page: number,
      })),
    );
    pages.push({
      text: texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      rightEdge: Math.max(...texts.map(({ transform, width }) => transform[4] + width)),
      width: page.view[2] ?? 0,
      links: (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link'),
      tags: tagOf(((await page.getStructTree()) ?? {}) as TreeNode),
    });
  }
  const { info, metadata } = await pdf.getMetadata();
  const markInfo = await pdf.getMarkInfo();
  const viewer = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  await loading.destroy();
  return {
    pages,
    texts: all,
    text: pages.map(({ text }) => text).join('\n'),
    info: info as Record<string, unknown>,
    metadata,
    marked: markInfo?.Marked,
    showsTitle: viewer?.DisplayDocTitle === true,
  };
}

/** The elements of a tag tree with a role, in reading order. */
export const tagsWith = (tag: Tag, role: string): Tag[] => [
  ...(tag.role === role ? [tag] : []),
  ...tag.children.flatMap((child) => tagsWith(child, role)),
];

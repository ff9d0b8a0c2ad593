/** Reads PDFs and Word files as other programs do. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument, OPS, Util } from 'unpdf/pdfjs';
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
type PopplerMode = 'columns' | 'layout' | 'raw';

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
interface Tag {
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
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const pdf = await loading.promise;
  const pages = [];
  const allTexts: PdfText[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    // The fonts' names are known once the page is drawn.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => 'str' in item);
    allTexts.push(
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
    texts: allTexts,
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

const rounded = (numbers: readonly number[]) =>
  numbers.map((number) => number.toFixed(1)).join(' ');

/** A rectangle of a page as its left, its foot, its width and its height. */
function boxOf(matrix: number[], rectangle: number[]) {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  Util.axialAlignedBoundingBox(rectangle, matrix, box);
  const [left, foot, right, top] = box;
  return rounded([left, foot, right - left, top - foot]);
}

/**
 * All that a PDF draws, in its order: each text with its page, its place in points from the foot, its font, size and
 * colour, then each line, shape and picture with its rectangle. For comparing whole layouts.
 */
export async function drawnIn(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const pdf = await loading.promise;
  const drawn: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let state = { matrix: [1, 0, 0, 1, 0, 0], fill: '', stroke: '', font: '', size: 0 };
    const saved: (typeof state)[] = [];
    for (const [index, operator] of fnArray.entries()) {
      const values = argsArray[index] ?? [];
      const [value] = values;
      if (operator === OPS.save) saved.push(state);
      else if (operator === OPS.restore) state = saved.pop() ?? state;
      else if (operator === OPS.transform)
        state = { ...state, matrix: Util.transform(state.matrix, values) };
      else if (operator === OPS.setFillRGBColor) state = { ...state, fill: value };
      else if (operator === OPS.setStrokeRGBColor) state = { ...state, stroke: value };
      else if (operator === OPS.setFont) {
        const { name } = page.commonObjs.get(value) as { name: string };
        state = { ...state, font: name.replace(/^[A-Z]{6}\+/, ''), size: values[1] };
      } else if (operator === OPS.showText) {
        const glyphs = value as ({ unicode: string } | number)[];
        const text = glyphs
          .map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
          .join('');
        const { matrix, font, size, fill } = state;
        drawn.push(
          `${number}: ${rounded(matrix.slice(4))} ${font} ${rounded([size])} ${fill} ${text}`,
        );
      } else if (operator === OPS.constructPath && value !== OPS.endPath) {
        const isStroke = value === OPS.stroke;
        const box = boxOf(state.matrix, [...values[2]]);
        drawn.push(
          `${number}: ${box} ${isStroke ? `line ${state.stroke}` : `shape ${state.fill}`}`,
        );
      } else if (operator === OPS.paintImageXObject)
        drawn.push(`${number}: ${boxOf(state.matrix, [0, 0, 1, 1])} picture`);
    }
  }
  await loading.destroy();
  return `${drawn.join('\n')}\n`;
}

/** The styles that documents of this site set; the library brings others. */
const ourStyle = /docDefaults|"(Heading[123]|Hyperlink|Profession|Line|Quiet)"/;

/** What is in a Word file, a paragraph or a style a line: texts, styles, lists, properties. */
export function wordXml(docx: Uint8Array): string {
  const parts = unzipSync(docx);
  const linesOf = (name: string, before: RegExp) =>
    strFromU8(parts[name] ?? new Uint8Array())
      .replace(/^.*?<w:(?:body|styles|numbering)\b[^>]*>/s, '')
      .split(before);
  return [
    ...linesOf('word/document.xml', /(?=<w:(?:p|sectPr)>)/),
    ...linesOf('word/styles.xml', /(?=<w:style )/).filter((line) => ourStyle.test(line)),
    ...linesOf('word/numbering.xml', /(?=<w:abstractNum )/).slice(-1),
    ...linesOf('docProps/core.xml', /(?=<dc:|<cp:)/).filter((line) => !line.includes('dcterms')),
    '',
  ].join('\n');
}

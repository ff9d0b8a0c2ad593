import { inScheme, type SchemeColours } from '#model/schemas/colours.ts';
import { resumeDocx } from '#resume/docx.ts';
import { downloadName, type ResumeModel, resumeModel } from '#resume/model.ts';
import { resumePdf } from '#resume/pdf.ts';
import { getContent } from '#site/content.ts';
import { getStaticFonts } from '#ui/fonts/static-fonts.ts';

/** A finished file for download. */
export interface DocumentFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its size in words, such as `53 kB`. */
  size: string;
  /** The name under which a browser should save it. */
  downloadName: string;
}

/** The resume in each form that people download. */
export interface ResumeFiles {
  pdf: DocumentFile;
  docx: DocumentFile;
}

/** The resume as plain words in their order, for the page. */
export async function getResumeModel(): Promise<ResumeModel> {
  return resumeModel(await getContent());
}

const kilobytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte' });

function file(bytes: Uint8Array, downloadName: string): DocumentFile {
  const size = kilobytes.format(Math.ceil(bytes.length / 1000));
  return { bytes: new Uint8Array(bytes), size, downloadName };
}

async function make(model: ResumeModel, colours: SchemeColours): Promise<ResumeFiles> {
  const fonts = (await getStaticFonts()).map(({ data }) => data);
  return {
    pdf: file(resumePdf(model, colours, fonts), downloadName(model.name, 'pdf')),
    docx: file(await resumeDocx(model, colours), downloadName(model.name, 'docx')),
  };
}

let latest: { source: string; files: Promise<ResumeFiles> } | undefined;

/** The files for download; made once per process and again only when a word or a colour has changed. */
export async function getResumeFiles(): Promise<ResumeFiles> {
  const model = await getResumeModel();
  const colours = inScheme((await getContent()).colours, 'light');
  const source = JSON.stringify([model, colours]);
  if (latest?.source !== source) latest = { source, files: make(model, colours) };
  return latest.files;
}

/** Makes the PDF and Word files of the resume and of guides, each once. */
import { readFile } from 'node:fs/promises';
import { guideDocx } from '#documents/guide-docx.ts';
import { guideModel, guidesToDownload } from '#documents/guide-model.ts';
import { guidePdf, type PrintedPhotos } from '#documents/guide-pdf.ts';
import { resumeDocx } from '#documents/resume-docx.ts';
import { resumeModel } from '#documents/resume-model.ts';
import { resumePdf } from '#documents/resume-pdf.ts';
import { plainLines } from '#documents/typography.ts';
import { inScheme } from '#model/colours.ts';
import { localeOf } from '#model/dates.ts';
import type { Content, Entry } from '#model/read.ts';
import { fileSize } from '#model/wording.ts';
import { bareQrCode } from '#ui/encode-qr-code.ts';
import { getContent } from './content.ts';
import { type DocumentFile, type DocumentFiles, downloadName } from './downloads.tsx';
import { photoSize, picturePath, toJpeg } from './pictures.ts';

type Guide = Entry<'guides'>;

/** The media types of the two formats (RFC 8118, RFC 6838). */
const documentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

async function printedPhotos({ sections }: Guide): Promise<PrintedPhotos> {
  const photos = sections.flatMap(({ photos }) => photos);
  // 300 pixels per inch on half a page.
  const width = 1000;
  return new Map(
    await Promise.all(
      photos.map(async ({ file }) => {
        const path = picturePath('guides', file);
        const bytes = await toJpeg(await readFile(path), { width }, { quality: 80 });
        return [file, { bytes, ...(await photoSize(path)) }] as const;
      }),
    ),
  );
}

async function makeBytes(content: Content, guide: Guide | undefined) {
  const colours = inScheme(content.colours, 'light');
  if (guide) {
    const model = plainLines(guideModel(guide, content));
    const photos = await printedPhotos(guide);
    return {
      pdf: guidePdf(model, colours, photos),
      docx: await guideDocx(model, colours, photos),
    };
  }
  const model = resumeModel(content);
  const code = bareQrCode(content.profile.website);
  return {
    pdf: resumePdf(model, colours, code),
    docx: await resumeDocx(model, colours),
  };
}

async function makeFiles(content: Content, guide: Guide | undefined): Promise<DocumentFiles> {
  const { name, language } = content.profile;
  const bytes = await makeBytes(content, guide);
  const file = (ending: 'pdf' | 'docx'): DocumentFile => ({
    bytes: new Uint8Array(bytes[ending]),
    size: fileSize(bytes[ending].length, localeOf(language)),
    downloadName: downloadName(name, guide?.title ?? 'resume', ending),
  });
  return { pdf: file('pdf'), docx: file('docx') };
}

/** The documents by the content or the guide that they are made of; changed content is another object. */
const made = new WeakMap<object, Promise<DocumentFiles>>();

/** The files of a guide to download, or of the resume; made once. */
export function documentFiles(content: Content, guide?: Guide): Promise<DocumentFiles> {
  const source = guide ?? content;
  const files = made.get(source) ?? makeFiles(content, guide);
  made.set(source, files);
  return files;
}

/** The routes of the resume and of each guide to download; `middleware.ts` leaves out those of a hidden resume. */
export async function documentRoutes() {
  const { guides } = await getContent();
  return [
    { params: { document: 'resume' }, props: {} },
    ...guidesToDownload(guides).map((guide) => ({
      params: { document: guide.slug },
      props: { guide },
    })),
  ];
}

/** Answers a route of `documentRoutes` with one format of its document. */
export async function documentResponse(guide: Guide | undefined, ending: 'pdf' | 'docx') {
  const files = await documentFiles(await getContent(), guide);
  return new Response(files[ending].bytes, { headers: { 'Content-Type': documentTypes[ending] } });
}

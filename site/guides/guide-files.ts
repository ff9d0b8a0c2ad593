import type { Entry } from '#model/read.ts';
import { inScheme } from '#model/schemas/colours.ts';
import { downloadName } from '#resume/model.ts';
import { getContent } from '#site/content.ts';
import { type DocumentFile, documentFile } from '#site/document-file.ts';
import { guideDocument } from './guide-document.ts';
import { guideDocx } from './guide-docx.ts';
import { guidesToDownload } from './guide-lists.ts';
import { guidePdf } from './guide-pdf.ts';

type Guide = Entry<'guides'>;

/** A guide in each form that people download. */
export type GuideFiles = Record<'pdf' | 'docx', DocumentFile>;

/** The guides to download, as the routes of their files. */
export const guideFileRoutes = async () =>
  guidesToDownload((await getContent()).guides).map((guide) => ({
    params: { guide: guide.slug },
    props: { guide },
  }));

async function make(guide: Guide): Promise<GuideFiles> {
  const content = await getContent();
  const model = guideDocument(guide, content);
  const colours = inScheme(content.colours, 'light');
  const file = (bytes: Uint8Array, ending: 'pdf' | 'docx') =>
    documentFile(bytes, downloadName(model.owner, ending, guide.title), content.words.language);
  return {
    pdf: file(guidePdf(model, colours), 'pdf'),
    docx: file(await guideDocx(model, colours), 'docx'),
  };
}

const made = new WeakMap<Guide, Promise<GuideFiles>>();

/** The files of a guide to download, made once. */
export function getGuideFiles(guide: Guide): Promise<GuideFiles> {
  const files = made.get(guide) ?? make(guide);
  made.set(guide, files);
  return files;
}

import type { Entry } from '#model/read/content.ts';
import { inScheme } from '#model/schemas/colours.ts';
import { downloadName } from '#resume/model.ts';
import { cachedDocument, type DocumentFile, documentFile } from '#site/cached-document.ts';
import { getContent } from '#site/content.ts';
import { getDocumentFonts } from '#ui/fonts/static-fonts.ts';
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
  const model = guideDocument(guide, content.profile);
  const colours = inScheme(content.colours, 'light');
  const fonts = await getDocumentFonts(model);
  const words = { model, colours };
  const file = (bytes: Uint8Array, ending: 'pdf' | 'docx') =>
    documentFile(bytes, downloadName(model.owner, ending, guide.title), content.profile.language);
  return {
    pdf: file(
      await cachedDocument('pdf', words, fonts, async () => guidePdf(model, colours, fonts)),
      'pdf',
    ),
    docx: file(await cachedDocument('docx', words, [], () => guideDocx(model, colours)), 'docx'),
  };
}

const made = new WeakMap<Guide, Promise<GuideFiles>>();

/** The files of a guide to download, made once. */
export function getGuideFiles(guide: Guide): Promise<GuideFiles> {
  const files = made.get(guide) ?? make(guide);
  made.set(guide, files);
  return files;
}

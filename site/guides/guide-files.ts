import { readFile } from 'node:fs/promises';
import { downloadName } from '#documents/resume-model.ts';
import { printedTexts } from '#documents/typography.ts';
import { inScheme } from '#model/colours.ts';
import type { Entry } from '#model/read.ts';
import { getContent } from '#site/content.ts';
import { type DocumentFile, documentFile } from '#site/document-file.ts';
import { toJpeg } from '#site/jpeg.ts';
import { photoSize, picturePath } from '#site/pictures.ts';
import { guideDocx } from './guide-docx.ts';
import { guideModel, guidesToDownload } from './guide-model.ts';
import { guidePdf } from './guide-pdf.ts';

type Guide = Entry<'guides'>;

/** A guide in each form that people download. */
export type GuideFiles = Record<'pdf' | 'docx', DocumentFile>;

/** The photographs of a guide as JPEG files, with their sizes in pixels, by the `source` of each. */
export type PrintedPhotos = ReadonlyMap<string, { bytes: Buffer; width: number; height: number }>;

/** The width of a photograph in a document, in pixels: 300 to the inch on half a page. */
const photoWidth = 1000;

/** The guides to download, as the routes of their files. */
export const guideFileRoutes = async () =>
  guidesToDownload((await getContent()).guides).map((guide) => ({
    params: { guide: guide.slug },
    props: { guide },
  }));

async function printedPhotos({ sections }: Guide): Promise<PrintedPhotos> {
  const photos = sections.flatMap(({ photos }) => photos);
  return new Map(
    await Promise.all(
      photos.map(async ({ file }) => {
        const path = picturePath('guides', file);
        const bytes = await toJpeg(await readFile(path), { width: photoWidth }, { quality: 80 });
        return [file, { bytes, ...(await photoSize(path)) }] as const;
      }),
    ),
  );
}

async function make(guide: Guide): Promise<GuideFiles> {
  const content = await getContent();
  const model = printedTexts(guideModel(guide, content));
  const colours = inScheme(content.colours, 'light');
  const photos = await printedPhotos(guide);
  const file = (bytes: Uint8Array, ending: 'pdf' | 'docx') =>
    documentFile(bytes, downloadName(model.owner, ending, guide.title), content.profile.language);
  return {
    pdf: file(guidePdf(model, { colours, photos }), 'pdf'),
    docx: file(await guideDocx(model, colours, photos), 'docx'),
  };
}

const made = new WeakMap<Guide, Promise<GuideFiles>>();

/** The files of a guide to download, made once. */
export function getGuideFiles(guide: Guide): Promise<GuideFiles> {
  const files = made.get(guide) ?? make(guide);
  made.set(guide, files);
  return files;
}

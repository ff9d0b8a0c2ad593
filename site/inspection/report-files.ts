import { readFile } from 'node:fs/promises';
import { inScheme } from '#model/colours.ts';
import type { Entry } from '#model/read.ts';
import { getContent } from '#site/content.ts';
import { fileSize } from '#site/document-file.ts';
import { toJpeg } from '#site/jpeg.ts';
import { picturePath } from '#site/pictures.ts';
import { projectReport, type ReportModel } from './report-model.ts';
import { type ReportPhoto, reportPdf } from './report-pdf.ts';

/** The report of a project's inspection, ready for download. */
export interface ReportFile {
  model: ReportModel;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its size in words, such as `53 kB`. */
  size: string;
}

/** The width of a photograph in the report, in pixels: 300 to the inch on half a page. */
const photoWidth = 1000;

/** The photographs that the report prints, as their files are. */
async function namedPhotos({ inspection, photos }: Entry<'projects'>): Promise<ReportPhoto[]> {
  const captions = new Set([
    ...(inspection?.photos ?? []),
    ...(inspection?.defects ?? []).map(({ photo }) => photo),
  ]);
  const named = [...captions].flatMap((caption) =>
    photos.filter((photo) => photo.caption === caption),
  );
  return Promise.all(
    named.map(async ({ file, caption }) => ({
      caption,
      bytes: await readFile(picturePath('projects', file)),
    })),
  );
}

const inPrint = async ({ caption, bytes }: ReportPhoto): Promise<ReportPhoto> => ({
  caption,
  bytes: await toJpeg(bytes, { width: photoWidth }, { quality: 80 }),
});

async function make(project: Entry<'projects'>): Promise<ReportFile | undefined> {
  const content = await getContent();
  const model = projectReport(project, content);
  if (!model) return undefined;
  const colours = inScheme(content.colours, 'light');
  const photos = await Promise.all((await namedPhotos(project)).map(inPrint));
  const bytes = new Uint8Array(reportPdf(model, { colours, photos }));
  return { model, bytes, size: fileSize(bytes.length, content.words.language) };
}

const made = new WeakMap<Entry<'projects'>, Promise<ReportFile | undefined>>();

/** The inspection report of a project, made once; undefined where it has no inspection. */
export function getReportFile(project: Entry<'projects'>): Promise<ReportFile | undefined> {
  const known = made.get(project) ?? make(project);
  made.set(project, known);
  return known;
}

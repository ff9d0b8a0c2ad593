import sharp from 'sharp';
import { charactersOf } from '#model/letters/letters.ts';
import type { Entry } from '#model/read/content.ts';
import { inScheme } from '#model/schemas/colours.ts';
import { getContent } from '#site/content.ts';
import { picturePath } from '#site/pictures.ts';
import { projectNumber } from '#site/portfolio/project-number.ts';
import { getDocumentFonts } from '#ui/fonts/static-fonts.ts';
import { type ReportModel, reportModel } from './report-model.ts';
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

async function reportPhotos({ inspection, photos }: Entry<'projects'>): Promise<ReportPhoto[]> {
  const named = (inspection?.photos ?? []).flatMap((caption) =>
    photos.filter((photo) => photo.caption === caption),
  );
  return Promise.all(
    named.map(async ({ file, caption }) => ({
      caption,
      bytes: await sharp(picturePath('projects', file))
        .autoOrient()
        .resize({ width: photoWidth, withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer(),
    })),
  );
}

const kilobytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte' });

async function make(project: Entry<'projects'>): Promise<ReportFile | undefined> {
  if (!project.inspection) return undefined;
  const { profile, colours } = await getContent();
  const model = reportModel(project.inspection, {
    number: projectNumber(project.number),
    owner: profile.name,
    isSample: project.sample,
  });
  const bytes = new Uint8Array(
    reportPdf(model, {
      colours: inScheme(colours, 'light'),
      fonts: await getDocumentFonts(charactersOf(model)),
      photos: await reportPhotos(project),
    }),
  );
  return { model, bytes, size: kilobytes.format(Math.ceil(bytes.length / 1000)) };
}

const made = new WeakMap<Entry<'projects'>, Promise<ReportFile | undefined>>();

/** The inspection report of a project, made once; undefined where it has no inspection. */
export function getReportFile(project: Entry<'projects'>): Promise<ReportFile | undefined> {
  const known = made.get(project) ?? make(project);
  made.set(project, known);
  return known;
}

/** Where the report of a project is. */
export const reportPath = (slug: string) => `/portfolio/${slug}/inspection-report.pdf`;

/** The documents of an order: their addresses, and the findings of its inspection. */
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { guidesToDownload } from '#documents/guide-model.ts';
import { formatLongDay, localeOf } from '#model/dates.ts';
import { type Content, contentFolder, type Entry } from '#model/read.ts';
import type { InspectedLot } from '#model/schemas/project.ts';
import { fileSize } from '#model/wording.ts';
import { documentFiles } from '#site/document-files.ts';
import type { DocumentFile } from '#site/downloads.tsx';

type Project = Entry<'projects'>;
type Document = Project['documents'][number];

/** The address of a document: its own file, or the PDF of its guide; undefined where it has neither. */
export function documentHref({ file, guide }: Document, guides: Content['guides']) {
  if (file) return `/documents/${basename(file)}`;
  const isThere = guidesToDownload(guides).some(({ slug }) => slug === guide);
  return isThere ? `/${guide}.pdf` : undefined;
}

/** The inspection report of an order: what it found, and its file where it may be read. */
export interface InspectionReport {
  title: string;
  /** What it is, such as `28 March 2024, tagged PDF, names removed`. */
  note: string;
  lots: InspectedLot[];
  file: ReportFile | undefined;
}

type ReportFile = Omit<DocumentFile, 'bytes'> & { href: string };

async function reportFileOf(document: Document, content: Content): Promise<ReportFile | undefined> {
  const { guides, profile } = content;
  const href = documentHref(document, guides);
  if (!href) return undefined;
  if (document.file) {
    const name = basename(document.file);
    const { size } = await stat(join(contentFolder, 'projects', name));
    return { href, downloadName: name, size: fileSize(size, localeOf(profile.language)) };
  }
  const guide = guides.find(({ slug }) => slug === document.guide) as Entry<'guides'>;
  const { downloadName, size } = (await documentFiles(content, guide)).pdf;
  return { href, downloadName, size };
}

/** The inspection report among the documents of an order, if there is one. */
export async function inspectionReport(
  { documents, gates = [] }: Pick<Project, 'documents' | 'gates'>,
  content: Content,
): Promise<InspectionReport | undefined> {
  const document = documents.find(({ inspection }) => inspection);
  if (!document?.inspection) return undefined;
  const { title, namesRemoved, inspection: lots } = document;
  const file = await reportFileOf(document, content);
  const day = gates.find((gate) => gate.title === document.gate)?.actual;
  const notes = [
    day && formatLongDay(day, content.profile.language),
    file && (document.file ? 'PDF' : 'tagged PDF'),
    namesRemoved && 'names removed',
  ];
  return {
    title,
    note: notes.filter(Boolean).join(', '),
    lots,
    file,
  };
}

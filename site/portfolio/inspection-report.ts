/** The inspection report of an order: what it found, and its file. */

import type { Content, Entry } from '#model/content.ts';
import { formatLongDay } from '#model/dates.ts';
import type { InspectedLot } from '#model/schemas/project.ts';
import { type AttachedFile, describeFile } from '#site/attached-files.ts';

type Project = Entry<'projects'>;

/** The inspection report of an order: what it found, and its file where it may be read. */
export interface InspectionReport {
  title: string;
  /** What it is, such as `28 March 2024, PDF, names removed`. */
  note: string;
  lots: InspectedLot[];
  file: AttachedFile | undefined;
}

/** The inspection report among the documents of an order, if there is one. */
export async function inspectionReport(
  { documents, gates = [] }: Pick<Project, 'documents' | 'gates'>,
  { profile: { language } }: Pick<Content, 'profile'>,
): Promise<InspectionReport | undefined> {
  const document = documents.find(({ inspection }) => inspection);
  if (!document?.inspection) return undefined;
  const { title, namesRemoved, inspection: lots } = document;
  const file = document.file ? await describeFile('documents', document.file, language) : undefined;
  const day = gates.find((gate) => gate.title === document.gate)?.actual;
  const notes = [day && formatLongDay(day, language), file?.type, namesRemoved && 'names removed'];
  return {
    title,
    note: notes.filter(Boolean).join(', '),
    lots,
    file,
  };
}

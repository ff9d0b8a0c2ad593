/** Writes resumes as PDF and Word files, and compares their words with what other programs read. */
import { resumeDocx } from '#documents/resume-docx.ts';
import { type ResumeModel, type ResumeSection, resumeModel } from '#documents/resume-model.ts';
import { resumePdf } from '#documents/resume-pdf.ts';
import type { Content } from '#model/content.ts';
import { qrCode } from '#ui/encode-qr-code.ts';
import { least } from '../least-content.ts';
import { colours, content, profile } from '../test-content.ts';

/** The people whose resumes are read by other programs. */
export const people = { 'the awkward content': content, 'the least content': least };

/**
 * The awkward content with one or two entries of each kind, so that a snapshot of a whole document can be read, and
 * with Latin letters alone, so that its documents are set in the site's own fonts.
 */
export const oneOfEach: Content = {
  ...content,
  // A job with a summary, one without, and one that takes a line.
  experience: [...content.experience.slice(0, 2), ...content.experience.slice(4)],
  projects: content.projects.slice(2, 4),
};

export const docxOf = (model: ResumeModel): Promise<Uint8Array> => resumeDocx(model, colours);

export const pdfOf = async (model: ResumeModel) =>
  resumePdf(model, colours, qrCode(profile.website, 0));

/** A heading as the PDF prints it. */
export const inCapitals = (text: string) => text.toUpperCase();

/** The resume of the least content with some facts of the owner replaced. */
export const leastResumeWith = (facts: Partial<Content['profile']>): ResumeModel =>
  resumeModel({ ...least, profile: { ...least.profile, ...facts } });

const wordsOf = ({ paragraphs, entries, items }: ResumeSection): string[] => [
  ...paragraphs,
  ...entries.flatMap(({ heading, aside, lines, points }) => [
    ...[heading, aside],
    ...lines.flatMap((line) => (line.aside ? [line.text, line.aside] : [line.text])),
    ...points,
  ]),
  ...items.map(({ lead, text }) => `${lead} ${text}`),
];

/** The entries of one kind. */
export const entriesIn = ({ sections }: ResumeModel, kind: ResumeSection['kind']) =>
  sections.flatMap((section) => (section.kind === kind ? section.entries : []));

/** Every text of the resume in the order in which a reader must find it; the PDF has capitals for headings. */
export function wordsInOrder(
  model: ResumeModel,
  heading: (text: string) => string = (text) => text,
): string[] {
  const head = [model.name, model.title, ...model.contact.map(({ text }) => text), ...model.facts];
  const sections = model.sections.flatMap((section) => [
    heading(section.heading),
    ...wordsOf(section),
  ]);
  return [...head, ...sections];
}

/** A text for comparing: without kinds of space and of quotation marks, in one form of each letter. */
export const withoutLineBreaks = (text: string) =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();

/** The texts that do not occur in `text`, each looked for after the one before; line breaks count as spaces. */
export function missingInOrder(text: string, words: string[]): string[] {
  const whole = withoutLineBreaks(text);
  let from = 0;
  return words.map(withoutLineBreaks).filter((expected) => {
    const at = whole.indexOf(expected, from);
    if (at >= 0) from = at + expected.length;
    return at < 0;
  });
}

import { type JsonResumeContent, jsonResume } from '#documents/json-resume.ts';
import { resumeDocx } from '#documents/resume-docx.ts';
import {
  type ResumeContent,
  type ResumeModel,
  type ResumeSection,
  resumeModel,
} from '#documents/resume-model.ts';
import { resumePdf } from '#documents/resume-pdf.ts';
import { inScheme } from '#model/colours.ts';
import { bareQrCode } from '#ui/encode-qr-code.ts';
import { readPlainContent } from '../test-content.ts';

/** An ordinary owner's content: tests of documents count its lines. */
export const content = await readPlainContent();
export const { services } = content;

/** The site's colours on paper. */
export const colours = inScheme(content.colours, 'light');

export const docxOf = (model: ResumeModel): Promise<Uint8Array> => resumeDocx(model, colours);

/** The day on which the content changed last, as far as the tests go. */
export const changed = '2026-04-22';

export async function pdfOf(model: ResumeModel, from: JsonResumeContent = content) {
  const json = JSON.stringify(jsonResume(from, changed));
  return resumePdf(model, { colours, json, code: bareQrCode(content.profile.website) });
}

/** A heading as the PDF prints it. */
export const inCapitals = (text: string) => text.toUpperCase();

/** The model of the tests' content with some of the owner's facts replaced. */
export const modelWith = (profile: Partial<ResumeContent['profile']>): ResumeModel =>
  resumeModel({ ...content, profile: { ...content.profile, ...profile } });

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

/** A text for comparing: without kinds of space, and in one form of each letter. */
export const withoutLineBreaks = (text: string) =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim();

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

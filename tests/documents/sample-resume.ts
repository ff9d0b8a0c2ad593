import { inScheme } from '#model/schemas/colours.ts';
import { resumeDocx } from '#resume/docx.ts';
import { type ResumeContent, type ResumeModel, resumeModel } from '#resume/model.ts';
import { resumePdf } from '#resume/pdf.ts';
import { getStaticFonts } from '#ui/fonts/static-fonts.ts';
import { content } from '../test-content.ts';

export const { services } = content;
export { content };

/** The site's colours on paper. */
export const colours = inScheme(content.colours, 'light');

export const docxOf = (model: ResumeModel): Promise<Uint8Array> => resumeDocx(model, colours);

export async function pdfOf(model: ResumeModel): Promise<Uint8Array> {
  return resumePdf(
    model,
    colours,
    (await getStaticFonts()).map(({ data }) => data),
  );
}

/** The model of the tests' content with some of the owner's facts replaced. */
export const modelWith = (profile: Partial<ResumeContent['profile']>): ResumeModel =>
  resumeModel({ ...content, profile: { ...content.profile, ...profile } });

/** Every text of the resume in the order in which a reader must find it. */
export function wordsInOrder(model: ResumeModel): string[] {
  const head = [model.name, model.title, ...model.contact.map(({ text }) => text)];
  const sections = model.sections.flatMap((section) => {
    if (section.kind === 'paragraphs') return [section.heading, ...section.paragraphs];
    if (section.kind === 'list') {
      return [section.heading, ...section.items.map(({ lead, text }) => `${lead} ${text}`)];
    }
    const roles = section.roles.flatMap((role) => [
      role.title,
      role.company,
      role.location,
      role.period,
      ...(role.summary ? [role.summary] : []),
      ...role.responsibilities,
    ]);
    return [section.heading, ...roles];
  });
  return [...head, ...sections];
}

/** The texts that do not occur in `text`, each looked for after the one before; line breaks count as spaces. */
export function missingInOrder(text: string, words: string[]): string[] {
  const flat = text.normalize('NFC').replace(/\s+/g, ' ');
  let from = 0;
  return words.filter((expected) => {
    const at = flat.indexOf(expected.normalize('NFC'), from);
    if (at >= 0) from = at + expected.length;
    return at < 0;
  });
}

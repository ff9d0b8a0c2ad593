import { jsonResume } from '#documents/json-resume.ts';
import { resumeDocx } from '#documents/resume-docx.ts';
import { downloadName, type ResumeModel, resumeModel } from '#documents/resume-model.ts';
import { resumePdf } from '#documents/resume-pdf.ts';
import { inScheme } from '#model/colours.ts';
import type { Content } from '#model/read.ts';
import { getContent } from '#site/content.ts';
import { type DocumentFile, documentFile } from '#site/document-file.ts';
import { lastChanged } from '#site/last-changed.ts';
import { bareQrCode } from '#ui/encode-qr-code.ts';

/** The resume in each form that people download. */
export interface ResumeFiles {
  pdf: DocumentFile;
  docx: DocumentFile;
}

/** The day on which the words of the resume changed last. */
export const resumeChanged = () =>
  lastChanged(['profile.yaml', 'pages/about.yaml', 'experience', 'projects', 'testimonials']);

/** The resume as plain words in their order, for the page. */
export async function getResumeModel(): Promise<ResumeModel> {
  return resumeModel(await getContent());
}

async function make(content: Content, model: ResumeModel): Promise<ResumeFiles> {
  const colours = inScheme(content.colours, 'light');
  const pdf = resumePdf(model, {
    colours,
    json: JSON.stringify(jsonResume(content, resumeChanged())),
    code: bareQrCode(content.profile.website),
  });
  const file = (bytes: Uint8Array, ending: 'pdf' | 'docx') =>
    documentFile(bytes, downloadName(model.name, ending), content.profile.language);
  return { pdf: file(pdf, 'pdf'), docx: file(await resumeDocx(model, colours), 'docx') };
}

let latest: { content: Content; files: Promise<ResumeFiles> } | undefined;

/** The files for download; made once per process and again only when the content has changed. */
export async function getResumeFiles(): Promise<ResumeFiles> {
  const content = await getContent();
  if (latest?.content !== content) latest = { content, files: make(content, resumeModel(content)) };
  return latest.files;
}

/** Makes the resume as PDF and Word document, with the names and sizes of the files. */
import { resumeDocx } from '#documents/resume-docx.ts';
import { resumeModel } from '#documents/resume-model.ts';
import { resumePdf } from '#documents/resume-pdf.ts';
import { inScheme } from '#model/colours.ts';
import type { Content } from '#model/content.ts';
import { fileSize } from '#model/wording.ts';
import { qrCode } from '#ui/encode-qr-code.ts';

interface ResumeFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The size of the file in words, such as `53 kB`. */
  size: string;
  /** The name under which a browser should save it. */
  downloadName: string;
}

/** The resume in each format to download. */
export type ResumeFiles = Record<'pdf' | 'docx', ResumeFile>;

/** The name of a downloaded resume, such as `arjun-rathore-resume.pdf`. */
export function downloadName(owner: string, ending: string): string {
  const words =
    `${owner} resume`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-')}.${ending}`;
}

async function makeFiles(content: Content): Promise<ResumeFiles> {
  const { name, website } = content.profile;
  const colours = inScheme(content.colours, 'light');
  const model = resumeModel(content);
  const file = (bytes: Uint8Array, ending: 'pdf' | 'docx'): ResumeFile => ({
    bytes: new Uint8Array(bytes),
    size: fileSize(bytes.length),
    downloadName: downloadName(name, ending),
  });
  return {
    pdf: file(resumePdf(model, colours, qrCode(website, 0)), 'pdf'),
    docx: file(await resumeDocx(model, colours), 'docx'),
  };
}

/** The files by the content that they are made of; changed content is another object. */
const filesByContent = new WeakMap<Content, Promise<ResumeFiles>>();

/** The resume as PDF and Word document; made once for each content. */
export function resumeFiles(content: Content): Promise<ResumeFiles> {
  const files = filesByContent.get(content) ?? makeFiles(content);
  filesByContent.set(content, files);
  return files;
}

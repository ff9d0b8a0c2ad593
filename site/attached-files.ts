/** The files that the owner attaches, PDFs and Word documents: their addresses, and how pages offer them. */
import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Content, contentFolder } from '#model/content.ts';
import { localeOf } from '#model/dates.ts';
import { pageNamed } from '#model/pages.ts';
import { fileSize } from '#model/wording.ts';
import { casePath } from './routes.ts';

/** A folder of the site with attached files, and the folder in `content/` that they are copied from. */
export const attachedFolders = {
  certificates: '',
  documents: 'projects',
  forms: 'services',
} as const;

export type AttachedFolder = keyof typeof attachedFolders;

/** The media types by ending (RFC 8118, RFC 6838). */
export const documentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The address of an attached file, such as `/documents/test-report.pdf`. */
export const attachedHref = (folder: AttachedFolder, file: string): string =>
  `/${folder}/${encodeURIComponent(basename(file))}`;

/** Where an attached file is on the disk. */
export const attachedPath = (folder: AttachedFolder, file: string): string =>
  join(contentFolder, attachedFolders[folder], basename(file));

/** The type of an attached file as a link names it: `PDF` or `DOCX`. */
export const typeOf = (file: string): string => extname(file).slice(1).toUpperCase();

/** An attached file as a page offers it. */
export interface AttachedFile {
  href: string;
  /** The name under which a browser should save it. */
  downloadName: string;
  type: string;
  /** The size of the file in words, such as `53 kB`. */
  size: string;
}

/** Describes an attached file for a page; its size is read from the disk. */
export async function describeFile(
  folder: AttachedFolder,
  file: string,
  language: string,
): Promise<AttachedFile> {
  const { size } = await stat(attachedPath(folder, file));
  return {
    href: attachedHref(folder, file),
    downloadName: basename(file),
    type: typeOf(file),
    size: fileSize(size, localeOf(language)),
  };
}

/** An attached file of the content, and the page that offers it. */
interface PlacedFile {
  folder: AttachedFolder;
  file: string;
  page: string;
}

/** Lists the attached files, each as often as an entry names it. */
export function listAttachedFiles({ pages, profile, projects, services }: Content): PlacedFile[] {
  const place = (folder: AttachedFolder, page: string, naming: { file?: string | undefined }[]) =>
    naming.flatMap(({ file }) => (file ? [{ folder, file, page }] : []));
  const ofCertificates = pageNamed(pages.experience.hidden ? 'resume' : 'experience').path;
  const forms = services.flatMap((service) => service.forms);
  return [
    ...place('certificates', ofCertificates, profile.certificates),
    ...projects.flatMap(({ slug, documents }) => place('documents', casePath(slug), documents)),
    ...place('forms', '/services', forms),
  ];
}

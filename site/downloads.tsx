/** The buttons that save a document, and the names of the files. */
import Download from 'lucide:download';
import { buttonClass } from '#ui/link-button.tsx';

/** A document with what a page says of it. */
export interface DocumentFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its size in words, such as `53 kB`. */
  size: string;
  /** The name under which a browser should save it. */
  downloadName: string;
}

/** A document in each form that people download. */
export type DocumentFiles = Record<'pdf' | 'docx', DocumentFile>;

/** The name that a downloaded file carries, such as `arjun-rathore-resume.pdf`. */
export function downloadName(owner: string, what: string, ending: string): string {
  const words =
    `${owner} ${what}`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-')}.${ending}`;
}

interface DownloadLinksProps {
  /** The page of the document; its files have their endings after it. */
  page: string;
  files: DocumentFiles;
}

/** The buttons that save a document, with the sizes of its files. */
export const DownloadLinks = ({ page, files }: DownloadLinksProps) =>
  (['pdf', 'docx'] as const).map((ending) => (
    <a
      className={buttonClass(ending === 'pdf' ? 'primary' : 'outline', 'grow sm:grow-0')}
      href={`${page}.${ending}`}
      download={files[ending].downloadName}
      key={ending}
    >
      <Download size={20} />
      {`Download ${ending.toUpperCase()}`}
      <span className="font-normal">{files[ending].size}</span>
    </a>
  ));

/** Download buttons of documents, and the names of their files. */
import Download from 'lucide:download';
import { buttonClass } from '#ui/link-button.tsx';

/** A document file, with its size and name for the page. */
export interface DocumentFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its size in words, such as `53 kB`. */
  size: string;
  /** The name under which a browser should save it. */
  downloadName: string;
}

/** A document in each format to download. */
export type DocumentFiles = Record<'pdf' | 'docx', DocumentFile>;

/** The name of a downloaded file, such as `arjun-rathore-resume.pdf`. */
export function downloadName(owner: string, what: string, ending: string): string {
  const words =
    `${owner} ${what}`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-')}.${ending}`;
}

interface DownloadLinksProps {
  /** The path of the page, which with an ending is the path of a file. */
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
      <span>
        {`Download ${ending.toUpperCase()} `}
        <span className="ml-1 font-normal">{files[ending].size}</span>
      </span>
    </a>
  ));

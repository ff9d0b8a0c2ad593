import Download from 'lucide:download';
import { buttonClass } from '#ui/link-button.tsx';
import type { DocumentFile } from './document-file.ts';

interface DownloadLinkProps {
  label: string;
  href: string;
  file: DocumentFile;
  variant: 'primary' | 'outline';
}

/** A button that saves a document, with its size. */
export function DownloadLink({ label, href, file, variant }: DownloadLinkProps) {
  return (
    <a className={buttonClass(variant, 'grow sm:grow-0')} href={href} download={file.downloadName}>
      <Download size={20} />
      {label}
      <span className="font-normal">{file.size}</span>
    </a>
  );
}

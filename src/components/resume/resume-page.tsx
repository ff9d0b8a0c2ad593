import { Download } from 'lucide-react';
import { PageHeading } from '#components/ui/heading.tsx';
import { buttonClass } from '#components/ui/link-button.tsx';
import { Section } from '#components/ui/section.tsx';
import type { ResumeModel } from '#resume/model.ts';
import type { Page } from '#schemas/page.ts';
import { ResumeDocument } from './resume-document.tsx';

/** A file made from the resume, ready to be downloaded. */
export interface ResumeFile {
  href: string;
  /** The name under which a browser saves it. */
  name: string;
  /** In bytes. */
  size: number;
}

interface ResumePageProps {
  page: Page<'resume'>;
  model: ResumeModel;
  pdf: ResumeFile;
  docx: ResumeFile;
}

/** The resume page: both files, and the same words on the page. */
export function ResumePage({ page, model, pdf, docx }: ResumePageProps) {
  return (
    <Section className="resume-page">
      <div className="screen-only">
        <PageHeading {...page} />
        <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
          <DownloadLink label="Download PDF" file={pdf} variant="primary" />
          <DownloadLink label="Download DOCX" file={docx} variant="outline" />
        </div>
      </div>
      <ResumeDocument model={model} />
    </Section>
  );
}

interface DownloadLinkProps {
  label: string;
  file: ResumeFile;
  variant: 'primary' | 'outline';
}

function DownloadLink({ label, file, variant }: DownloadLinkProps) {
  return (
    <a className={buttonClass(variant, 'grow sm:grow-0')} href={file.href} download={file.name}>
      <Download size={20} strokeWidth={1.75} aria-hidden />
      {label}
      <span className="font-normal">{`${Math.ceil(file.size / 1024)} kB`}</span>
    </a>
  );
}

import type { Page } from '#model/schemas/page.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import type { ResumeModel } from '#resume/model.ts';
import { CertificateRows } from '#site/certificate-rows.tsx';
import { DownloadLink } from '#site/download-link.tsx';
import type { QrCode } from '#ui/encode-qr-code.ts';
import { PageHeading } from '#ui/heading.tsx';
import { InlineQrCode, QrCodeFigure } from '#ui/qr-code.tsx';
import { Section } from '#ui/section.tsx';
import { ResumeDocument, sectionId } from './resume-document.tsx';
import type { ResumeFiles } from './resume-files.ts';

interface ResumePageProps {
  page: Page<'resume'>;
  model: ResumeModel;
  files: ResumeFiles;
  /** What the owner has qualified for. */
  certificates: Certificate[];
  /** The QR code of the contact card, for paper. */
  cardCode: QrCode;
}

/** The resume, and beside or above it what it is downloaded as. */
export function ResumePage(props: ResumePageProps) {
  const { page, model, files, certificates, cardCode } = props;
  return (
    <Section className="resume-page">
      <div className="screen-only">
        <PageHeading {...page} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] print:block">
        <aside className="resume-aside screen-only stack-8">
          <div className="flex flex-wrap gap-3">
            <DownloadLink
              label="Download PDF"
              href="/resume.pdf"
              file={files.pdf}
              variant="primary"
            />
            <DownloadLink
              label="Download DOCX"
              href="/resume.docx"
              file={files.docx}
              variant="outline"
            />
          </div>
          <nav className="hidden text-sm lg:block" aria-label={page.heading}>
            {model.sections.map(({ heading }, index) => (
              <a
                className="flex min-h-11 items-center rule-t border-line text-primary hover:underline"
                href={`#${sectionId(index)}`}
                key={heading}
              >
                {heading}
              </a>
            ))}
          </nav>
          {certificates.length > 0 && (
            <div className="hidden lg:block">
              <h2 className="mb-3 text-base [letter-spacing:0]">Certifications</h2>
              <CertificateRows certificates={certificates} />
            </div>
          )}
        </aside>
        <ResumeDocument model={model} />
        <QrCodeFigure
          className="print-only resume-code"
          text="Scan to save my contact details on your phone."
        >
          <InlineQrCode code={cardCode} label="QR code" />
        </QrCodeFigure>
      </div>
    </Section>
  );
}

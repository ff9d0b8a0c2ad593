import type { Page } from '#model/schemas/page.ts';
import type { Words } from '#model/schemas/words.ts';
import type { ResumeModel } from '#resume/model.ts';
import { DownloadLink } from '#site/download-link.tsx';
import type { QrCode } from '#ui/encode-qr-code.ts';
import { PageHeading } from '#ui/heading.tsx';
import { InlineQrCode, QrCodeFigure } from '#ui/qr-code.tsx';
import { Section } from '#ui/section.tsx';
import { ResumeDocument } from './resume-document.tsx';
import type { ResumeFiles } from './resume-files.ts';

interface ResumePageProps {
  page: Page<'resume'>;
  words: Words['resume'];
  model: ResumeModel;
  files: ResumeFiles;
  /** The QR code of the contact card, for paper. */
  cardCode: QrCode;
}

export function ResumePage({ page, words, model, files, cardCode }: ResumePageProps) {
  return (
    <Section className="resume-page">
      <div className="screen-only">
        <PageHeading {...page} />
        <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
          <DownloadLink label={words.pdf} href="/resume.pdf" file={files.pdf} variant="primary" />
          <DownloadLink
            label={words.docx}
            href="/resume.docx"
            file={files.docx}
            variant="outline"
          />
        </div>
      </div>
      <ResumeDocument model={model} />
      <QrCodeFigure className="print-only resume-code" text={words.scan}>
        <InlineQrCode code={cardCode} label={words.code} />
      </QrCodeFigure>
    </Section>
  );
}

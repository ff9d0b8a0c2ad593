/** The record of an order: photographs, the client’s words, the report, documents. */
import Download from 'lucide:download';
import type { Photograph } from '#model/schemas/fields.ts';
import type { InspectedLot } from '#model/schemas/project.ts';
import { allOf } from '#model/wording.ts';
import { PhotoRows } from '#site/photo-rows.tsx';
import { Quotation, type TestimonialView } from '#site/testimonials.tsx';
import { Eyebrow } from '#ui/heading.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import type { InspectionReport } from '../inspection-report.ts';

interface EvidenceSectionProps {
  photos: Photograph[];
  quotes: TestimonialView[];
  report: InspectionReport | undefined;
  /** The documents that belong to no gate. */
  documents: DocumentView[];
  /** A note on the documents without a link. */
  note?: string | undefined;
  className?: string | undefined;
}

/** Photographs, testimonials, report and documents; renders nothing where there are none. */
export function EvidenceSection(props: EvidenceSectionProps) {
  const { photos, quotes, report, documents, note, className } = props;
  const isDocumentsOnly = photos.length + quotes.length === 0 && !report;
  if (isDocumentsOnly && documents.length === 0) return null;
  const parts = [...(photos.length > 0 ? ['pictures'] : []), ...(report ? ['the report'] : [])];
  const otherwise = isDocumentsOnly ? 'documents' : 'in the client’s words';
  const hasBoth = quotes.length > 0 && report;
  const heading = allOf(parts.length > 0 ? parts : [otherwise]);
  return (
    <Section className={className} labelledBy="record">
      {/* Paper has only the client’s words of this section. */}
      <div className="screen-only">
        <Eyebrow>On the record</Eyebrow>
        <h2 className="mt-3 text-2xl" id="record">
          {`${heading[0]?.toUpperCase()}${heading.slice(1)}`}
        </h2>
      </div>
      {photos.length > 0 && (
        <PhotoRows className="screen-only mt-10" kind="projects" photos={photos} />
      )}
      {(quotes.length > 0 || report) && (
        <div
          className={`mt-10 grid gap-10 rule-t border-line pt-10 ${hasBoth ? 'sm:grid-cols-[1fr_minmax(18rem,24rem)]' : ''}`}
        >
          {quotes.map((testimonial) => (
            <div className="self-start [overflow-wrap:anywhere]" key={testimonial.name}>
              <Quotation
                testimonial={testimonial}
                className="text-xl font-semibold leading-[1.28] [letter-spacing:-0.015em]"
              />
            </div>
          ))}
          {report && (
            <Report
              report={report}
              className={hasBoth ? 'sm:rule-l border-line sm:pl-[min(3rem,4vw)]' : 'max-w-120'}
            />
          )}
        </div>
      )}
      {documents.length > 0 && (
        <div
          className={`other-documents mt-10 ${isDocumentsOnly ? '' : 'rule-t border-line pt-10'}`}
        >
          {!isDocumentsOnly && <h3 className="mb-2 text-lg">Documents</h3>}
          <DocumentList documents={documents} />
          {note && hasClosed(documents) && (
            <p className="screen-only mt-2 text-sm text-muted">{note}</p>
          )}
        </div>
      )}
    </Section>
  );
}

interface ReportProps {
  report: InspectionReport;
  className: string;
}

/** The findings in four lines; the numbers of several lots as a sum, such as `174 + 38`. */
function findingsOf(lots: InspectedLot[]) {
  const sum = (numberOf: (lot: InspectedLot) => string) => lots.map(numberOf).join(' + ');
  const defectLine = (kind: 'major' | 'minor') => ({
    label: `${kind === 'major' ? 'Major' : 'Minor'} defects, ${sum((lot) => lot[kind].allowed)} allowed`,
    value: sum((lot) => lot[kind].found),
  });
  return [
    { label: 'Lot', value: sum(({ lot }) => lot) },
    { label: 'Sample', value: sum(({ sample }) => sample) },
    defectLine('major'),
    defectLine('minor'),
  ];
}

function Report({ report: { title, note, lots, file }, className }: ReportProps) {
  return (
    <section className={`screen-only ${className}`} aria-labelledby="report">
      <h3 className="text-lg" id="report">
        {title}
      </h3>
      <p className="mt-2 text-sm text-muted">{note}</p>
      <dl className="mt-4 mb-5 rule-t border-line text-sm">
        {findingsOf(lots).map(({ label, value }) => (
          <div className="flex justify-between gap-4 rule-b border-line py-1.75" key={label}>
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {file && (
        <a className={buttonClass('outline')} href={file.href} download={file.downloadName}>
          <Download size={20} />
          {`${file.type}, ${file.size}`}
        </a>
      )}
    </section>
  );
}

/** A document of the order: a link where its file may be read. */
export interface DocumentView {
  title: string;
  gate?: string | undefined;
  link?: { href: string; type: string } | undefined;
  /** Whether names and prices were removed from the document. */
  namesRemoved?: boolean;
}

/** The documents of the order; renders nothing where there are none. */
export function DocumentList({ documents }: { documents: DocumentView[] }) {
  if (documents.length === 0) return null;
  return (
    <ul role="list" className="gate-documents">
      {documents.map(({ title, link, namesRemoved }) => {
        const remark = namesRemoved && ', names removed';
        return (
          <li key={title}>
            {link ? (
              <a href={link.href}>
                <span className="font-semibold text-primary underline">{`${title}, ${link.type}`}</span>
                {remark}
              </a>
            ) : (
              <>
                {title}
                {remark}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a document has no link, which the note explains. */
export const hasClosed = (documents: DocumentView[]): boolean =>
  documents.some(({ link }) => !link);

import Download from 'lucide:download';
import { allOf } from '#model/wording.ts';
import { Portrait, type TestimonialView } from '#site/testimonials.tsx';
import { Eyebrow } from '#ui/heading.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { Photo, type Picture } from '#ui/photo.tsx';
import { Section } from '#ui/section.tsx';
import type { InspectionReport } from '../documents.ts';

/** A photograph of the order; its file is as high as its row. */
export interface PhotoView {
  picture: Picture;
  caption: string;
  /** What else it shows; the caption says the rest. */
  alternative: string;
}

interface EvidenceSectionProps {
  photos: PhotoView[];
  /** The order is invented, and drawings stand in for its photographs. */
  areDrawings: boolean;
  quotes: TestimonialView[];
  report: InspectionReport | undefined;
  /** The documents that belong to no gate. */
  documents: DocumentView[];
  /** What becomes of the documents that do not open here. */
  note?: string | undefined;
}

/** Photographs, the client's words, the report, other documents; nothing where there is none of them. */
export function EvidenceSection(props: EvidenceSectionProps) {
  const { photos, areDrawings, quotes, report, documents, note } = props;
  const isDocumentsOnly = photos.length + quotes.length === 0 && !report;
  if (isDocumentsOnly && documents.length === 0) return null;
  const pictures = areDrawings ? 'drawings' : 'photographs';
  const parts = [...(photos.length > 0 ? [pictures] : []), ...(report ? ['the report'] : [])];
  const otherwise = isDocumentsOnly ? 'documents' : 'in the client’s words';
  const heading = allOf(parts.length > 0 ? parts : [otherwise]);
  return (
    <Section className="case-record" labelledBy="record">
      <Eyebrow>On the record</Eyebrow>
      <h2 className="case-heading" id="record">
        {`${heading[0]?.toUpperCase()}${heading.slice(1)}`}
      </h2>
      {photos.length > 0 && <Photographs photos={photos} />}
      {(quotes.length > 0 || report) && (
        <div className="testimony">
          {quotes.map((quote) => (
            <Quote key={quote.name} {...quote} />
          ))}
          {report && <Report report={report} />}
        </div>
      )}
      {documents.length > 0 && (
        <div className="documents">
          {!isDocumentsOnly && <h3>Documents</h3>}
          <DocumentList documents={documents} />
          {note && hasClosed(documents) && <p>{note}</p>}
        </div>
      )}
    </Section>
  );
}

function Photographs({ photos }: { photos: PhotoView[] }) {
  return (
    <ul className="photos">
      {photos.map(({ picture, caption, alternative }) => (
        <li key={caption}>
          <figure>
            <Photo picture={picture} alt={alternative} loading="lazy" />
            <figcaption>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Quote({ quote, name, company, country, portrait }: TestimonialView) {
  return (
    <figure className="quote">
      <blockquote>
        <p>{`“${quote}”`}</p>
      </blockquote>
      <figcaption>
        <Portrait name={name} picture={portrait} />
        <span>
          <b>{name}</b>
          {`${company}, ${country}`}
        </span>
      </figcaption>
    </figure>
  );
}

function Report({ report: { title, note, facts, file } }: { report: InspectionReport }) {
  return (
    <section className="report" aria-labelledby="report">
      <h3 id="report">{title}</h3>
      <p>{note}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file && (
        <a className={buttonClass('outline')} href={file.href} download={file.downloadName}>
          <Download size={20} />
          {`PDF, ${file.size}`}
        </a>
      )}
    </section>
  );
}

/** A document of the order: a link where its file may be read. */
export interface DocumentView {
  title: string;
  gate?: string | undefined;
  href?: string | undefined;
  /** Names and prices were taken out of it. */
  namesRemoved?: boolean;
}

/** The documents of the order; nothing where there are none. */
export function DocumentList({ documents }: { documents: DocumentView[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="gate-documents">
      {documents.map(({ title, href, namesRemoved }) => {
        const remark = namesRemoved && ', names removed';
        return (
          <li key={title}>
            {href ? (
              <a href={href}>
                <span className="font-semibold text-primary underline">{`${title}, PDF`}</span>
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

/** Whether one of the documents does not open, which a note explains. */
export const hasClosed = (documents: DocumentView[]): boolean =>
  documents.some(({ href }) => !href);

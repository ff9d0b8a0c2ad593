import type { Words } from '#model/schemas/words.ts';

/** A document of the order: a link where its file may be read. */
export interface DocumentView {
  title: string;
  gate?: string | undefined;
  href?: string | undefined;
  /** Names and prices were taken out of it. */
  namesRemoved?: boolean;
}

interface DocumentListProps {
  documents: DocumentView[];
  words: Words['project'];
}

/** The documents of the order; nothing where there are none. */
export function DocumentList({ documents, words }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul className="gate-documents">
      {documents.map(({ title, href, namesRemoved }) => {
        const remark = namesRemoved && `, ${words.namesRemoved}`;
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

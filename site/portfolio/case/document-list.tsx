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

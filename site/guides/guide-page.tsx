/** The page of a guide, with the same words as its files to download. */
import type { GuideModel, GuideSection, GuideTable } from '#documents/guide-model.ts';
import { type DocumentFiles, DownloadLinks } from '#site/downloads.tsx';
import { seeServices, startConversation } from '#site/links.ts';
import { PhotoRows } from '#site/photo-rows.tsx';
import { casePath } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import type { Picture } from '#ui/photo.tsx';
import { Section } from '#ui/section.tsx';
import { tableRoles } from '#ui/table-roles.ts';

interface GuidePageProps {
  guide: GuideModel;
  slug: string;
  /** The slugs of the projects that have a page. */
  projects: ReadonlySet<string>;
  /** Its photographs as a browser shows them, by the name of their files. */
  photos: ReadonlyMap<string, Picture>;
  /** Its files, where it can be downloaded. */
  files: DocumentFiles | undefined;
}

/** A page for buyers: sections with text, lists, rows, tables and photographs, and notes beside them. */
export function GuidePage({ guide, slug, projects, photos, files }: GuidePageProps) {
  return (
    <>
      <Section>
        <PageHeading {...guide} />
        {files && (
          <div className="screen-only mt-8 flex flex-wrap gap-3 sm:gap-4">
            <DownloadLinks page={`/${slug}`} files={files} />
          </div>
        )}
        <JumpList sections={guide.sections} />
        <div className="mt-12 rule-t border-ink">
          {guide.sections.map((section) => (
            <NumberedSection
              key={section.heading}
              section={section}
              projects={projects}
              photos={photos}
            />
          ))}
        </div>
      </Section>
      <ClosingBand
        heading="Any questions?"
        text="The contact page has the form, the telephone number and the email address."
        links={[startConversation, seeServices]}
      />
    </>
  );
}

/** Links to the clauses of terms; renders nothing where the sections have no numbers. */
function JumpList({ sections }: Pick<GuideModel, 'sections'>) {
  if (!sections[0]?.number) return null;
  return (
    <nav className="screen-only mt-10" aria-label="Clauses">
      <ol className="jump-list">
        {sections.map(({ number, heading }) => (
          <li key={heading}>
            <a
              className="flex min-h-11 items-center gap-3 hover:underline"
              href={`#clause-${number}`}
            >
              <b className="text-primary">{number}</b>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface NumberedSectionProps extends Pick<GuidePageProps, 'projects' | 'photos'> {
  section: GuideSection;
}

/** A section with its number on the left and its note on the right; its tables run below both. */
function NumberedSection({ section, projects, photos }: NumberedSectionProps) {
  const { number, heading, text, items, rows, note, tables, remark } = section;
  return (
    <section
      className="guide-section rule-b border-line py-10 not-has-[table]:print:break-inside-avoid print:py-2.5!"
      id={number ? `clause-${number}` : undefined}
    >
      <div>
        <h2 className="text-xl">
          {number && <span>{`${number} `}</span>}
          {heading}
        </h2>
        {text && <p className="mt-3">{text}</p>}
        {items.length > 0 && (
          <ul className="mt-3 list-disc stack-1 pl-5 marker:text-primary">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {rows.length > 0 && (
          <dl className="mt-4 rule-t border-ink">
            {rows.map(({ label, text: words }) => (
              <div
                className="grid gap-x-6 rule-b border-line py-3 last:border-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
                key={label}
              >
                <dt className="font-semibold">{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {note && (
        <p className="self-start [border-left-width:2px] border-line pl-4 text-sm text-muted">
          {note}
        </p>
      )}
      {tables.map((table) =>
        table.isCost ? (
          <div className="guide-wide rounded-card bg-sunk p-card print:p-0" key={table.caption}>
            <SectionTable table={table} projects={projects} className="guide-cost" />
            {remark && <p className="mt-4 text-sm text-muted">{remark}</p>}
          </div>
        ) : (
          <SectionTable
            table={table}
            projects={projects}
            className="guide-wide"
            key={table.caption}
          />
        ),
      )}
      {section.photos.length > 0 && (
        <PhotoRows
          className="guide-wide"
          photos={section.photos.map(({ source, caption, alternative }) => ({
            picture: photos.get(source) as Picture,
            caption,
            alternative,
          }))}
        />
      )}
    </section>
  );
}

interface SectionTableProps extends Pick<GuidePageProps, 'projects'> {
  table: GuideTable;
  className: string;
}

const rowClass = { own: 'guide-own', subtotal: 'guide-sum', total: 'guide-total' };

/** A table; on a phone each row is a block, its cells under the names of their columns. */
function SectionTable({
  table: { caption, columns, rows },
  projects,
  className,
}: SectionTableProps) {
  return (
    <table {...tableRoles.table} className={`guide-table ${className}`}>
      <caption>{caption}</caption>
      <thead {...tableRoles.rows}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th {...tableRoles.column} scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rows}>
        {rows.map(({ cells: [first, ...others], project, kind }) => (
          <tr {...tableRoles.row} className={kind && rowClass[kind]} key={first}>
            <th {...tableRoles.head} scope="row">
              {first}
              {project && projects.has(project) && (
                <a
                  className="-mb-3 flex min-h-11 items-center text-sm text-primary underline print:mb-0 print:min-h-0"
                  href={casePath(project)}
                >
                  See the order
                </a>
              )}
            </th>
            {others.map((cell, index) => (
              <td {...tableRoles.cell} data-column={columns[index + 1]} key={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

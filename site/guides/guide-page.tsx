/** The page of a guide, with the same words as its files to download. */
import type { GuideModel, GuideSection, GuideTable } from '#documents/guide-model.ts';
import { type DocumentFiles, DownloadLinks } from '#site/downloads.tsx';
import { getInTouch, seeServices } from '#site/links.ts';
import { casePath } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Photo, type Picture } from '#ui/photo.tsx';
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
        links={[getInTouch, seeServices]}
      />
    </>
  );
}

interface NumberedSectionProps extends Pick<GuidePageProps, 'projects' | 'photos'> {
  section: GuideSection;
}

/** A section with its number on the left and its note on the right; its tables have the full width. */
function NumberedSection({ section, projects, photos }: NumberedSectionProps) {
  const { number, heading, text, items, rows, note, tables, remark } = section;
  const wide = 'lg:col-span-2 lg:col-start-2 print:col-span-1 print:col-start-2';
  return (
    <section className="grid gap-x-12 gap-y-4 rule-b border-line py-10 lg:grid-cols-[2.5rem_minmax(0,1fr)_16rem] not-has-[table]:print:break-inside-avoid print:grid-cols-[1.5rem_minmax(0,1fr)] print:gap-x-3 print:gap-y-1.5 print:py-2.5!">
      {number && (
        <p className="text-xl font-bold text-primary" aria-hidden="true">
          {number}
        </p>
      )}
      <div className="lg:col-start-2 print:col-start-2">
        <h2 className="text-xl">
          {number && <span className="sr-only">{`${number} `}</span>}
          {heading}
        </h2>
        {text && <p className="mt-3 max-w-measure">{text}</p>}
        {items.length > 0 && (
          <ul className="mt-3 max-w-measure list-disc stack-1 pl-5 marker:text-primary">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {rows.length > 0 && (
          <dl className="mt-4 rule-t border-ink">
            {rows.map(({ label, text: words }) => (
              <div
                className="grid gap-x-6 rule-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
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
        <p className="self-start [border-left-width:2px] border-line pl-4 text-sm text-muted print:col-start-2">
          {note}
        </p>
      )}
      {tables.map((table) =>
        table.isCost ? (
          <div className={`rounded-card bg-sunk p-card ${wide} print:p-0`} key={table.caption}>
            <SectionTable table={table} projects={projects} className="guide-cost" />
            {remark && <p className="mt-4 text-sm text-muted">{remark}</p>}
          </div>
        ) : (
          <SectionTable table={table} projects={projects} className={wide} key={table.caption} />
        ),
      )}
      {section.photos.length > 0 && (
        <ul role="list" className={`guide-photos ${wide}`}>
          {section.photos.map(({ source, caption, alternative }) => (
            <li key={caption}>
              <figure>
                <Photo picture={photos.get(source) as Picture} alt={alternative} loading="lazy" />
                <figcaption className="pt-3 text-sm text-muted">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
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

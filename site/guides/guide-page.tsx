/** The page of a guide. */
import type { ReactNode } from 'react';
import { localeOf } from '#model/dates.ts';
import type { Guide } from '#model/schemas/guide.ts';
import { seeServices, startConversation } from '#site/links.ts';
import { PhotoRows } from '#site/photo-rows.tsx';
import { casePath } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { tableRoles } from '#ui/table-roles.ts';
import { type CostRow, costColumns, costRows } from './cost-rows.ts';

interface GuidePageProps {
  guide: Guide;
  /** The language of the numbers. */
  language: string;
  /** The slugs of the projects that have a page. */
  projects: ReadonlySet<string>;
}

/** A page for buyers: sections with text, lists, rows, tables and photographs, and notes beside them. */
export function GuidePage({ guide, ...shared }: GuidePageProps) {
  return (
    <>
      <Section>
        <PageHeading {...guide} />
        {guide.isNumbered && <JumpList sections={guide.sections} />}
        <div className="mt-12 rule-t border-ink">
          {guide.sections.map((section, index) => (
            <GuideSection
              {...shared}
              section={section}
              number={guide.isNumbered ? index + 1 : undefined}
              key={section.heading}
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

/** Links to the clauses of terms. */
function JumpList({ sections }: Pick<Guide, 'sections'>) {
  return (
    <nav className="screen-only mt-10" aria-label="Clauses">
      <ol role="list" className="jump-list">
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a
              className="flex min-h-11 items-center gap-3 hover:underline"
              href={`#clause-${index + 1}`}
            >
              <b className="text-primary">{index + 1}</b>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface GuideSectionProps extends Omit<GuidePageProps, 'guide'> {
  section: Guide['sections'][number];
  /** The section's number as a clause; undefined where the sections have none. */
  number: number | undefined;
}

/** A section with its number on the left and its note on the right; its tables have the full width. */
function GuideSection({ section, number, projects, language }: GuideSectionProps) {
  const { heading, text, items, rows, note, table, cost, photos } = section;
  return (
    <section
      className="guide-section rule-b border-line py-10"
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
      {table && (
        // Its padding has room for the ring of focus.
        <ScrolledBox className="-m-2 p-2" label={table.caption}>
          <SectionTable {...table} projects={projects} />
        </ScrolledBox>
      )}
      {cost && (
        <ScrolledBox className="rounded-card bg-sunk p-card" label={cost.caption}>
          <SectionTable
            caption={cost.caption}
            columns={[...costColumns, cost.currency]}
            rows={costRows(cost, localeOf(language))}
            projects={projects}
            className="guide-cost"
          />
          {cost.remark && <p className="mt-4 text-sm text-muted">{cost.remark}</p>}
        </ScrolledBox>
      )}
      {photos.length > 0 && <PhotoRows className="guide-wide" kind="guides" photos={photos} />}
    </section>
  );
}

interface ScrolledBoxProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** A box that scrolls where its table is wider than the page, also by keyboard. */
const ScrolledBox = ({ label, className, children }: ScrolledBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={`guide-wide guide-scroll ${className}`} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

interface SectionTableProps extends Pick<GuidePageProps, 'projects'> {
  caption: string;
  columns: string[];
  /** `project` is the slug of the project to which a row leads. */
  rows: (CostRow & { project?: string | undefined })[];
  className?: string;
}

const rowClass = { own: 'guide-own', subtotal: 'guide-sum', total: 'guide-total' };

/** A table; on a phone each row is a block, its cells under the names of their columns. */
function SectionTable({ caption, columns, rows, projects, className = '' }: SectionTableProps) {
  return (
    <table {...tableRoles.table} className={`guide-table ${className}`.trim()}>
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
                  className="screen-only -mb-3 flex min-h-11 items-center text-sm text-primary underline"
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

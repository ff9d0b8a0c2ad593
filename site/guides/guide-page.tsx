import { localeOf } from '#model/locale.ts';
import type { Entry } from '#model/read/content.ts';
import type { GuideSection, LandedCost } from '#model/schemas/guide.ts';
import { DownloadLink } from '#site/download-link.tsx';
import { getInTouch, seeServices } from '#site/links.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import type { GuideFiles } from './guide-files.ts';
import { type CostRow, costRows, formatCents } from './landed-cost.ts';

interface GuidePageProps {
  guide: Entry<'guides'>;
  /** The projects that have a page, by their short names. */
  projects: ReadonlySet<string>;
  /** Its files, where it can be downloaded. */
  files: GuideFiles | undefined;
  /** The language of the amounts. */
  language: string;
}

/** A page for buyers: sections with text, lists, rows, a table or a landed cost, and notes beside them. */
export function GuidePage({ guide, projects, files, language }: GuidePageProps) {
  const { isNumbered, sections } = guide;
  return (
    <>
      <Section>
        <PageHeading {...guide} />
        {files && (
          <div className="screen-only mt-8 flex flex-wrap gap-3 sm:gap-4">
            <DownloadLink
              label="Download PDF"
              href={`/${guide.slug}.pdf`}
              file={files.pdf}
              variant="primary"
            />
            <DownloadLink
              label="Download DOCX"
              href={`/${guide.slug}.docx`}
              file={files.docx}
              variant="outline"
            />
          </div>
        )}
        <div className="mt-12 rule-t border-ink">
          {sections.map((section, index) => (
            <NumberedSection
              key={section.heading}
              section={section}
              number={isNumbered ? index + 1 : undefined}
              projects={projects}
              language={language}
            />
          ))}
        </div>
      </Section>
      <ClosingBand
        heading="Is something missing here?"
        text="Ask, and the answer comes in writing."
        links={[getInTouch, seeServices]}
      />
    </>
  );
}

interface NumberedSectionProps extends Pick<GuidePageProps, 'projects' | 'language'> {
  section: GuideSection;
  /** Its number, where the sections of the page have one. */
  number: number | undefined;
}

/** A section with its number on the left and its note on the right; its table takes both of their places. */
function NumberedSection({ section, number, projects, language }: NumberedSectionProps) {
  const { heading, note, table, cost } = section;
  return (
    <section className="grid grid-cols-1 gap-x-12 gap-y-4 rule-b border-line py-10 lg:grid-cols-[2.5rem_minmax(0,1fr)_16rem] not-has-[table]:print:break-inside-avoid print:grid-cols-[1.5rem_minmax(0,1fr)] print:gap-x-3 print:gap-y-1.5 print:py-2.5!">
      {number && (
        <p className="font-display text-xl font-bold text-primary" aria-hidden="true">
          {number}
        </p>
      )}
      <div className="lg:col-start-2 print:col-start-2">
        <h2 className="text-xl">{heading}</h2>
        <SectionWords section={section} />
      </div>
      {note && (
        <p className="self-start [border-left-width:2px] border-line pl-4 text-sm text-muted print:col-start-2">
          {note}
        </p>
      )}
      {table && <SectionTable table={table} projects={projects} />}
      {cost && <CostTable cost={cost} locale={localeOf(language)} />}
    </section>
  );
}

function SectionWords({ section: { text, items, rows } }: { section: GuideSection }) {
  return (
    <>
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
    </>
  );
}

interface SectionTableProps {
  table: NonNullable<GuideSection['table']>;
  projects: ReadonlySet<string>;
}

/** A table; on a phone each row is a block, its cells under the names of their columns. */
function SectionTable({ table, projects }: SectionTableProps) {
  const { caption, columns, rows, emptyColumns } = table;
  return (
    <table className="guide-table lg:col-span-2 lg:col-start-2 print:col-span-1 print:col-start-2">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[...columns, ...emptyColumns].map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...others], project }) => (
          <tr key={first}>
            <th scope="row">
              {first}
              {project && projects.has(project) && (
                <a
                  className="-mb-3 flex min-h-11 items-center text-sm text-primary underline print:mb-0 print:min-h-0"
                  href={`/portfolio/${project}`}
                >
                  See the order
                </a>
              )}
            </th>
            {others.map((cell, index) => (
              <td data-column={columns[index + 1]} key={columns[index + 1]}>
                {cell}
              </td>
            ))}
            {emptyColumns.map((column) => (
              <td data-column={column} key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CostTableProps {
  cost: LandedCost;
  locale: string;
}

const rowClass: Record<CostRow['kind'], string | undefined> = {
  line: undefined,
  own: 'guide-own',
  subtotal: 'guide-sum',
  total: 'guide-total',
};

/** What an order costs until it has arrived, added up by the site. */
function CostTable({ cost, locale }: CostTableProps) {
  return (
    <div className="rounded-card bg-sunk p-card lg:col-span-2 lg:col-start-2 print:col-span-1 print:col-start-2 print:p-0">
      <table className="guide-table guide-cost">
        <caption>{cost.caption}</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">How it is calculated</th>
            <th scope="col">You pay</th>
            <th scope="col">{cost.currency}</th>
          </tr>
        </thead>
        <tbody>
          {costRows(cost, locale).map(({ label, basis, payee, cents, kind }) => (
            <tr className={rowClass[kind]} key={label}>
              <th scope="row">{label}</th>
              <td data-column="How it is calculated">{basis}</td>
              <td data-column="You pay">{payee}</td>
              <td data-column={cost.currency}>{formatCents(cents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cost.remark && <p className="mt-4 text-sm text-muted">{cost.remark}</p>}
    </div>
  );
}

import { localeOf } from '#model/locale.ts';
import type { Entry } from '#model/read/content.ts';
import type { Guide, GuideSection } from '#model/schemas/guide.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { printedTexts } from '#resume/typography.ts';
import { costRows, formatCents } from './landed-cost.ts';

/** A table with a cell for each column in each row; an empty cell is to be filled in. */
export interface DocumentTable {
  caption: string;
  /** Empty where the rows are names with what belongs to them. */
  columns: string[];
  rows: string[][];
}

export interface DocumentSection {
  heading: string;
  /** The section's sentences, and its note. */
  paragraphs: string[];
  items: string[];
  tables: DocumentTable[];
}

/** A guide as a document to download: what its PDF and its Word file print. */
export interface GuideDocument {
  language: string;
  region: string;
  title: string;
  introduction: string;
  /** Said over an invented document; nothing over a true one. */
  sample: string;
  owner: string;
  /** How to reach the owner, in one line. */
  contact: string;
  sections: DocumentSection[];
}

/** The rows of a table, those to be filled in among them. */
function filledTable(table: NonNullable<GuideSection['table']>): DocumentTable {
  const { caption, columns, rows, emptyColumns, emptyRows } = table;
  const all = [...columns, ...emptyColumns];
  const empty = (count: number) => Array.from({ length: count }, () => '');
  return {
    caption,
    columns: all,
    rows: [
      ...rows.map(({ cells }) => [...cells, ...empty(emptyColumns.length)]),
      ...Array.from({ length: emptyRows }, () => empty(all.length)),
    ],
  };
}

function tablesOf({ rows, table, cost }: GuideSection, language: string): DocumentTable[] {
  const locale = localeOf(language);
  return [
    ...(rows.length > 0
      ? [{ caption: '', columns: [], rows: rows.map(({ label, text = '' }) => [label, text]) }]
      : []),
    ...(table ? [filledTable(table)] : []),
    ...(cost
      ? [
          {
            caption: cost.caption,
            columns: ['Step', 'How it is calculated', 'You pay', cost.currency],
            rows: costRows(cost, locale).map((row) => [
              row.label,
              row.basis,
              row.payee,
              formatCents(row.cents, locale),
            ]),
          },
        ]
      : []),
  ];
}

export function guideDocument(guide: Entry<'guides'> & Guide, profile: Profile): GuideDocument {
  const { language } = profile;
  return printedTexts({
    language: language.split('-')[0] ?? 'en',
    region: profile.location.countryCode,
    title: guide.heading,
    introduction: guide.introduction,
    sample: guide.sample ? 'Sample: the entries are invented' : '',
    owner: profile.name,
    contact: [profile.email, profile.phone, new URL(profile.website).host].join(' | '),
    sections: guide.sections.map((section, index) => ({
      heading: guide.isNumbered ? `${index + 1} ${section.heading}` : section.heading,
      paragraphs: [section.text, section.note, section.cost?.remark].filter(
        (text) => text !== undefined,
      ),
      items: section.items,
      tables: tablesOf(section, language),
    })),
  });
}

/** The model of a guide, from which its page, its PDF and its Word document are written. */
import { localeOf } from '#model/dates.ts';
import type { Content, Entry } from '#model/read.ts';
import type { Guide as GuideFields, LandedCost, Table } from '#model/schemas/guide.ts';
import { printedHost } from './typography.ts';

type Guide = Entry<'guides'>;

/** The guides to download, such as checklists, forms and reports. */
export const guidesToDownload = (guides: Guide[]): Guide[] =>
  guides.filter(({ isDownloadable }) => isDownloadable);

/** A table of a guide; an empty cell is for readers to fill in. */
export interface GuideTable {
  caption: string;
  columns: string[];
  rows: GuideRow[];
  /** Rows to fill in below the others, on paper only. */
  emptyRows: number;
  isCost: boolean;
}

interface GuideRow {
  /** One for each column. */
  cells: string[];
  /** The project to which the row leads. */
  project?: string | undefined;
  /** Marks the rows of a cost that are the owner's fee, a subtotal or the total. */
  kind?: 'own' | 'subtotal' | 'total' | undefined;
}

function filledTable({ caption, columns, rows, emptyColumns, emptyRows }: Table): GuideTable {
  const empty = emptyColumns.map(() => '');
  return {
    caption,
    columns: [...columns, ...emptyColumns],
    rows: rows.map(({ cells, project }) => ({ cells: [...cells, ...empty], project })),
    emptyRows,
    isCost: false,
  };
}

/** A cost as a table: its lines, the subtotals that have a name, and the total. */
function costTable({ caption, currency, lines, total }: LandedCost, locale: string): GuideTable {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const money = (cents: number) => (cents / 100).toLocaleString(locale, format);
  let sum = 0;
  const sumRow = (name: string, kind: GuideRow['kind']): GuideRow => ({
    cells: [name, '', '', money(sum)],
    kind,
  });
  const rows = lines.flatMap(({ label, basis = '', payee, amount, subtotal, isOwn }) => {
    const cents = Math.round(amount * 100);
    sum += cents;
    const line: GuideRow = {
      cells: [label, basis, payee, money(cents)],
      ...(isOwn && { kind: 'own' }),
    };
    return subtotal ? [line, sumRow(subtotal, 'subtotal')] : [line];
  });
  return {
    caption,
    columns: ['Step', 'How it is calculated', 'You pay', currency],
    rows: [...rows, sumRow(total, 'total')],
    emptyRows: 0,
    isCost: true,
  };
}

export type GuideModel = ReturnType<typeof guideModel>;
export type GuideSection = GuideModel['sections'][number];

/** Makes the one model of a guide from which its page, its PDF and its Word file are written. */
export function guideModel(guide: GuideFields, { profile }: Pick<Content, 'profile'>) {
  const { eyebrow, heading, introduction, sample, sections, isNumbered } = guide;
  const { language } = profile;
  return {
    language: language.split('-')[0] ?? 'en',
    region: language.split('-')[1] ?? profile.location.countryCode,
    eyebrow,
    heading,
    introduction,
    /** The watermark of sample documents; empty for real ones. */
    sample: sample ? 'Sample: the entries are invented' : '',
    owner: profile.name,
    /** How to reach the owner, in one line. */
    contact: [profile.email, profile.phone, printedHost(profile.website)].join(' | '),
    sections: sections.map(({ rows, table, cost, photos, ...section }, index) => ({
      ...section,
      number: isNumbered ? index + 1 : undefined,
      // An empty row is for readers to fill in.
      rows: rows.map(({ label, text = '' }) => ({ label, text })),
      tables: [
        ...(table ? [filledTable(table)] : []),
        ...(cost ? [costTable(cost, localeOf(language))] : []),
      ],
      /** The remark below the table of a cost. */
      remark: cost?.remark,
      /** `source` is the file beside the guide. */
      photos: photos.map(({ file, caption, alternative = '' }) => ({
        source: file,
        caption,
        alternative,
      })),
    })),
  };
}

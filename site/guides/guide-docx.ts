import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { SchemeColours } from '#model/schemas/colours.ts';
import { bullet, numbering, page, styles, textWidth, words } from '#resume/docx-styles.ts';
import { makeReproducible } from '#resume/reproducible.ts';
import type { DocumentSection, DocumentTable, GuideDocument } from './guide-document.ts';

const cell = (text: string, width: number, bold: boolean) =>
  new TableCell({
    children: [new Paragraph({ children: words(text, { bold }), style: 'Line' })],
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
  });

function tableOf({ columns, rows }: DocumentTable): Table {
  const count = columns.length || 2;
  // The first column has half as much again.
  const share = Math.floor(textWidth / (count + 0.5));
  const widths = Array.from({ length: count }, (_, index) =>
    index === 0 ? textWidth - share * (count - 1) : share,
  );
  const row = (texts: string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: texts.map((text, index) =>
        cell(text, widths[index] ?? share, isHead || (index === 0 && columns.length === 0)),
      ),
    });
  return new Table({
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    rows: [
      ...(columns.length > 0 ? [row(columns, true)] : []),
      ...rows.map((texts) => row(texts, false)),
    ],
  });
}

const sectionOf = ({ heading, paragraphs, items, tables }: DocumentSection) => [
  new Paragraph({ children: words(heading), heading: HeadingLevel.HEADING_2 }),
  ...paragraphs.map((text) => new Paragraph({ children: words(text) })),
  ...items.map(bullet),
  ...tables.flatMap((table) => [
    ...(table.caption
      ? [new Paragraph({ children: words(table.caption, { bold: true }), keepNext: true })]
      : []),
    tableOf(table),
    // Word joins tables that follow each other without a paragraph between them.
    new Paragraph({ style: 'Line' }),
  ]),
];

/** Writes a guide as a Word document, to be filled in. The same words give the same bytes. */
export async function guideDocx(guide: GuideDocument, colours: SchemeColours): Promise<Uint8Array> {
  const { title, owner, contact, sample, introduction, sections, language } = guide;
  const document = new Document({
    title,
    creator: owner,
    lastModifiedBy: owner,
    styles: styles(guide, colours),
    numbering: numbering(colours),
    sections: [
      {
        properties: { page },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: words(`${owner} | ${contact}`, { style: 'Quiet', size: 16 }),
              }),
            ],
          }),
        },
        children: [
          ...(sample ? [new Paragraph({ children: words(sample, { style: 'Quiet' }) })] : []),
          new Paragraph({ children: words(title), heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ children: words(introduction) }),
          ...sections.flatMap(sectionOf),
        ],
      },
    ],
  });
  return makeReproducible(await Packer.toBuffer(document), language);
}

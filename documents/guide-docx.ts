/** A guide as a Word document, to be filled in. */
import { ImageRun, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import type { SchemeColours } from '#model/colours.ts';
import { bullet, heading, paragraph, textRuns, textWidth, writeDocx } from './docx.ts';
import type { GuideModel, GuideSection, GuideTable } from './guide-model.ts';
import type { PrintedPhotos } from './guide-pdf.ts';

/** The height of a photograph, in pixels of Word: 52 mm, as in the PDF. */
const photoHeight = 196;

/** A table, whose cells of the first row or of the first column are bold. */
function tableOf(widths: number[], rows: string[][], bold: 'row' | 'column'): Table {
  const cell = (text: string, column: number, isBold: boolean) =>
    new TableCell({
      children: [new Paragraph({ children: textRuns(text, { bold: isBold }), style: 'Line' })],
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
    });
  return new Table({
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    rows: rows.map((texts, at) => {
      const isHead = bold === 'row' && at === 0;
      return new TableRow({
        tableHeader: isHead,
        cantSplit: true,
        children: texts.map((text, column) =>
          cell(text, column, isHead || (bold === 'column' && column === 0)),
        ),
      });
    }),
  });
}

/** The widths of columns; the first is one and a half times as wide as the others. */
function columnWidths(count: number): number[] {
  const share = Math.floor(textWidth / (count + 0.5));
  return [textWidth - share * (count - 1), ...Array<number>(count - 1).fill(share)];
}

const wholeTable = ({ caption, columns, rows, emptyRows }: GuideTable) => [
  new Paragraph({ children: textRuns(caption, { bold: true }), keepNext: true }),
  tableOf(
    columnWidths(columns.length),
    [
      columns,
      ...rows.map(({ cells }) => cells),
      ...Array.from({ length: emptyRows }, () => columns.map(() => '')),
    ],
    'row',
  ),
];

function photoOf(
  { source, caption, alternative }: GuideSection['photos'][number],
  photos: PrintedPhotos,
) {
  const photo = photos.get(source);
  if (!photo) return [];
  const name = alternative || caption;
  const width = Math.round((photoHeight * photo.width) / photo.height);
  return [
    new Paragraph({
      children: [
        new ImageRun({
          type: 'jpg',
          data: photo.bytes,
          transformation: { width, height: photoHeight },
          altText: { name, title: name, description: name },
        }),
      ],
      keepNext: true,
    }),
    new Paragraph({ children: textRuns(caption, { style: 'Quiet' }) }),
  ];
}

function sectionOf(section: GuideSection, photos: PrintedPhotos) {
  const { number, text, note, remark, items, rows, tables } = section;
  // Word joins tables that follow each other without a paragraph between them.
  const apart = new Paragraph({ style: 'Line' });
  return [
    heading(2, number ? `${number} ${section.heading}` : section.heading),
    ...[text, note, remark].flatMap((part) => (part ? [paragraph(part)] : [])),
    ...items.map(bullet),
    ...(rows.length > 0
      ? [
          tableOf(
            columnWidths(2),
            rows.map(({ label, text: said }) => [label, said]),
            'column',
          ),
          apart,
        ]
      : []),
    ...tables.flatMap((table) => [...wholeTable(table), apart]),
    ...section.photos.flatMap((photo) => photoOf(photo, photos)),
  ];
}

/** Writes a guide as a Word document, to be filled in. */
export function guideDocx(
  guide: GuideModel,
  colours: SchemeColours,
  photos: PrintedPhotos,
): Promise<Uint8Array> {
  const { owner, contact, sample, introduction, sections } = guide;
  return writeDocx(
    {
      ...guide,
      title: guide.heading,
      footer: textRuns(`${owner} | ${contact}`, { style: 'Quiet', size: 16 }),
      body: [
        ...(sample ? [new Paragraph({ children: textRuns(sample, { style: 'Quiet' }) })] : []),
        heading(1, guide.heading),
        paragraph(introduction),
        ...sections.flatMap((section) => sectionOf(section, photos)),
      ],
    },
    colours,
  );
}

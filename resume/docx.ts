import {
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type ILevelsOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { SchemeColours } from '#model/schemas/colours.ts';
import { deterministic } from './deterministic.ts';
import type { ResumeContact, ResumeItem, ResumeModel, ResumeRole, ResumeSection } from './model.ts';

/** Sizes are half points, spaces are twentieths of a point, as the format counts them. */
const styles = (
  { language, region }: ResumeModel,
  { ink, line, primary }: SchemeColours,
): IStylesOptions => ({
  default: {
    document: {
      run: {
        font: 'Arial',
        size: 20,
        color: ink,
        language: { value: `${language}-${region}` },
      },
      paragraph: { spacing: { after: 100, line: 264, lineRule: LineRuleType.AUTO } },
    },
    heading1: {
      run: { size: 56, bold: true, color: ink },
      paragraph: { spacing: { after: 120, line: 240 } },
    },
    heading2: {
      run: { size: 25, bold: true, color: ink },
      paragraph: {
        spacing: { before: 300, after: 120 },
        keepNext: true,
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 3, color: line } },
      },
    },
    heading3: {
      run: { size: 22, bold: true, color: ink },
      paragraph: { spacing: { before: 200, after: 30 }, keepNext: true },
    },
    hyperlink: { run: { color: primary } },
  },
});

const bullets = ({ primary }: SchemeColours): ILevelsOptions => ({
  level: 0,
  format: LevelFormat.BULLET,
  text: '•',
  style: {
    run: { color: primary },
    paragraph: { indent: { left: 220, hanging: 220 } },
  },
});

const separator = ({ muted }: SchemeColours) => new TextRun({ text: ' · ', color: muted });

function contact({ text, href }: ResumeContact): ParagraphChild {
  return href
    ? new ExternalHyperlink({ link: href, children: [new TextRun({ text, style: 'Hyperlink' })] })
    : new TextRun(text);
}

const bullet = (children: ParagraphChild[]) =>
  new Paragraph({
    children,
    numbering: { reference: 'bullets', level: 0 },
    spacing: { after: 60 },
  });

const item = ({ lead, text }: ResumeItem) =>
  bullet([new TextRun({ text: lead, bold: true }), new TextRun(` ${text}`)]);

function role(
  { title, company, location, period, summary, responsibilities }: ResumeRole,
  colours: SchemeColours,
) {
  const { muted, primary } = colours;
  const facts = [
    new TextRun({ text: company, bold: true }),
    separator(colours),
    new TextRun({ text: location, color: muted }),
    separator(colours),
    new TextRun({ text: period, bold: true, color: primary }),
  ];
  return [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_3 }),
    new Paragraph({ children: facts, keepNext: true, spacing: { after: 40 } }),
    ...(summary
      ? [
          new Paragraph({
            children: [new TextRun({ text: summary, color: muted })],
            keepNext: true,
            spacing: { after: 60 },
          }),
        ]
      : []),
    ...responsibilities.map((words) => bullet([new TextRun(words)])),
  ];
}

function content(section: ResumeSection, colours: SchemeColours): Paragraph[] {
  switch (section.kind) {
    case 'paragraphs':
      return section.paragraphs.map((text) => new Paragraph(text));
    case 'roles':
      return section.roles.flatMap((one) => role(one, colours));
    case 'list':
      return section.items.map(item);
  }
}

function head({ name, title, contact: ways }: ResumeModel, colours: SchemeColours): Paragraph[] {
  const { primary, sun } = colours;
  const links = ways.flatMap((way, index) =>
    index === 0 ? [contact(way)] : [separator(colours), contact(way)],
  );
  return [
    new Paragraph({ text: name, heading: HeadingLevel.HEADING_1 }),
    new Paragraph({
      children: [new TextRun({ text: title, bold: true, color: primary, size: 26 })],
      spacing: { after: 60 },
    }),
    new Paragraph({
      children: links,
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, space: 8, color: sun } },
    }),
  ];
}

/**
 * Writes the resume as a Word document (Office Open XML): the words and order of the PDF, with
 * heading styles, lists and links. The same words and colours give the same bytes.
 */
export async function resumeDocx(model: ResumeModel, colours: SchemeColours): Promise<Uint8Array> {
  const side = convertMillimetersToTwip(19);
  const edge = convertMillimetersToTwip(15);
  const document = new Document({
    title: model.documentTitle,
    creator: model.name,
    lastModifiedBy: model.name,
    subject: model.title,
    keywords: 'resume',
    styles: styles(model, colours),
    numbering: { config: [{ reference: 'bullets', levels: [bullets(colours)] }] },
    sections: [
      {
        properties: {
          page: {
            size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
            margin: { top: edge, right: side, bottom: edge, left: side },
          },
        },
        children: [
          ...head(model, colours),
          ...model.sections.flatMap((section) => [
            new Paragraph({ text: section.heading, heading: HeadingLevel.HEADING_2 }),
            ...content(section, colours),
          ]),
        ],
      },
    ],
  });
  return deterministic(await Packer.toBuffer(document));
}

/** The parts of the resume as a Word document: paper, styles, runs of text, links. */
import {
  BorderStyle,
  BuilderElement,
  convertMillimetersToTwip,
  Document,
  HeadingLevel,
  type ILevelsOptions,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  Paragraph,
  StringContainer,
  Tab,
  TextRun,
} from 'docx';
import type { SchemeColours } from '#model/colours.ts';
import type { ResumeModel } from './resume-model.ts';

const side = convertMillimetersToTwip(19);
const edge = convertMillimetersToTwip(16);
const width = convertMillimetersToTwip(210);

/** A4 with the margins of the PDF. */
const page = {
  size: { width, height: convertMillimetersToTwip(297) },
  margin: { top: edge, right: side, bottom: edge, left: side },
};

/** The width of a line, where a right tab stands, in twentieths of a point. */
export const textWidth = width - 2 * side;

/** The fonts for Latin letters and for complex scripts. */
const font = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'Arial', cs: 'Nirmala UI' };

/** Sizes are half points, spaces are twentieths of a point, as the format counts them. */
const line = { line: 264, lineRule: LineRuleType.AUTO };

/** A text with one style; each tab character becomes the element that the format has for it. */
export const textRun = (text: string, options: IRunOptions = {}): TextRun =>
  new TextRun({ ...options, children: text.split(/(?=\t)|(?<=\t)/).map(tabbed) });

const fieldCharacter = (type: 'begin' | 'separate' | 'end') =>
  new TextRun({
    children: [
      new BuilderElement<{ type: string }>({
        name: 'w:fldChar',
        attributes: { type: { key: 'w:fldCharType', value: type } },
      }),
    ],
  });

/**
 * A link as a HYPERLINK field, whose text is runs of the paragraph itself: readers such as python-docx before 1.0 skip
 * what is inside a `w:hyperlink` element.
 */
export function link(text: string, address: string): TextRun[] {
  const instruction = new StringContainer(
    'w:instrText',
    `HYPERLINK "${address.replaceAll('"', '%22')}"`,
  );
  return [
    fieldCharacter('begin'),
    new TextRun({ children: [instruction] }),
    fieldCharacter('separate'),
    textRun(text, { style: 'Hyperlink' }),
    fieldCharacter('end'),
  ];
}

const tabbed = (text: string) => (text === '\t' ? new Tab() : text);

/**
 * The styles of the PDF, with fonts that every office program has.
 *
 * @param language the tag of the language, such as `en-GB`.
 */
const styles = (language: string, { ink, muted, primary }: SchemeColours): IStylesOptions => ({
  default: {
    document: {
      run: {
        font,
        size: 20,
        color: ink,
        language: { value: language, bidirectional: 'hi-IN' },
      },
      paragraph: { spacing: { after: 80, ...line } },
    },
    heading1: {
      run: { size: 52, bold: true, color: ink },
      paragraph: { spacing: { after: 100, line: 240 }, outlineLevel: 0 },
    },
    heading2: {
      run: { size: 21, bold: true, allCaps: true, color: ink },
      paragraph: {
        spacing: { before: 260, after: 120 },
        keepNext: true,
        outlineLevel: 1,
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 3, color: ink } },
      },
    },
    heading3: {
      run: { size: 20, bold: true, color: ink },
      paragraph: { spacing: { before: 160, after: 0, ...line }, keepNext: true, outlineLevel: 2 },
    },
    hyperlink: { run: { color: primary, underline: {} } },
  },
  paragraphStyles: [
    {
      id: 'Profession',
      name: 'Profession',
      basedOn: 'Normal',
      run: { size: 24, bold: true, color: primary },
    },
    { id: 'Line', name: 'Line', basedOn: 'Normal', paragraph: { spacing: { after: 0, ...line } } },
  ],
  characterStyles: [{ id: 'Quiet', name: 'Quiet', run: { bold: false, color: muted } }],
});

const bulletList = ({ primary }: SchemeColours): ILevelsOptions => ({
  level: 0,
  format: LevelFormat.BULLET,
  text: '•',
  style: {
    run: { color: primary },
    paragraph: { indent: { left: 220, hanging: 220 } },
  },
});

/** An item of a list, with a bullet. */
export const bullet = (text: string): Paragraph =>
  new Paragraph({
    children: [textRun(text)],
    style: 'ListParagraph',
    spacing: { after: 40 },
    numbering: { reference: 'bullets', level: 0 },
  });

export const heading = (level: 1 | 2, text: string): Paragraph =>
  new Paragraph({ children: [textRun(text)], heading: HeadingLevel[`HEADING_${level}`] });

export const paragraph = (text: string): Paragraph => new Paragraph({ children: [textRun(text)] });

/** Writes a Word document (Office Open XML) with heading styles, lists and links. */
export async function writeDocx(
  { documentTitle, name, title, language }: ResumeModel,
  body: Paragraph[],
  colours: SchemeColours,
): Promise<Uint8Array> {
  const file = new Document({
    title: documentTitle,
    creator: name,
    lastModifiedBy: name,
    subject: title,
    keywords: 'resume',
    styles: styles(language, colours),
    numbering: { config: [{ reference: 'bullets', levels: [bulletList(colours)] }] },
    sections: [{ properties: { page }, children: body }],
  });
  // The library has no option for the language.
  file.CoreProperties.addChildElement(new StringContainer('dc:language', language));
  return Packer.toBuffer(file);
}

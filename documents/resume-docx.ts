/** The resume as a Word document. */
import { HeadingLevel, Paragraph, type ParagraphChild, TabStopType } from 'docx';
import type { SchemeColours } from '#model/colours.ts';
import { bullet, heading, link, paragraph, textRun, textWidth, writeDocx } from './docx.ts';
import type { ResumeEntry, ResumeItem, ResumeModel, ResumeSection } from './resume-model.ts';

const linked = ({ href, text }: { href?: string | undefined; text: string }): ParagraphChild[] =>
  href ? link(text, href) : [textRun(text)];

/** A line with text at its left, and after a tab text at its right. */
const row = (left: ParagraphChild[], right: string, isHeading = false) =>
  new Paragraph({
    children: [...left, textRun(`\t${right}`, { style: 'Quiet' })],
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    keepNext: true,
    ...(isHeading ? { heading: HeadingLevel.HEADING_3 } : { style: 'Line' }),
  });

/** A job, a project or a degree, whose lines stay on one page. */
const entry = ({ heading: text, href, aside, lines, points }: ResumeEntry): Paragraph[] => [
  row(linked({ href, text }), aside, true),
  ...lines.map((line, index) =>
    line.aside
      ? row([textRun(line.text)], line.aside)
      : new Paragraph({
          children: [textRun(line.text, line.isQuiet ? { style: 'Quiet' } : {})],
          style: 'Line',
          ...((points.length > 0 || index < lines.length - 1) && { keepNext: true }),
        }),
  ),
  ...points.map(bullet),
];

const item = ({ lead, text }: ResumeItem) =>
  new Paragraph({ children: [textRun(`${lead} `, { bold: true }), textRun(text)] });

const sectionOf = (section: ResumeSection): Paragraph[] => [
  heading(2, section.heading),
  ...section.paragraphs.map(paragraph),
  ...section.entries.flatMap(entry),
  ...section.items.map(item),
];

function head({ name, title, contact, facts }: ResumeModel): Paragraph[] {
  const ways = contact.flatMap((way, index) => [
    ...(index > 0 ? [textRun(' | ')] : []),
    ...linked(way),
  ]);
  return [
    heading(1, name),
    new Paragraph({ children: [textRun(title)], style: 'Profession' }),
    new Paragraph({ children: ways }),
    ...(facts.length > 0 ? [paragraph(facts.join(' | '))] : []),
  ];
}

/** Writes the resume as a Word document: the words and order of the PDF. */
export const resumeDocx = (model: ResumeModel, colours: SchemeColours): Promise<Uint8Array> =>
  writeDocx(model, [...head(model), ...model.sections.flatMap(sectionOf)], colours);

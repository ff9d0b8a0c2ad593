import { ExternalHyperlink, HeadingLevel, Paragraph, type ParagraphChild, TabStopType } from 'docx';
import type { SchemeColours } from '#model/colours.ts';
import type {
  ResumeDegree,
  ResumeItem,
  ResumeModel,
  ResumeProject,
  ResumeRole,
  ResumeSection,
} from './resume-model.ts';
import { bullet, heading, paragraph, textWidth, words, writeWord } from './word.ts';

const linked = ({ href, text }: { href?: string; text: string }): ParagraphChild[] =>
  href
    ? [new ExternalHyperlink({ link: href, children: words(text, { style: 'Hyperlink' }) })]
    : words(text);

/** Words at the left of a line, a few at its right, which follow a tab. */
const row = (left: ParagraphChild[], right: string, isHeading = false) =>
  new Paragraph({
    children: [...left, ...words(`\t${right}`, { style: 'Quiet' })],
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    keepNext: true,
    ...(isHeading ? { heading: HeadingLevel.HEADING_3 } : { style: 'Line' }),
  });

const quiet = (text: string) =>
  new Paragraph({ children: words(text, { style: 'Quiet' }), style: 'Line', keepNext: true });

const role = ({ title, company, location, period, summary, responsibilities }: ResumeRole) => [
  row(words(company), location, true),
  row(words(title), period),
  ...(summary ? [quiet(summary)] : []),
  ...responsibilities.map(bullet),
];

const project = ({ title, href, year, client, result }: ResumeProject) => [
  row(linked({ href, text: title }), year, true),
  new Paragraph({ children: words(result), style: 'Line', keepNext: true }),
  new Paragraph({ children: words(client, { style: 'Quiet' }), style: 'Line' }),
];

const degree = ({ institution, year, title }: ResumeDegree) => [
  row(words(institution), year, true),
  new Paragraph({ children: words(title), style: 'Line' }),
];

const item = ({ lead, text, ...link }: ResumeItem) =>
  new Paragraph({ children: [...words(`${lead} `, { bold: true }), ...linked({ text, ...link })] });

function content(section: ResumeSection): Paragraph[] {
  switch (section.kind) {
    case 'paragraphs':
      return section.paragraphs.map(paragraph);
    case 'roles':
      return section.roles.flatMap(role);
    case 'projects':
      return section.projects.flatMap(project);
    case 'education':
      return section.degrees.flatMap(degree);
    case 'list':
      return section.items.map(item);
  }
}

function head({ name, title, contact, facts }: ResumeModel): Paragraph[] {
  const ways = contact.flatMap((way, index) => [
    ...(index > 0 ? words(' | ') : []),
    ...linked(way),
  ]);
  return [
    heading(1, name),
    new Paragraph({ children: words(title), style: 'Profession' }),
    new Paragraph({ children: ways }),
    ...(facts.length > 0 ? [paragraph(facts.join(' | '))] : []),
  ];
}

/** Writes the resume as a Word document: the words and order of the PDF. */
export const resumeDocx = (model: ResumeModel, colours: SchemeColours): Promise<Uint8Array> =>
  writeWord(
    {
      ...model,
      title: model.documentTitle,
      owner: model.name,
      properties: { subject: model.title, keywords: model.documentKind },
      body: [
        ...head(model),
        ...model.sections.flatMap((section) => [heading(2, section.heading), ...content(section)]),
      ],
    },
    colours,
  );

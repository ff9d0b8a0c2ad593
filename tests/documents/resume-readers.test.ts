/** Tests that the resume has what applicant tracking systems need (docs/decisions/0007-what-resume-readers-need.md). */
import { expect, test } from 'vitest';
import { type ResumeModel, resumeModel } from '#documents/resume-model.ts';
import { type PdfText, pdfium, pdfjs } from './readers.ts';
import {
  inCapitals,
  missingInOrder,
  pdfOf,
  people,
  withoutLineBreaks,
  wordsInOrder,
} from './written-resume.ts';

/** A line as it is printed, with its pieces from left to right. */
interface Line {
  text: string;
  page: number;
  y: number;
  pieces: PdfText[];
}

function linesOf(texts: PdfText[]): Line[] {
  const printed = texts.filter(({ text }) => text.trim() !== '');
  const lines = Map.groupBy(printed, ({ page, y }) => `${page} ${Math.round(y)}`);
  return [...lines.values()].map((pieces) => ({
    text: withoutLineBreaks(pieces.map(({ text }) => text).join(' ')),
    page: pieces[0]?.page ?? 0,
    y: pieces[0]?.y ?? 0,
    pieces,
  }));
}

const isBold = ({ font }: PdfText) => /bold/i.test(font);

const cases = await Promise.all(
  Object.entries(people).map(async ([owner, content]) => {
    const model = resumeModel(content);
    const bytes = await pdfOf(model);
    const pdf = await pdfjs(bytes);
    return { owner, model, bytes, pdf, lines: linesOf(pdf.texts) };
  }),
);

const entriesOf = ({ sections }: ResumeModel) => sections.flatMap(({ entries }) => entries);

/** The line in which a text is one piece; throws unless exactly one is. */
function lineOf(lines: Line[], text: string): Line {
  const plain = withoutLineBreaks(text);
  const [line, ...others] = lines.filter(({ pieces }) =>
    pieces.some((piece) => withoutLineBreaks(piece.text) === plain),
  );
  if (!line || others.length > 0)
    throw new Error(`${line ? others.length + 1 : 0} lines have ${plain}`);
  return line;
}

/** pdf.js takes a syllable with a sign above or below it for one without width. */
const isLatin = (text: string) => !/\p{Script=Devanagari}/u.test(text);

test.each(cases)(
  '$owner: pdf.js and PDFium read all words of the PDF in order',
  async ({ model, bytes, pdf }) => {
    const words = wordsInOrder(model, inCapitals);
    expect(words.length).toBeGreaterThan(20);
    expect(missingInOrder(pdf.text, words.filter(isLatin))).toEqual([]);
    expect(missingInOrder(await pdfium(bytes), words)).toEqual([]);
  },
);

test.each(cases)('$owner: at most two A4 pages, with every line within its page', ({ pdf }) => {
  expect(pdf.pages.length).toBeLessThanOrEqual(2);
  for (const { rightEdge, width } of pdf.pages) {
    expect(width).toBeCloseTo(595.28, 1);
    expect(rightEdge).toBeLessThan(width);
  }
});

test.each(cases)(
  '$owner: the title of a section is on a line of its own, bold, in capitals',
  ({ model, lines }) => {
    for (const { heading } of model.sections) {
      const { text, pieces } = lineOf(lines, inCapitals(heading));
      expect(text).toBe(inCapitals(heading));
      expect(pieces.every(isBold)).toBe(true);
    }
  },
);

test.each(cases)(
  '$owner: the name of an entry is bold and on one line, and the line below it is not bold',
  ({ model, lines }) => {
    for (const { heading, aside, lines: below } of entriesOf(model)) {
      const { pieces } = lineOf(lines, heading);
      expect(pieces.filter(isBold).map(({ text }) => withoutLineBreaks(text))).toEqual([
        withoutLineBreaks(heading),
      ]);
      const next = lines[lines.findIndex((line) => line.pieces === pieces) + 1];
      expect(next?.pieces.some(isBold)).toBe(false);
      // A place or a year that has no room beside the name stands below it.
      expect(`${aside} ${below[0]?.text}`).toContain(next?.pieces[0]?.text.slice(0, 20));
    }
  },
);

test.each(cases)(
  '$owner: the space above an entry is more than 1.4 times the distance of lines',
  ({ model, lines }) => {
    for (const section of model.sections) {
      for (const { heading } of section.entries.slice(1)) {
        const at = lines.indexOf(lineOf(lines, heading));
        const [above, line, below] = lines.slice(at - 1, at + 2);
        if (!above || !line || !below || above.page !== line.page) continue;
        expect(above.y - line.y).toBeGreaterThan(1.4 * (line.y - below.y));
      }
    }
  },
);

test.each(cases)('$owner: bold words are only at the beginning of a line', ({ lines }) => {
  for (const { pieces } of lines) {
    const bold = pieces.filter(isBold);
    expect(bold).toEqual(pieces.slice(0, bold.length));
  }
});

/** Tests the rules that let programs read the resume: docs/decisions/0007-what-resume-readers-need.md. */
import { describe, expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { owners } from './owners.ts';
import { type PdfText, pdfium, pdfjs } from './readers.ts';
import {
  inCapitals,
  missingInOrder,
  pdfOf,
  withoutLineBreaks,
  wordsInOrder,
} from './sample-resume.ts';

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
  Object.entries(owners).map(async ([owner, content]) => {
    const model = resumeModel(content);
    const bytes = await pdfOf(model);
    const pdf = await pdfjs(bytes);
    return { owner, model, bytes, pdf, lines: linesOf(pdf.texts) };
  }),
);

describe.each(cases)('$owner', ({ model, bytes, pdf, lines }) => {
  const entries = model.sections.flatMap((section) => section.entries);
  /** The line in which a text is one piece; throws unless exactly one is. */
  const lineOf = (text: string): Line => {
    const plain = withoutLineBreaks(text);
    const [found, ...others] = lines.filter(({ pieces }) =>
      pieces.some((piece) => withoutLineBreaks(piece.text) === plain),
    );
    if (!found || others.length > 0)
      throw new Error(`${found ? others.length + 1 : 0} lines have ${plain}`);
    return found;
  };

  test('pdf.js and PDFium read all words in order, so that no line ends within a word', async () => {
    const words = wordsInOrder(model, inCapitals);
    expect(words.length).toBeGreaterThan(20);
    expect(missingInOrder(pdf.text, words)).toEqual([]);
    expect(missingInOrder(await pdfium(bytes), words)).toEqual([]);
  });

  test('the title of a section stands alone, bold, in capitals', () => {
    for (const { heading } of model.sections) {
      const { text, pieces } = lineOf(inCapitals(heading));
      expect(text).toBe(inCapitals(heading));
      expect(pieces.every(isBold)).toBe(true);
    }
  });

  test('the name of an entry is bold and on one line, and the line below it is not bold', () => {
    for (const {
      heading,
      lines: [below],
    } of entries) {
      const { pieces } = lineOf(heading);
      expect(pieces.filter(isBold).map(({ text }) => withoutLineBreaks(text))).toEqual([
        withoutLineBreaks(heading),
      ]);
      const next = lines[lines.findIndex((line) => line.pieces === pieces) + 1];
      expect(next?.pieces.some(isBold)).toBe(false);
      expect(below?.text).toContain(next?.pieces[0]?.text.slice(0, 20));
    }
  });

  test('an entry is apart from the one above it by more than 1.4 times the distance of lines', () => {
    for (const section of model.sections) {
      for (const { heading } of section.entries.slice(1)) {
        const at = lines.indexOf(lineOf(heading));
        const [above, line, below] = lines.slice(at - 1, at + 2);
        if (!above || !line || !below || above.page !== line.page) continue;
        expect(above.y - line.y).toBeGreaterThan(1.4 * (line.y - below.y));
      }
    }
  });

  test('words are bold at the beginning of a line only', () => {
    for (const { pieces } of lines) {
      const bold = pieces.filter(isBold);
      expect(bold).toEqual(pieces.slice(0, bold.length));
    }
  });
});

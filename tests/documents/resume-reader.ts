import { best, isBold, type Line } from './pieces.ts';
import type { PdfText } from './readers.ts';

/** What a program of an employer, which fills in its form from a resume's PDF, makes of the resume. */
export interface ReadResume {
  profile: Record<'name' | 'email' | 'phone' | 'place' | 'website', string>;
  /** The text of each section by its title as printed. */
  sections: Record<string, Line[]>;
}

const bullets = ['⋅', '∙', '🞄', '•', '⦁', '⚫︎', '●', '⬤', '⚬', '○'];

/** Items up to one that pdf.js marks as a line's last; the end of a page is no end of a line. */
function linesOf(items: PdfText[]): Line[] {
  const lines: Line[] = [[]];
  for (const { text, font, endsLine, ...place } of items) {
    if (text.trim() !== '') {
      lines.at(-1)?.push({ text, bold: /bold/i.test(font), ...place });
    }
    if (endsLine) lines.push([]);
  }
  return lines.filter((line) => line.length > 0).map((line) => glued(line, characterWidth(items)));
}

/** The mean width of a character in the commonest font. */
function characterWidth(items: PdfText[]): number {
  const counts = new Map<string, number>();
  for (const { font, text } of items) counts.set(font, (counts.get(font) ?? 0) + text.length);
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [''];
  const set = items.filter(({ font, text }) => font === commonest && text.trim() !== '');
  const sum = (of: (item: PdfText) => number) => set.reduce((total, item) => total + of(item), 0);
  return sum(({ width }) => width) / sum(({ text }) => text.length);
}

const spaceAfter = new Set([':', ',', '|', '.', ...bullets]);
const spaceBefore = new Set(['|', ...bullets]);

/** Joins pieces closer than a character; only some marks bring the space between them back. */
function glued(line: Line, character: number): Line {
  const joined: Line = [];
  for (const piece of line) {
    const left = joined.at(-1);
    if (!left || piece.x - (left.x + left.width) > character) {
      joined.push({ ...piece });
      continue;
    }
    const apart =
      (spaceAfter.has(left.text.at(-1) ?? '') && !piece.text.startsWith(' ')) ||
      (!left.text.endsWith(' ') && spaceBefore.has(piece.text[0] ?? ''));
    left.text += (apart ? ' ' : '') + piece.text;
    left.width = piece.x + piece.width - left.x;
  }
  return joined;
}

/** Alone on its line, bold, in capitals, and not in the first two lines. */
const isTitle = (line: Line, index: number) =>
  index > 1 &&
  line.length === 1 &&
  line[0]?.bold === true &&
  /[A-Z]/.test(line[0].text) &&
  line[0].text === line[0].text.toUpperCase();

/** Entries of a section: they are apart by more than 1.4 times the commonest distance of lines. */
export function entriesOf(lines: Line[]): Line[][] {
  const y = (line: Line | undefined) => line?.[0]?.y ?? 0;
  const gaps = lines.slice(1).map((line, index) => Math.round(y(lines[index]) - y(line)));
  const count = (gap: number) => gaps.filter((one) => one === gap).length;
  const commonest = gaps.reduce(
    (best, gap) => (count(gap) > count(best) ? gap : best),
    gaps[0] ?? 0,
  );
  const entries: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || (gaps[index - 1] ?? 0) > commonest * 1.4) entries.push([]);
    entries.at(-1)?.push(line);
  }
  return entries;
}

/** The first match of the patterns in their order, in the lines above the first title. */
function find(lines: Line[], ...patterns: RegExp[]): string {
  const texts = lines.flat().map(({ text }) => text);
  for (const pattern of patterns) {
    for (const text of texts) {
      const [match] = pattern.exec(text) ?? [];
      if (match) return match;
    }
  }
  return '';
}

/** Letters and full stops, bold, and few words; a name in other letters passes by being bold. */
const nameOf = (lines: Line[]) =>
  best(lines.flat(), [
    [({ text }) => /^[a-zA-Z\s.]+$/.test(text), 3],
    [isBold, 2],
    [({ text }) => /[\d@,/]/.test(text), -4],
    [({ text }) => text.split(' ').length > 3, -2],
  ]);

/** Reads a resume by the rules of readers that are built on pdf.js. */
export function readResume(items: PdfText[]): ReadResume {
  const lines = linesOf(items);
  const head: Line[] = [];
  const sections: Record<string, Line[]> = {};
  let current = head;
  for (const [index, line] of lines.entries()) {
    if (isTitle(line, index)) {
      current = [];
      sections[line[0]?.text ?? ''] = current;
    } else {
      current.push(line);
    }
  }
  return {
    profile: {
      name: nameOf(head),
      email: find(head, /\S+@\S+\.\S+/),
      phone: find(head, /\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{4}/),
      place: find(head, /[A-Z][a-zA-Z\s]+, [A-Z]{2}/),
      website: find(head, /\S+\.[a-z]+\/\S+/, /https?:\/\/\S+\.\S+/, /www\.\S+\.\S+/),
    },
    sections,
  };
}

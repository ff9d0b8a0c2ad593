import { best, type Feature, isBold, type Line, type Piece } from './pieces.ts';

/** The words by which a resume reader knows a job's title, as far as a buyer has them. */
const titleWords = new Set(
  'Agent Analyst Apprentice Assistant Associate Auditor Buyer Clerk Consultant Coordinator Director Engineer Founder Head Intern Lead Manager Officer President Representative Sales Specialist Supervisor Trader Trainee'.split(
    ' ',
  ),
);
const words = ({ text }: Piece) => text.split(/\s/);

const months =
  'January February March April May June July August September October November December';

const date: Feature[] = [
  [({ text }) => /(19|20)\d{2}/.test(text), 1],
  [({ text }) => months.split(' ').some((month) => text.includes(month.slice(0, 4))), 1],
  [({ text }) => text.includes('Present'), 1],
  [({ text }) => text.includes(','), -1],
];

const title: Feature[] = [
  [(piece) => words(piece).some((word) => titleWords.has(word)), 4],
  [({ text }) => /\d/.test(text), -4],
  [(piece) => words(piece).length > 5, -2],
];

/** Bold, and none of the fields that were found before. */
const bold = (...others: string[]): Feature[] => [
  [isBold, 2],
  ...others.map((other): Feature => [({ text }) => text.includes(other), -4]),
];

/** A line of one piece with eight words or more without a digit passes for a sentence. */
const isSentence = (line: Line) =>
  line.length === 1 && line.flatMap(words).filter((word) => /^\D+$/.test(word)).length >= 8;

/**
 * Where the description in an entry begins: at its first bullet, else at its first sentence, else
 * at `usual`. What is before it is looked through for fields, and lost if it is none.
 */
function descriptionAt(entry: Line[], usual: number): number {
  const bullet = entry.findIndex((line) => line.some(({ text }) => text.includes('•')));
  if (bullet >= 0) return bullet;
  const sentence = entry.findIndex(isSentence);
  return sentence >= 0 ? sentence : usual;
}

const textOf = (lines: Line[]) =>
  lines.map((line) => line.map(({ text }) => text).join(' ')).join(' ');

/** Lines from the first bullet on, cut at bullets. */
function bulletsOf(entry: Line[]): string[] {
  const [, ...found] = textOf(entry).split('•');
  return found.map((one) => one.trim());
}

/** A job as a resume reader fills it in. */
export function readJob(entry: Line[]) {
  const head = entry.slice(0, descriptionAt(entry, 2)).flat();
  const found = { title: best(head, title), period: best(head, date) };
  const company = best(head, bold(found.title, found.period), Number.NEGATIVE_INFINITY);
  return { ...found, company, responsibilities: bulletsOf(entry) };
}

/** A project as a resume reader fills it in. */
export function readProject(entry: Line[]) {
  const at = descriptionAt(entry, 1);
  const head = entry.slice(0, at).flat();
  const year = best(head, date);
  return {
    title: best(head, bold(year), Number.NEGATIVE_INFINITY),
    year,
    description: textOf(entry.slice(at)),
  };
}

/**
 * Skills as a resume reader fills them in: up to six featured ones of what stands before the first sentence, and each line
 * from there on.
 */
export function readSkills(lines: Line[]): string {
  const at = descriptionAt(lines, 0);
  const featured = lines.slice(0, at).flat().slice(0, 6);
  return textOf([featured, ...lines.slice(at)]).trim();
}

const isSchool = ({ text }: Piece) => /College|University|Institute|School|Academy/.test(text);
const isDegree = ({ text }: Piece) => /Associate|Bachelor|Master|Ph\.?D|[ABM][A-Z.]/.test(text);

/** A degree as a resume reader fills it in. */
export function readDegree(entry: Line[]) {
  const pieces = entry.flat();
  const digit: Feature = [({ text }) => /\d/.test(text), -4];
  return {
    institution: best(pieces, [[isSchool, 4], [isDegree, -4], digit]),
    title: best(pieces, [[isDegree, 4], [isSchool, -4], digit]),
    year: best(pieces, date),
  };
}

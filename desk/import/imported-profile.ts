/** A job as another program has it; its dates are a year, or a year and month such as 2022-04. */
export interface ImportedJob {
  title: string;
  company: string;
  location: string;
  from: string;
  /** `present` where it goes on. */
  to: string;
  lines: string[];
}

/** What a file of another program says of the owner. What it does not say is empty. */
export interface ImportedProfile {
  /** The program, as the owner knows it. */
  source: string;
  name: string;
  title: string;
  email: string;
  phone: string;
  summary: string[];
  jobs: ImportedJob[];
  education: { title: string; institution: string; year: string }[];
  skills: string[];
  certificates: { name: string; issuer: string; number: string; year: string; register: string }[];
  languages: { name: string; level: string }[];
  /** What is not taken, and why, in sentences. */
  leftOut: string[];
}

/** The most that is taken of any list, so that no file fills the site with thousands of entries. */
export const mostItems = 40;

/** What is said of a list that has more. */
export const firstOnly = (name: string) => `${name}: only the first ${mostItems} are read.`;

/** Paragraphs or bullets of a text, each on one line, without the signs before them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replace(/^[\s•·▪◦*–—-]+/u, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter(Boolean);

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `2022-04` from "Apr 2022", "2022-04-15" or "04/2022"; `2022` from "2022"; empty for all else. */
export function dateOf(text: string): string {
  const [year] = /(?:19|20)\d{2}/.exec(text) ?? [];
  if (!year) return '';
  const name = /[a-z]{3}/i.exec(text)?.[0].toLowerCase();
  const number = name
    ? months.indexOf(name) + 1
    : Number(/^\d{4}-(\d{2})/.exec(text)?.[1] ?? /^(\d{1,2})\/\d{4}$/.exec(text)?.[1] ?? 0);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : year;
}

export const yearOf = (text: string): string => dateOf(text).slice(0, 4);

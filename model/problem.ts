import type { ColourName } from './colours.ts';
import type { Kind } from './schemas/collections.ts';
import type { Path } from './value.ts';

/** The form that a text or a number must have, by the name under which its sentence is looked up. */
export const forms = [
  'one line',
  'no control characters',
  'web address',
  'email address',
  'phone number',
  'day',
  'time of day',
  'time zone',
  'year or month',
  'year, month or present',
  'month',
  'cents',
  'colour',
  'country code',
  'state code',
  'language tag',
  'verification code',
  'entry name',
  'picture name',
  'drawing name',
  'PDF name',
] as const;
export type Form = (typeof forms)[number];

/** What kind of value a field takes. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'whole number'
  | 'yes or no'
  | 'list'
  | 'group'
  | 'text or number';

/**
 * Something that is wrong: a code that stays as it is, and the plain values that a sentence
 * about it needs. `report.ts` has the sentences for people who edit the files, the desk its own.
 */
export type Fault =
  // A file or folder
  | { code: 'missing-folder' | 'unknown-folder' | 'empty-folder' }
  | { code: 'missing-file' | 'unknown-file' | 'wrong-name' }
  | { code: 'empty-file' | 'not-plain-text' | 'not-fields' | 'yaml-mark' }
  | { code: 'yaml-syntax'; message: string }
  | { code: 'duplicate-field'; name: string }
  | { code: 'unknown-field'; name: string; known: string[] }
  | { code: 'same-number' | 'same-name'; name: string; other: string }
  | { code: 'taken-address'; slug: string }
  // One field
  | { code: 'missing' | 'empty' }
  | { code: 'wrong-kind'; wanted: ValueKind; found: string }
  | { code: 'wrong-form'; form: Form; value: string }
  | { code: 'not-a-choice'; value: string; choices: string[] }
  | { code: 'too-many' | 'too-few' | 'too-long' | 'too-short'; found: number; limit: number }
  | { code: 'too-large' | 'too-small'; found: number; limit: number; isYear: boolean }
  | { code: 'no-letters'; letters: string[] }
  | { code: 'not-yet'; value: string }
  // Fields that do not fit together
  | { code: 'wrong-order'; value: string; other: string }
  | { code: 'wrong-year'; year: number; day: string }
  | { code: 'wrong-cells'; found: number; columns: number }
  | { code: 'missing-number'; fields: string[] }
  | { code: 'more-than'; value: number; field: string; most: number }
  | { code: 'repeated-page'; name: string }
  | LowContrast
  // Other entries
  | { code: 'unknown-gate'; value: string; known: string[] }
  | { code: 'unknown-name'; value: string; kind: Kind; known: string[] }
  // Pictures, drawings and PDFs
  | { code: 'missing-picture'; name: string }
  | { code: 'empty-picture' | 'damaged-picture' | 'damaged-pdf' }
  | { code: 'small-picture' | 'large-picture'; width: number; height: number; limit: number }
  | { code: 'large-file'; bytes: number; limit: number }
  | { code: 'bad-drawing'; reason: DrawingFault; name?: string }
  // The resume
  | { code: 'long-resume'; pages: number; longest: string[] };

/** Why a drawing is refused; `name` is the element or attribute that is not allowed. */
export type DrawingFault = 'not an SVG' | 'no size' | 'not allowed';

interface LowContrast {
  code: 'low-contrast';
  colour: string;
  /** The colour that it is seen on, or that is seen on it, by its name and as `#rrggbb`. */
  other: ColourName;
  behind: string;
  /** How much the two differ, to 1, and how much they must. */
  ratio: number;
  least: number;
  /** Which way to change the colour; the other one goes the other way. */
  change: 'darker' | 'lighter';
}

export type Code = Fault['code'];

/** A fault in `content/`, and where it is. */
export type Problem = Fault & {
  /** The file or folder, from the project's folder: `content/profile.yaml`. */
  file: string;
  /** The line in the file, from 1; absent when the whole file is meant. */
  line?: number;
  /** Where the field is: `['results', 1, 'figure']`; absent when the whole file is meant. */
  path?: Path;
  /** What the field is for, where its value is wrong by itself. */
  help?: string;
};

/** What is said of each code. */
export type Sentences<Words, Context extends unknown[] = []> = {
  [C in Code]: (fault: Fault & { code: C; path?: Path }, ...context: Context) => Words;
};

export const problemIn = (file: string, fault: Fault, line?: number): Problem => ({
  ...fault,
  file,
  ...(line !== undefined && { line }),
});

interface Source {
  file: string;
  yaml: { lineOf(path: Path): number };
}

export const problemAt = ({ file, yaml }: Source, path: Path, fault: Fault): Problem => ({
  ...problemIn(file, fault, yaml.lineOf(path)),
  path,
});

/** Orders problems as a reader meets them: by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}

import type { Problem } from '#model/problem.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';

/** What is wrong with a field, in the desk's words: no files, no lines, no marks of a text file. */
export interface Advice {
  code: string;
  severity: Problem['severity'];
  path: (string | number)[];
  what: string;
  fix: string;
  /** Only an empty field of an entry that is not on the site yet. */
  isOpen?: boolean;
}

export const isEmptyField = ({ code }: Pick<Problem, 'code'>) =>
  ['missing', 'empty', 'empty-file'].includes(code);

type Words = (
  problem: Problem,
  field: JsonSchema | undefined,
) => Partial<Pick<Problem, 'what' | 'fix'>>;

const kindsOfNumber: Record<string, string> = { integer: 'a whole number', number: 'a number' };

const chooseOne = { what: 'This is not one of the options.', fix: 'Choose one of the options.' };

/** The codes whose words in the check speak of a text file. */
const words: Record<string, Words> = {
  missing: () => ({ what: 'Nothing is here yet.', fix: 'Fill it in.' }),
  empty: () => ({ what: 'Nothing is here yet.', fix: 'Fill it in.' }),
  'wrong-kind': (_, field) => {
    const kind = kindsOfNumber[String(field?.type)];
    return kind
      ? { what: `This is not ${kind}.`, fix: 'Write digits only.' }
      : { what: 'This is the wrong kind of value.', fix: 'Write it again.' };
  },
  'too-many': ({ what, fix }) => ({
    what: asCount(what),
    fix: unnamed(fix.replace('Delete', 'Remove')),
  }),
  'too-few': ({ what, fix }) => ({ what: asCount(what), fix: unnamed(fix) }),
  'not-a-choice': () => chooseOne,
  'unknown-name': () => ({
    what: 'What you chose here no longer exists.',
    fix: 'Choose another one, or none.',
  }),
  'missing-picture': () => ({
    what: 'The picture is missing.',
    fix: 'Choose it again.',
  }),
  'not-square': ({ what }) => ({ what, fix: 'Below it, choose the part to show.' }),
  'long-resume': ({ what }) => ({
    what,
    fix: 'Shorten or remove points of any job, or tick “Only one line in the resume” for an old one.',
  }),
  'damaged-picture': () => ({ fix: 'Save it again in a photo program, and choose it once more.' }),
};

/** A list's items have no such name in the desk. */
const unnamed = (fix: string) => fix.replace(/ items?\b/, '');

const asCount = (what: string) =>
  what.replace(
    /^The list has (\d+) items?, but it must have (.*)\.$/,
    'This has $1, but needs $2.',
  );

/** Takes what only matters in a text file out of a sentence. */
const plain = (text: string, nameOf: (file: string) => string) =>
  text
    .replaceAll(/content\/[\w./-]*[\w-]/g, (file) => `“${nameOf(file)}”`)
    .replaceAll(/,? in quotation marks/g, '')
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll(/\bfiles\b/g, 'entries')
    .replaceAll(/\bfile\b/g, 'entry');

/**
 * A problem as the desk tells it.
 *
 * @param field what the schema says of the field.
 * @param nameOf what the owner calls a file of the content.
 */
export function adviceOn(
  problem: Problem,
  field: JsonSchema | undefined,
  nameOf: (file: string) => string,
): Advice {
  const { code, severity, path = [] } = problem;
  const { what = problem.what, fix = problem.fix } = words[code]?.(problem, field) ?? {};
  // The help below the field, which the check repeats behind its advice.
  const sentence = field?.description;
  const own = sentence && fix.endsWith(sentence) ? fix.slice(0, -sentence.length).trim() : fix;
  return {
    code,
    severity,
    path,
    what: plain(what, nameOf),
    fix: plain(own, nameOf),
  };
}

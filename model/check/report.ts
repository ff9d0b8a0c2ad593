import { errorsAmong, type Problem, sortProblems } from '#model/problem.ts';
import { countOf } from '#model/wording.ts';

/** Where a warning is answered: in its file, or in the profile when it is about no text file. */
const answeredIn = (file: string) => (file.endsWith('.yaml') ? file : 'content/profile.yaml');

const answer = ({ file, code }: Problem) =>
  ` If it is intended, write "${code}" into the list "accepted" of ${answeredIn(file)}.`;

function describe(problem: Problem): string {
  const { line, field, what, fix, severity } = problem;
  const place = [line && `line ${line}`, field].filter(Boolean).join(', ');
  const advice = severity === 'warning' ? fix + answer(problem) : fix;
  return `  ${place ? `${place}: ` : ''}${what}\n    → ${advice}`;
}

function section(problems: Problem[], title: (files: string) => string): string[] {
  if (problems.length === 0) return [];
  const files = Map.groupBy(sortProblems(problems), (problem) => problem.file);
  const blocks = [...files].map(([file, found]) => [file, ...found.map(describe)].join('\n'));
  return [title(countOf(files.size, 'file')), ...blocks];
}

/**
 * The report that the check, the build and the development server print, one block per file: first
 * what must be fixed, then what is only unusual.
 *
 * @param folder the name of the folder that was read, where it is another than `content`.
 */
export function formatReport(problems: Problem[], folder = 'content'): string {
  const errors = errorsAmong(problems);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const report = [
    ...section(
      errors,
      (files) => `The content has ${countOf(errors.length, 'problem')} to fix in ${files}.`,
    ),
    ...section(
      warnings,
      (files) => `${countOf(warnings.length, 'thing')} in ${files} may not be what you meant.`,
    ),
  ].join('\n\n');
  // The manual lies in content/ whatever folder is read.
  return report.replaceAll(/(?<![\w./-])content\/(?!README)/g, () => `${folder}/`);
}

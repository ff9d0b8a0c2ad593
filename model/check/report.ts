import { type Problem, sortProblems } from './problem.ts';

/** `1 problem`, `2 problems`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

function describe({ line, field, what, fix }: Problem): string {
  const place = [line && `line ${line}`, field].filter(Boolean).join(', ');
  return `  ${place ? `${place}: ` : ''}${what}\n    → ${fix}`;
}

/** The report that the check, the build and the development server print, one block per file. */
export function formatReport(problems: Problem[]): string {
  const files = Map.groupBy(sortProblems(problems), (problem) => problem.file);
  const blocks = [...files].map(([file, found]) => [file, ...found.map(describe)].join('\n'));
  const title = `The content has ${count(problems.length, 'problem')} to fix in ${count(files.size, 'file')}.`;
  return [title, ...blocks].join('\n\n');
}

import { oneOf, quote } from '#model/wording.ts';
import { type Project, projectFields } from './project.ts';
import { type RuleViolation, ruleViolations } from './rule-violation.ts';

/** Gates whose days go backwards, planned or actual. */
function gateOrder({ gates = [] }: Project): RuleViolation[] {
  return (['planned', 'actual'] as const).flatMap((kind) =>
    gates.flatMap((gate, index): RuleViolation[] => {
      const earlier = gates[index - 1];
      if (!earlier || gate[kind] >= earlier[kind]) return [];
      const what = `${quote(gate.title)} was ${kind === 'planned' ? 'planned for' : 'passed on'} ${gate[kind]}, before ${quote(earlier.title)} on ${earlier[kind]}.`;
      const fix = 'Correct one of the two days, or put the gates in their order.';
      return [{ code: 'wrong-order', path: ['gates', index, kind], what, fix }];
    }),
  );
}

/** A project is counted in the year in which its last gate was passed. */
function lastYear({ gates = [], year }: Project): RuleViolation[] {
  const last = gates.at(-1)?.actual;
  if (!last || Number(last.slice(0, 4)) === year) return [];
  const what = `The year is ${year}, but the last gate was passed on ${last}.`;
  return [{ code: 'wrong-year', path: ['year'], what, fix: 'Write the same year in both places.' }];
}

/** Documents belong to a gate that exists. */
function unknownGates({ gates = [], documents }: Project): RuleViolation[] {
  const titles = gates.map(({ title }) => title);
  const fix = titles.length ? `Write ${oneOf(titles)}.` : 'Add "gates".';
  return documents.flatMap(({ gate }, index): RuleViolation[] => {
    if (gate === undefined || titles.includes(gate)) return [];
    const what = `There is no gate with the name ${quote(gate)}.`;
    return [{ code: 'unknown-gate', path: ['documents', index, 'gate'], what, fix }];
  });
}

/**
 * One finished order, a file in `content/projects/`, with the rules between its parts: its days, and
 * what names a gate. The number in the file name is the number on its card:
 * `01-dining-range.yaml` is P-01.
 */
export const projectSchema = projectFields.superRefine(
  ruleViolations(gateOrder, lastYear, unknownGates),
);

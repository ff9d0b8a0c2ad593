import { type Aql, samplingOf } from '#model/sampling/sampling-plans.ts';
import { countOf, quote } from '#model/wording.ts';
import type { Inspection } from './inspection.ts';
import type { Project } from './project.ts';
import type { RuleViolation } from './rule-violation.ts';

/** An inspection ends between the day of the gate before and that of its own gate. */
export function inspectionDay({ inspection, gates = [] }: Project): RuleViolation[] {
  if (!inspection) return [];
  const at = gates.findIndex(({ title }) => title === inspection.gate);
  const [before, gate] = [gates[at - 1], gates[at]];
  const said = `The inspection ended on ${inspection.date},`;
  const wrongDay = (what: string): RuleViolation[] => [
    {
      code: 'wrong-order',
      path: ['inspection', 'date'],
      what,
      fix: 'Correct one of the two days, or name another gate.',
    },
  ];
  if (gate && inspection.date > gate.actual)
    return wrongDay(`${said} but its gate ${quote(gate.title)} was passed on ${gate.actual}.`);
  if (gate && before && inspection.date < before.actual)
    return wrongDay(`${said} before ${quote(before.title)} was passed on ${before.actual}.`);
  return [];
}

const wrongCount = (path: (string | number)[], what: string, fix: string): RuleViolation => ({
  code: 'wrong-arithmetic',
  path: ['inspection', ...path],
  what,
  fix,
});

/** The pieces of an inspection of every piece must add up, and be in the lot. */
export function everyPiece({ inspection }: Project): RuleViolation[] {
  if (!inspection?.everyPiece) return [];
  const { inspected, passedAtFirst, reworked } = inspection.everyPiece;
  const path = ['everyPiece', 'inspected'];
  const sum = passedAtFirst + reworked;
  if (sum !== inspected) {
    const what = `${passedAtFirst} passed at first and ${reworked} reworked are ${sum}, but ${inspected} were inspected.`;
    return [wrongCount(path, what, 'Correct one of the three numbers.')];
  }
  if (inspected <= inspection.lot) return [];
  const what = `${inspected} were inspected, but the lot has ${countOf(inspection.lot, 'piece')}.`;
  return [wrongCount(path, what, 'Correct one of the two numbers.')];
}

/** The AQLs up to which pieces are counted; above them one piece may have several defects. */
const largestOfPieces = 10;

/** How many pieces can have a defect of a class: those of the sample. */
function mostPieces(
  { lot, level, severity, aql }: Inspection,
  kind: keyof Inspection['aql'] | 'critical',
) {
  const own = kind === 'critical' ? [aql.major, aql.minor] : [aql[kind]];
  if (own.some((limit) => limit > largestOfPieces)) return Infinity;
  return Math.max(...own.map((limit) => samplingOf(lot, limit as Aql, { level, severity }).size));
}

/** A defect is found on no more pieces than the sample has. */
export function defectCounts({ inspection }: Project): RuleViolation[] {
  if (!inspection) return [];
  return inspection.defects.flatMap(({ class: kind, description, count }, index) => {
    const most = mostPieces(inspection, kind);
    if (count <= most) return [];
    const what = `${quote(description)} was on ${countOf(count, 'piece')}, but the sample for ${kind} defects has ${most}.`;
    const fix =
      'Write how many pieces of the sample had it, or correct the lot, the level or the AQL.';
    return wrongCount(['defects', index, 'count'], what, fix);
  });
}

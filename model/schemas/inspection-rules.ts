import { type Aql, samplingOf } from '#model/sampling/sampling-plans.ts';
import { countOf, oneOf, quote } from '#model/wording.ts';
import { type Inspection, lotsOf } from './inspection.ts';
import type { Project } from './project.ts';
import type { RuleViolation } from './rule-violation.ts';

/** An inspection ends between the day of the gate before and that of its own gate. */
export function inspectionDay({ inspection, gates = [] }: Project): RuleViolation[] {
  if (!inspection) return [];
  const at = gates.findIndex(({ title }) => title === inspection.gate);
  const [before, gate] = [gates[at - 1], gates[at]];
  const ended = `The inspection ended on ${inspection.date},`;
  const wrongDay = (what: string): RuleViolation[] => [
    {
      code: 'wrong-order',
      path: ['inspection', 'date'],
      what,
      fix: 'Correct one of the two days, or name another gate.',
    },
  ];
  if (gate && inspection.date > gate.actual)
    return wrongDay(`${ended} but its gate ${quote(gate.title)} was passed on ${gate.actual}.`);
  if (gate && before && inspection.date < before.actual)
    return wrongDay(`${ended} before ${quote(before.title)} was passed on ${before.actual}.`);
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

/** Lots have different names, and add up. */
export function lotSizes({ inspection }: Project): RuleViolation[] {
  const { lot, lots } = inspection ?? {};
  if (!lots) return [];
  const names = lots.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    const what = `Two lots are called ${quote(twice)}.`;
    return [{ code: 'same-lot', path: ['inspection', 'lots'], what, fix: 'Rename one of them.' }];
  }
  const sum = lots.reduce((total, { pieces }) => total + pieces, 0);
  if (sum === lot) return [];
  const what = `The lots have ${countOf(sum, 'piece')} together, but the lot size is ${lot}.`;
  return [wrongCount(['lots'], what, 'Correct one of the numbers.')];
}

/** Where there are several lots, each defect names one of them; else it names none. */
export function lotsOfDefects({ inspection }: Project): RuleViolation[] {
  if (!inspection) return [];
  const names = lotsOf(inspection).map(({ name }) => name);
  const choices = names.flatMap((name) => (name ? [quote(name)] : []));
  const fix = choices.length
    ? `Write ${oneOf(choices)} as its "lot".`
    : 'Delete the line "lot", or list the lots.';
  return inspection.defects.flatMap(({ lot, description }, index): RuleViolation[] => {
    if (names.includes(lot)) return [];
    const named = lot === undefined ? 'no lot' : `the lot ${quote(lot)}, which does not exist`;
    const path = ['inspection', 'defects', index, ...(lot === undefined ? [] : ['lot'])];
    return [{ code: 'unknown-lot', path, what: `${quote(description)} names ${named}.`, fix }];
  });
}

/** The AQLs up to which pieces are counted; above them one piece may have several defects. */
const largestOfPieces = 10;

/** How many pieces can have a defect of a class: those of the sample. */
function mostPieces(inspection: Inspection, { class: kind, lot }: Inspection['defects'][number]) {
  const { level, severity, aql } = inspection;
  const own = lotsOf(inspection).find(({ name }) => name === lot);
  const pieces = own?.pieces ?? inspection.lot;
  const limits = kind === 'critical' ? [aql.major, aql.minor] : [aql[kind]];
  if (limits.some((limit) => limit > largestOfPieces)) return Infinity;
  return Math.max(
    ...limits.map((limit) => samplingOf(pieces, limit as Aql, { level, severity }).size),
  );
}

/** A defect is found on no more pieces than the sample has. */
export function defectCounts({ inspection }: Project): RuleViolation[] {
  if (!inspection) return [];
  return inspection.defects.flatMap((defect, index) => {
    const { class: kind, description, count } = defect;
    const most = mostPieces(inspection, defect);
    if (count <= most) return [];
    const what = `${quote(description)} was on ${countOf(count, 'piece')}, but the sample for ${kind} defects has ${most}.`;
    const fix =
      'Write how many pieces of the sample had it, or correct the lot, the level or the AQL.';
    return wrongCount(['defects', index, 'count'], what, fix);
  });
}

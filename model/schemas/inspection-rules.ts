import { oneOf, quote } from '#model/wording.ts';
import { lotsOf } from './inspection.ts';
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

/** Lots have different names. */
export function lotNames({ inspection }: Project): RuleViolation[] {
  const names = (inspection?.lots ?? []).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return [];
  const what = `Two lots are called ${quote(twice)}.`;
  return [{ code: 'same-lot', path: ['inspection', 'lots'], what, fix: 'Rename one of them.' }];
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

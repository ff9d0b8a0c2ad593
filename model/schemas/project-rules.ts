import { oneOf, quote } from '#model/wording.ts';
import { inspectionDay, lotNames, lotsOfDefects } from './inspection-rules.ts';
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

/** Documents and the inspection belong to a gate that exists. */
function unknownGates({ gates = [], documents, inspection }: Project): RuleViolation[] {
  const titles = gates.map(({ title }) => title);
  const fix = titles.length ? `Write ${oneOf(titles)}.` : 'Add "gates".';
  const named = [
    ...documents.map(({ gate }, index) => ({ gate, path: ['documents', index, 'gate'] })),
    { gate: inspection?.gate, path: ['inspection', 'gate'] },
  ];
  return named.flatMap(({ gate, path }): RuleViolation[] => {
    if (gate === undefined || titles.includes(gate)) return [];
    const what = `There is no gate with the name ${quote(gate)}.`;
    return [{ code: 'unknown-gate', path, what, fix }];
  });
}

/** The report prints photographs that the project has. */
function unknownPhotos({ inspection, photos }: Project): RuleViolation[] {
  const captions = photos.map(({ caption }) => caption);
  const named = [
    ...(inspection?.photos ?? []).map((caption, at) => ({ caption, path: ['photos', at] })),
    ...(inspection?.defects ?? []).map(({ photo: caption }, at) => ({
      caption,
      path: ['defects', at, 'photo'],
    })),
  ];
  return named.flatMap(({ caption, path }): RuleViolation[] => {
    if (caption === undefined || captions.includes(caption)) return [];
    const what = `There is no photograph with the caption ${quote(caption)}.`;
    const fix = 'Write a caption as it is in "photos".';
    return [{ code: 'unknown-photo', path: ['inspection', ...path], what, fix }];
  });
}

/**
 * One finished order, a file in `content/projects/`, with the rules between its parts: its days, and
 * what names a gate, a lot or a photograph. The number in the file name is the number on its card:
 * `01-dining-range.yaml` is P-01.
 */
export const projectSchema = projectFields.superRefine(
  ruleViolations(
    gateOrder,
    lastYear,
    unknownGates,
    inspectionDay,
    lotNames,
    lotsOfDefects,
    unknownPhotos,
  ),
);

import { oneOf, quote, suggestion } from '#model/wording.ts';
import { resultFigures, sameFigures } from './figures.ts';
import type { Finding } from './finding.ts';
import type { Project } from './project.ts';

/** Gates whose days go backwards, planned or actual. */
function gateOrder({ gates = [] }: Project): Finding[] {
  return (['planned', 'actual'] as const).flatMap((kind) =>
    gates.flatMap((gate, index): Finding[] => {
      const earlier = gates[index - 1];
      if (!earlier || gate[kind] >= earlier[kind]) return [];
      const what = `${quote(gate.title)} was ${kind === 'planned' ? 'planned for' : 'passed on'} ${gate[kind]}, before ${quote(earlier.title)} on ${earlier[kind]}.`;
      const fix = 'Correct one of the two days, or put the gates in their order.';
      return [{ code: 'wrong-order', path: ['gates', index, kind], what, fix }];
    }),
  );
}

/** A project is counted in the year in which its last gate was passed. */
function lastYear({ gates = [], year }: Project): Finding[] {
  const last = gates.at(-1)?.actual;
  if (!last || Number(last.slice(0, 4)) === year) return [];
  const what = `The year is ${year}, but the last gate was passed on ${last}.`;
  return [{ code: 'wrong-year', path: ['year'], what, fix: 'Write the same year in both places.' }];
}

/** Documents and the inspection belong to a gate that exists. */
function unknownGates({ gates = [], documents, inspection }: Project): Finding[] {
  const titles = gates.map(({ title }) => title);
  const otherwise = titles.length ? `Write ${oneOf(titles)}.` : 'Add "gates".';
  const named = [
    ...documents.map(({ gate }, index) => ({ gate, path: ['documents', index, 'gate'] })),
    { gate: inspection?.gate, path: ['inspection', 'gate'] },
  ];
  return named.flatMap(({ gate, path }): Finding[] => {
    if (gate === undefined || titles.includes(gate)) return [];
    const what = `There is no gate with the name ${quote(gate)}.`;
    return [{ code: 'unknown-gate', path, what, fix: suggestion(gate, titles, otherwise) }];
  });
}

/** The pieces of an inspection of every piece must add up. */
function everyPiece({ inspection }: Project): Finding[] {
  const { inspected = 0, passedAtFirst = 0, reworked = 0 } = inspection?.everyPiece ?? {};
  if (!inspection?.everyPiece || passedAtFirst + reworked === inspected) return [];
  const what = `${passedAtFirst} passed at first and ${reworked} reworked are ${passedAtFirst + reworked}, but ${inspected} were inspected.`;
  const fix = 'Correct one of the three numbers.';
  const path = ['inspection', 'everyPiece', 'inspected'];
  return [{ code: 'wrong-arithmetic', path, what, fix }];
}

/** The report prints photographs that the project has. */
function unknownPhotos({ inspection, photos }: Project): Finding[] {
  const captions = photos.map(({ caption }) => caption);
  const named = [
    ...(inspection?.photos ?? []).map((caption, at) => ({ caption, path: ['photos', at] })),
    ...(inspection?.defects ?? []).map(({ photo: caption }, at) => ({
      caption,
      path: ['defects', at, 'photo'],
    })),
  ];
  return named.flatMap(({ caption, path }): Finding[] => {
    if (caption === undefined || captions.includes(caption)) return [];
    const what = `There is no photograph with the caption ${quote(caption)}.`;
    const fix = suggestion(caption, captions, 'Write a caption as it is in "photos".', quote);
    return [{ code: 'unknown-photo', path: ['inspection', ...path], what, fix }];
  });
}

/** What can be wrong between the parts of a project: its numbers, its days, and what names a gate. */
export const projectRules = [
  resultFigures,
  sameFigures,
  gateOrder,
  lastYear,
  unknownGates,
  everyPiece,
  unknownPhotos,
];

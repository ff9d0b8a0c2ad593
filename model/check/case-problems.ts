import type { ContentFiles } from '#model/read/content.ts';
import type { Project } from '#model/schemas/project.ts';
import { type Advice, type Path, type Problem, problemAt } from './problem.ts';
import { oneOf, quote, suggestion } from './wording.ts';

type Found = [path: Path, advice: Advice];

/** Gates whose days go backwards, planned or actual. */
function gateOrder({ gates = [] }: Project): Found[] {
  return (['planned', 'actual'] as const).flatMap((kind) =>
    gates.flatMap((gate, index): Found[] => {
      const earlier = gates[index - 1];
      if (!earlier || gate[kind] >= earlier[kind]) return [];
      const what = `${quote(gate.title)} was ${kind === 'planned' ? 'planned for' : 'passed on'} ${gate[kind]}, before ${quote(earlier.title)} on ${earlier[kind]}.`;
      const fix = 'Correct one of the two days, or put the gates in their order.';
      return [[['gates', index, kind], { code: 'wrong-order', what, fix }]];
    }),
  );
}

/** A project is counted in the year in which its last gate was passed. */
function lastYear({ gates = [], year }: Project): Found[] {
  const last = gates.at(-1)?.actual;
  if (!last || Number(last.slice(0, 4)) === year) return [];
  const what = `The year is ${year}, but the last gate was passed on ${last}.`;
  return [[['year'], { code: 'wrong-year', what, fix: 'Write the same year in both places.' }]];
}

/** Documents and the inspection belong to a gate that exists. */
function unknownGates({ gates = [], documents, inspection }: Project): Found[] {
  const titles = gates.map(({ title }) => title);
  const otherwise = titles.length ? `Write ${oneOf(titles)}.` : 'Add "gates".';
  const advice = (gate: string): Advice => ({
    code: 'unknown-gate',
    what: `There is no gate with the name ${quote(gate)}.`,
    fix: suggestion(gate, titles, otherwise),
  });
  const isUnknown = (gate?: string) => gate !== undefined && !titles.includes(gate);
  return [
    ...documents.flatMap(({ gate }, index): Found[] =>
      gate && isUnknown(gate) ? [[['documents', index, 'gate'], advice(gate)]] : [],
    ),
    ...(inspection && isUnknown(inspection.gate)
      ? [[['inspection', 'gate'], advice(inspection.gate)] as Found]
      : []),
  ];
}

/** The pieces of an inspection of every piece must add up. */
function everyPiece({ inspection }: Project): Found[] {
  const { inspected = 0, passedAtFirst = 0, reworked = 0 } = inspection?.everyPiece ?? {};
  if (!inspection?.everyPiece || passedAtFirst + reworked === inspected) return [];
  const what = `${passedAtFirst} passed at first and ${reworked} reworked are ${passedAtFirst + reworked}, but ${inspected} were inspected.`;
  const fix = 'Correct one of the three numbers.';
  return [[['inspection', 'everyPiece', 'inspected'], { code: 'wrong-arithmetic', what, fix }]];
}

/** The report prints photographs that the project has. */
function unknownPhotos({ inspection, photos }: Project): Found[] {
  const captions = photos.map(({ caption }) => caption);
  const named = [
    ...(inspection?.photos ?? []).map((caption, at) => ({ caption, path: ['photos', at] })),
    ...(inspection?.defects ?? []).map(({ photo: caption }, at) => ({
      caption,
      path: ['defects', at, 'photo'],
    })),
  ];
  return named.flatMap(({ caption, path }): Found[] => {
    if (caption === undefined || captions.includes(caption)) return [];
    const what = `There is no photograph with the caption ${quote(caption)}.`;
    const fix = suggestion(caption, captions, 'Write a caption as it is in "photos".', quote);
    return [[['inspection', ...path], { code: 'unknown-photo', what, fix }]];
  });
}

const rules = [gateOrder, lastYear, unknownGates, everyPiece, unknownPhotos];

/** What is wrong between the parts of a project: the days of its gates, and what names a gate. */
export const caseProblems = ({ entries }: ContentFiles): Problem[] =>
  entries.projects.flatMap((source) => {
    const project = source.data;
    if (!project) return [];
    return rules.flatMap((rule) =>
      rule(project).map(([path, advice]) => problemAt(source, path, advice)),
    );
  });

import type { ReportModel } from './report-model.ts';

/** What an inspection comes to in four facts; of several lots, a number for each: `174 + 38`. */
export function reportFacts({ lots }: ReportModel) {
  const each = (value: (lot: (typeof lots)[number]) => number) => lots.map(value).join(' + ');
  const found = (label: string, row: 1 | 2) => ({
    label: `${label}, ${each(({ classes }) => classes[row]?.accept ?? 0)} allowed`,
    value: each(({ classes }) => classes[row]?.found ?? 0),
  });
  return [
    { label: 'Lot', value: each(({ pieces }) => pieces) },
    { label: 'Sample', value: each(({ classes }) => classes[0]?.size ?? 0) },
    found('Major defects', 1),
    found('Minor defects', 2),
  ];
}

import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import type { ReportModel } from './report-model.ts';

/** What an inspection comes to in four facts; of several lots, a number for each: `174 + 38`. */
export function reportFacts({ lots }: ReportModel, words: Words['project']) {
  const each = (value: (lot: (typeof lots)[number]) => number) => lots.map(value).join(' + ');
  const found = (label: string, row: 1 | 2) => ({
    label: fillPlaceholders(words.allowed, {
      label,
      count: each(({ classes }) => classes[row]?.accept ?? 0),
    }),
    value: each(({ classes }) => classes[row]?.found ?? 0),
  });
  return [
    { label: words.lot, value: each(({ pieces }) => pieces) },
    { label: words.sample, value: each(({ classes }) => classes[0]?.size ?? 0) },
    found(words.major, 1),
    found(words.minor, 2),
  ];
}

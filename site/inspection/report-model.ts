import { localeOf } from '#model/locale.ts';
import { type Aql, formatAql, type Sampling, samplingOf } from '#model/sampling/sampling-plans.ts';
import type { Inspection } from '#model/schemas/inspection.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';

/** One class of defects: what the plan allows, and what was found. */
interface ClassRow {
  name: string;
  /** `2.5`; a critical defect has none. */
  aql: string;
  size: number;
  accept: number;
  reject: number;
  found: number;
  isAccepted: boolean;
}

/** A pre-shipment inspection with its sampling computed: what the report and the page print. */
export interface ReportModel {
  language: string;
  number: string;
  title: string;
  owner: string;
  /** Whether the order is invented; the report then says so. */
  isSample: boolean;
  inspection: Inspection;
  date: string;
  /** The sentences of the plan, and before it where every piece was inspected. */
  plan: string[];
  words: Words['report'];
  /** The letter of the lot by table 1 of ISO 2859-1. */
  letter: string;
  classes: ClassRow[];
  isAccepted: boolean;
}

const longDay = (language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

function classRow(
  inspection: Inspection,
  kind: 'major' | 'minor',
  name: string,
  { size, accept, reject }: Sampling,
): ClassRow {
  const found = countOf(inspection, kind);
  const aql = formatAql(inspection.aql[kind] as Aql);
  return { name, aql, size, accept, reject, found, isAccepted: found <= accept };
}

const countOf = ({ defects }: Inspection, kind: Inspection['defects'][number]['class']) =>
  defects.filter((defect) => defect.class === kind).reduce((sum, { count }) => sum + count, 0);

function planWords(
  { severity, level, lot, everyPiece }: Inspection,
  letter: string,
  words: Words['report'],
): string[] {
  return [
    fillPlaceholders(words.plan, { severity: words[severity], level }),
    fillPlaceholders(words.lot, { lot, letter }),
    ...(everyPiece
      ? [
          fillPlaceholders(words.everyPiece, {
            inspected: everyPiece.inspected,
            passed: everyPiece.passedAtFirst,
            reworked: everyPiece.reworked,
          }),
        ]
      : []),
  ];
}

/**
 * Computes the sampling of an inspection and its result: a lot is accepted when every class keeps
 * its acceptance number, there is no critical defect, and every check was passed.
 */
export function reportModel(
  inspection: Inspection,
  order: { number: string; owner: string; isSample: boolean },
  { language, report: words, project }: Pick<Words, 'language' | 'report' | 'project'>,
): ReportModel {
  const { lot, level, severity, aql, checks } = inspection;
  const [major, minor] = [aql.major, aql.minor].map((limit) =>
    samplingOf(lot, limit as Aql, { level, severity }),
  ) as [Sampling, Sampling];
  const critical = countOf(inspection, 'critical');
  const classes: ClassRow[] = [
    {
      name: words.critical,
      aql: words.none,
      size: Math.max(major.size, minor.size),
      accept: 0,
      reject: 1,
      found: critical,
      isAccepted: critical === 0,
    },
    classRow(inspection, 'major', words.major, major),
    classRow(inspection, 'minor', words.minor, minor),
  ];
  return {
    ...order,
    language: language.split('-')[0] ?? 'en',
    title: project.inspectionReport,
    inspection,
    date: longDay(language).format(new Date(inspection.date)),
    letter: major.lotLetter,
    plan: planWords(inspection, major.lotLetter, words),
    words,
    classes,
    isAccepted: classes.every((row) => row.isAccepted) && checks.every(({ passed }) => passed),
  };
}

import { type Aql, formatAql, type Sampling, samplingOf } from '#model/sampling/sampling-plans.ts';
import type { Inspection } from '#model/schemas/inspection.ts';

/** One class of defects: what the plan allows, and what was found. */
interface ClassRow {
  name: 'Critical' | 'Major' | 'Minor';
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
  number: string;
  title: string;
  owner: string;
  /** Whether the order is invented; the report then says so. */
  isSample: boolean;
  inspection: Inspection;
  date: string;
  /** The letter of the lot by table 1 of ISO 2859-1. */
  letter: string;
  classes: ClassRow[];
  isAccepted: boolean;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function classRow(
  inspection: Inspection,
  name: 'Major' | 'Minor',
  { size, accept, reject }: Sampling,
): ClassRow {
  const kind = name.toLowerCase() as 'major' | 'minor';
  const found = countOf(inspection, kind);
  const aql = formatAql(inspection.aql[kind] as Aql);
  return { name, aql, size, accept, reject, found, isAccepted: found <= accept };
}

const countOf = ({ defects }: Inspection, kind: Inspection['defects'][number]['class']) =>
  defects.filter((defect) => defect.class === kind).reduce((sum, { count }) => sum + count, 0);

/**
 * Computes the sampling of an inspection and its result: a lot is accepted when every class keeps
 * its acceptance number, there is no critical defect, and every check was passed.
 */
export function reportModel(
  inspection: Inspection,
  order: { number: string; owner: string; isSample: boolean },
): ReportModel {
  const { lot, level, severity, aql, checks } = inspection;
  const [major, minor] = [aql.major, aql.minor].map((limit) =>
    samplingOf(lot, limit as Aql, { level, severity }),
  ) as [Sampling, Sampling];
  const critical = countOf(inspection, 'critical');
  const classes: ClassRow[] = [
    {
      name: 'Critical',
      aql: 'none',
      size: Math.max(major.size, minor.size),
      accept: 0,
      reject: 1,
      found: critical,
      isAccepted: critical === 0,
    },
    classRow(inspection, 'Major', major),
    classRow(inspection, 'Minor', minor),
  ];
  return {
    ...order,
    title: 'Pre-shipment inspection report',
    inspection,
    date: longDay.format(new Date(inspection.date)),
    letter: major.lotLetter,
    classes,
    isAccepted: classes.every((row) => row.isAccepted) && checks.every(({ passed }) => passed),
  };
}

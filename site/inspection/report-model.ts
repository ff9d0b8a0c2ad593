import { localeOf } from '#model/locale.ts';
import type { Entry } from '#model/read.ts';
import { type Aql, formatAql, type Sampling, samplingOf } from '#model/sampling/sampling-plans.ts';
import { type Inspection, lotsOf } from '#model/schemas/inspection.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { projectNumber } from '#site/portfolio/project-number.ts';

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
  /** The short facts that the owner gave, each with its label. */
  facts: { label: string; value: string }[];
  date: string;
  /** The sentences of the plan, and before it where every piece was inspected. */
  plan: string[];
  lots: LotModel[];
  isAccepted: boolean;
  /** What the report says of the goods as a whole. */
  result: string;
}

/** The sampling of one lot: its code letter by table 1 of ISO 2859-1, and each class of defects. */
interface LotModel {
  name?: string;
  pieces: number;
  letter: string;
  classes: ClassRow[];
  isAccepted: boolean;
}

const longDay = (language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

type Defect = Inspection['defects'][number];

const countOf = (defects: Defect[], kind: Defect['class']) =>
  defects.filter((defect) => defect.class === kind).reduce((sum, { count }) => sum + count, 0);

const classRow = (
  name: string,
  aql: string,
  { size, accept, reject }: Pick<Sampling, 'size' | 'accept' | 'reject'>,
  found: number,
): ClassRow => ({ name, aql, size, accept, reject, found, isAccepted: found <= accept });

function lotModel(
  inspection: Inspection,
  { name, pieces }: ReturnType<typeof lotsOf>[number],
): LotModel {
  const { level, severity, aql } = inspection;
  const defects = inspection.defects.filter((defect) => defect.lot === name);
  const [major, minor] = [aql.major, aql.minor].map((limit) =>
    samplingOf(pieces, limit as Aql, { level, severity }),
  ) as [Sampling, Sampling];
  const found = (kind: Defect['class']) => countOf(defects, kind);
  const none = { size: Math.max(major.size, minor.size), accept: 0, reject: 1 };
  const classes = [
    classRow('Critical', 'none', none, found('critical')),
    classRow('Major', formatAql(aql.major as Aql), major, found('major')),
    classRow('Minor', formatAql(aql.minor as Aql), minor, found('minor')),
  ];
  return {
    ...(name && { name }),
    pieces,
    letter: major.lotLetter,
    classes,
    isAccepted: classes.every((it) => it.isAccepted),
  };
}

function planWords({ severity, level, everyPiece }: Inspection, lots: LotModel[]): string[] {
  const lotWords = ({ name, pieces, letter }: LotModel) =>
    `${name ? `${name}: ` : ''}A lot of ${pieces} pieces has the code letter ${letter}.`;
  return [
    `ISO 2859-1:1999 (IS 2500-1:2000), single sampling, ${severity} inspection, level ${level}.`,
    ...lots.map(lotWords),
    ...(everyPiece
      ? [
          `Every piece was inspected before: ${everyPiece.inspected}, ${everyPiece.passedAtFirst} passed at first, ${everyPiece.reworked} after rework.`,
        ]
      : []),
  ];
}

const factsOf = ({ purchaseOrder, inspector, packed }: Inspection) =>
  [
    { label: 'Purchase order', value: purchaseOrder },
    { label: 'Inspected by', value: inspector },
    { label: 'Finished and packed', value: packed },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/**
 * Computes the sampling of an inspection and its result: a lot is accepted when every class keeps
 * its acceptance number and there is no critical defect, and the goods when every check was passed as well.
 */
export function reportModel(
  inspection: Inspection,
  order: { number: string; owner: string; isSample: boolean },
  language: string,
): ReportModel {
  const lots = lotsOf(inspection).map((lot) => lotModel(inspection, lot));
  const isAccepted =
    lots.every((lot) => lot.isAccepted) && inspection.checks.every(({ passed }) => passed);
  const [yes, no] =
    lots.length > 1
      ? ['every lot accepted', 'not every lot accepted']
      : ['lot accepted', 'lot not accepted'];
  return {
    ...order,
    language: language.split('-')[0] ?? 'en',
    title: 'Pre-shipment inspection report',
    inspection,
    facts: factsOf(inspection),
    date: longDay(language).format(new Date(inspection.date)),
    plan: planWords(inspection, lots),
    lots,
    isAccepted,
    result: `Result: ${isAccepted ? yes : no}`,
  };
}

/** The report of a project's inspection; undefined where it has none. */
export const projectReport = (
  { number, sample, inspection }: Entry<'projects'>,
  profile: Pick<Profile, 'name' | 'language'>,
): ReportModel | undefined =>
  inspection &&
  reportModel(
    inspection,
    { number: projectNumber(number), owner: profile.name, isSample: sample },
    profile.language,
  );

export const reportPath = (slug: string) => `/portfolio/${slug}/inspection-report.pdf`;

import { localeOf } from '#model/locale.ts';
import type { Content, Entry } from '#model/read.ts';
import { type Aql, formatAql, type Sampling, samplingOf } from '#model/sampling/sampling-plans.ts';
import { type Inspection, lotsOf } from '#model/schemas/inspection.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
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
  words: Words['report'];
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
  words: Words['report'],
): LotModel {
  const { level, severity, aql } = inspection;
  const defects = inspection.defects.filter((defect) => defect.lot === name);
  const [major, minor] = [aql.major, aql.minor].map((limit) =>
    samplingOf(pieces, limit as Aql, { level, severity }),
  ) as [Sampling, Sampling];
  const found = (kind: Defect['class']) => countOf(defects, kind);
  const none = { size: Math.max(major.size, minor.size), accept: 0, reject: 1 };
  const classes = [
    classRow(words.critical, words.none, none, found('critical')),
    classRow(words.major, formatAql(aql.major as Aql), major, found('major')),
    classRow(words.minor, formatAql(aql.minor as Aql), minor, found('minor')),
  ];
  return {
    ...(name && { name }),
    pieces,
    letter: major.lotLetter,
    classes,
    isAccepted: classes.every((it) => it.isAccepted),
  };
}

function planWords(
  { severity, level, everyPiece }: Inspection,
  lots: LotModel[],
  words: Words['report'],
): string[] {
  const lotWords = ({ name, pieces, letter }: LotModel) =>
    `${name ? `${name}: ` : ''}${fillPlaceholders(words.lot, { lot: pieces, letter })}`;
  return [
    fillPlaceholders(words.plan, { severity: words[severity], level }),
    ...lots.map(lotWords),
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

const factsOf = ({ purchaseOrder, inspector, packed }: Inspection, words: Words['report']) =>
  [
    { label: words.purchaseOrder, value: purchaseOrder },
    { label: words.inspectedBy, value: inspector },
    { label: words.packed, value: packed },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/**
 * Computes the sampling of an inspection and its result: a lot is accepted when every class keeps
 * its acceptance number and there is no critical defect, and the goods when every check was passed as well.
 */
export function reportModel(
  inspection: Inspection,
  order: { number: string; owner: string; isSample: boolean },
  { language, report: words, project }: Pick<Words, 'language' | 'report' | 'project'>,
): ReportModel {
  const lots = lotsOf(inspection).map((lot) => lotModel(inspection, lot, words));
  const isAccepted =
    lots.every((lot) => lot.isAccepted) && inspection.checks.every(({ passed }) => passed);
  const [yes, no] =
    lots.length > 1 ? [words.allAccepted, words.notAllAccepted] : [words.accepted, words.refused];
  return {
    ...order,
    language: language.split('-')[0] ?? 'en',
    title: project.inspectionReport,
    inspection,
    facts: factsOf(inspection, words),
    date: longDay(language).format(new Date(inspection.date)),
    plan: planWords(inspection, lots, words),
    words,
    lots,
    isAccepted,
    result: isAccepted ? yes : no,
  };
}

/** The report of a project's inspection; undefined where it has none. */
export const projectReport = (
  { number, sample, inspection }: Entry<'projects'>,
  { profile, words }: Pick<Content, 'profile' | 'words'>,
): ReportModel | undefined =>
  inspection &&
  reportModel(
    inspection,
    { number: projectNumber(number), owner: profile.name, isSample: sample },
    words,
  );

export const reportPath = (slug: string) => `/portfolio/${slug}/inspection-report.pdf`;

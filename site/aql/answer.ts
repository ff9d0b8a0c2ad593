/** The answer of the sampling calculator as text, for the example in the built page and for any lot in the browser. */
import {
  type Aql,
  formatAql,
  letterOf,
  type levels,
  planOf,
  type Severity,
} from '#model/sampling.ts';

/** A lot and its plans; `found` is absent before the inspection. */
export interface Lot {
  /** The number of pieces, from 2. */
  size: number;
  level: (typeof levels)[number];
  severity: Severity;
  major: Aql;
  minor: Aql;
  found: { critical?: number; major?: number; minor?: number };
}

/** The plans of a lot, and the verdict on what was found, a line each. */
export function answerFor({ size: lot, level, severity, major, minor, found }: Lot): string {
  const letter = letterOf(lot, level);
  const majorPlan = planOf(letter, major, severity);
  const minorPlan = planOf(letter, minor, severity);
  const larger = majorPlan.size > minorPlan.size ? majorPlan : minorPlan;
  const classes = [
    { title: 'Critical', plan: { ...larger, accept: 0 }, aql: 0, count: found.critical },
    { title: `Major, AQL ${formatAql(major)}`, plan: majorPlan, aql: major, count: found.major },
    { title: `Minor, AQL ${formatAql(minor)}`, plan: minorPlan, aql: minor, count: found.minor },
  ];
  const lines = [
    `Tables of ISO 2859-1:1999 (IS 2500-1:2000), single sampling, ${severity} inspection, level ${level}. A lot of ${lot} pieces has the code letter ${letter}.`,
  ];
  for (const { title, plan, aql, count } of classes) {
    // Above AQL 10 the standard counts defects, not defective pieces.
    const upTo = `accepted with up to ${plan.accept} ${aql > 10 ? 'defects in all' : 'defective'}`;
    const words =
      plan.size < lot
        ? `Letter ${plan.letter}: inspect ${plan.size} pieces, ${upTo}, not accepted from ${plan.accept + 1}.`
        : `The lot is no larger than the sample: inspect all ${lot}, ${upTo}.`;
    const result =
      count === undefined
        ? ''
        : ` Found: ${count}, ${count > plan.accept ? 'not accepted' : 'accepted'}.`;
    lines.push(`${title}: ${words}${result}`);
  }
  const isNotAccepted = classes.some(({ plan, count = 0 }) => count > plan.accept);
  const isJudged = classes.every(({ count }) => count !== undefined);
  if (isNotAccepted) lines.push('Result: lot not accepted');
  else if (isJudged) lines.push('Result: lot accepted');
  return lines.join('\n');
}

import type { ReactNode } from 'react';
import {
  aqls,
  formatAql,
  levels,
  lotRows,
  planTables,
  samplingOf,
  severities,
} from '#model/sampling/sampling-plans.ts';
import type { Page } from '#model/schemas/page.ts';
import { buttonClass } from '#ui/link-button.tsx';

const largestLot = 1e9;

/** What the form shows at first: the example of the introduction. */
const example = { lot: 1200, level: 'II', major: 2.5, minor: 4, severity: 'normal' } as const;

interface PlanFormProps {
  page: Page<'aql'>;
}

const classes = { critical: 'Critical', major: 'Major', minor: 'Minor' };

/** Sentences that the script fills, too. */
const planSentence =
  'ISO 2859-1:1999 (IS 2500-1:2000), single sampling, {severity} inspection, level {level}.';
const lotSentence = 'A lot of {lot} pieces has the code letter {letter}.';

/** `fill('Page {page} of {pages}', { page: 2, pages: 3 })` is `Page 2 of 3`. */
const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/**
 * Answers for one lot and its three classes of defects; `plan-form.js` reads the tables that the form
 * carries. Without scripts it is not shown.
 */
export function PlanForm({ page }: PlanFormProps) {
  return (
    <form
      className="plan-form noscript:hidden"
      name="aql"
      data-letters={lotRows
        .map(([to, letters]) => `${Math.min(to, largestLot)} ${letters}`)
        .join('\n')}
      data-normal={planTables.normal}
      data-tightened={planTables.tightened}
    >
      <LotFields page={page} />
      <DefectClass name="critical" title={classes.critical}>
        <span>{page.noneAccepted}</span>
      </DefectClass>
      {(['major', 'minor'] as const).map((name) => (
        <DefectClass name={name} title={classes[name]} key={name}>
          <label>
            {page.aql}
            <select name={name} defaultValue={aqls.indexOf(example[name]) + 2}>
              {aqls.map((aql, index) => (
                <option value={index + 2} key={aql}>
                  {formatAql(aql)}
                </option>
              ))}
            </select>
          </label>
        </DefectClass>
      ))}
      <button className={buttonClass('primary', 'justify-self-start')} type="submit">
        {page.find}
      </button>
      <Answer page={page} />
      <button className={buttonClass('outline', 'justify-self-start')} type="button" name="copy">
        {page.copy}
      </button>
    </form>
  );
}

/** The lot, how thoroughly it is inspected, and how severely. */
function LotFields({ page }: Pick<PlanFormProps, 'page'>) {
  return (
    <>
      <label>
        {page.lot}
        <input
          name="lot"
          type="number"
          min={2}
          max={largestLot}
          required
          inputMode="numeric"
          defaultValue={example.lot}
        />
      </label>
      <label>
        {page.level}
        <select name="level" defaultValue={levels.indexOf(example.level)}>
          {levels.map((level, index) => (
            <option value={index} key={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
      <label>
        {page.severity}
        <select name="severity" defaultValue={example.severity}>
          {severities.map((severity) => (
            <option value={severity} key={severity}>
              {page[severity]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** The answer, with the words that the script makes the next ones of. */
function Answer({ page }: PlanFormProps) {
  return (
    <output
      data-plan={planSentence}
      data-lot={lotSentence}
      data-critical={classes.critical}
      data-major={classes.major}
      data-minor={classes.minor}
      data-part={page.answer}
      data-whole={page.wholeLot}
      data-part-defects={page.answerDefects}
      data-whole-defects={page.wholeLotDefects}
      data-found="Found"
      data-yes="accepted"
      data-no="refused"
      data-accepted="Result: lot accepted"
      data-refused="Result: lot not accepted"
      data-copy={page.copy}
      data-copied={page.copied}
    >
      {exampleAnswer(page)}
    </output>
  );
}

interface DefectClassProps {
  name: string;
  title: string;
  children: ReactNode;
}

/** The AQL of a class of defects, and how many pieces with such defects were found. */
function DefectClass({ name, title, children }: DefectClassProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
      <label>
        Found
        <input name={`${name}-found`} type="number" min={0} inputMode="numeric" />
      </label>
    </fieldset>
  );
}

function exampleAnswer(page: Page<'aql'>): string {
  const { lot, level, severity } = example;
  const [major, minor] = [samplingOf(lot, example.major), samplingOf(lot, example.minor)];
  const answer = (title: string, values: { letter: string; size: number; accept: number }) =>
    `${title}: ${fill(page.answer, { ...values, reject: values.accept + 1 })}`;
  const plan = fill(planSentence, { severity: page[severity], level });
  return [
    `${plan} ${fill(lotSentence, { lot, letter: major.lotLetter })}`,
    answer(classes.critical, { ...major, accept: 0 }),
    answer(`${classes.major}, AQL ${formatAql(example.major)}`, major),
    answer(`${classes.minor}, AQL ${formatAql(example.minor)}`, minor),
  ].join('\n');
}

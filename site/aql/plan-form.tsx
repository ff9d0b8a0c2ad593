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
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { buttonClass } from '#ui/link-button.tsx';

const largestLot = 1e9;

/** What the form shows at first: the example of the introduction. */
const example = { lot: 1200, level: 'II', major: 2.5, minor: 4, severity: 'normal' } as const;

interface PlanFormProps {
  page: Page<'aql'>;
  words: Words['report'];
}

/**
 * Answers for one lot and its three classes of defects; `plan-form.js` reads the tables that the form
 * carries. Without scripts it is not shown.
 */
export function PlanForm({ page, words }: PlanFormProps) {
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
      <DefectClass name="critical" title={words.critical} found={words.found}>
        <span>{page.noneAccepted}</span>
      </DefectClass>
      {(['major', 'minor'] as const).map((name) => (
        <DefectClass name={name} title={words[name]} found={words.found} key={name}>
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
      <Answer page={page} words={words} />
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
function Answer({ page, words }: PlanFormProps) {
  return (
    <output
      data-plan={words.plan}
      data-lot={words.lot}
      data-critical={words.critical}
      data-major={words.major}
      data-minor={words.minor}
      data-part={page.answer}
      data-whole={page.wholeLot}
      data-part-defects={page.answerDefects}
      data-whole-defects={page.wholeLotDefects}
      data-found={words.found}
      data-yes={words.rowAccepted}
      data-no={words.rowRefused}
      data-accepted={words.accepted}
      data-refused={words.refused}
      data-copy={page.copy}
      data-copied={page.copied}
    >
      {exampleAnswer(page, words)}
    </output>
  );
}

interface DefectClassProps {
  name: string;
  title: string;
  found: string;
  children: ReactNode;
}

/** The AQL of a class of defects, and how many pieces with such defects were found. */
function DefectClass({ name, title, found, children }: DefectClassProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
      <label>
        {found}
        <input name={`${name}-found`} type="number" min={0} inputMode="numeric" />
      </label>
    </fieldset>
  );
}

function exampleAnswer(page: Page<'aql'>, words: Words['report']): string {
  const { lot, level, severity } = example;
  const [major, minor] = [samplingOf(lot, example.major), samplingOf(lot, example.minor)];
  const answer = (title: string, values: { letter: string; size: number; accept: number }) =>
    `${title}: ${fillPlaceholders(page.answer, { ...values, reject: values.accept + 1 })}`;
  const plan = fillPlaceholders(words.plan, { severity: page[severity], level });
  return [
    `${plan} ${fillPlaceholders(words.lot, { lot, letter: major.lotLetter })}`,
    answer(words.critical, { ...major, accept: 0 }),
    answer(`${words.major}, AQL ${formatAql(example.major)}`, major),
    answer(`${words.minor}, AQL ${formatAql(example.minor)}`, minor),
  ].join('\n');
}

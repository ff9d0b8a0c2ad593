import type { ReactNode } from 'react';
import { aqls, formatAql, levels, lotRows, planTables, severities } from '#model/sampling.ts';
import { buttonClass } from '#ui/link-button.tsx';

const largestLot = 1e9;

/** What the form shows at first, the example of the introduction, as `aql.js` answers it. */
const example = { lot: 1200, level: 'II', major: 2.5, minor: 4, severity: 'normal' } as const;
const exampleAnswer = `ISO 2859-1:1999 (IS 2500-1:2000), single sampling, normal inspection, level II. A lot of 1200 pieces has the code letter J.
Critical: Letter J: inspect 80 pieces, accept with up to 0 defective, refuse from 1.
Major, AQL 2.5: Letter J: inspect 80 pieces, accept with up to 5 defective, refuse from 6.
Minor, AQL 4.0: Letter J: inspect 80 pieces, accept with up to 7 defective, refuse from 8.`;

/**
 * Answers for one lot and its three classes of defects; `aql.js` reads the tables that the form
 * carries. Without scripts it is not shown.
 */
export function PlanForm() {
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
      <label>
        Lot size, in pieces
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
        Inspection level
        <select name="level" defaultValue={levels.indexOf(example.level)}>
          {levels.map((level, index) => (
            <option value={index} key={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
      <label>
        Inspection
        <select name="severity" defaultValue={example.severity}>
          {severities.map((severity) => (
            <option value={severity} key={severity}>
              {severity}
            </option>
          ))}
        </select>
      </label>
      <DefectClass name="critical" title="Critical">
        <span>None is accepted.</span>
      </DefectClass>
      <DefectClass name="major" title="Major">
        <AqlSelect name="major" />
      </DefectClass>
      <DefectClass name="minor" title="Minor">
        <AqlSelect name="minor" />
      </DefectClass>
      <button className={buttonClass('primary', 'justify-self-start')} type="submit">
        Find the plan
      </button>
      <output>{exampleAnswer}</output>
      <button className={buttonClass('outline', 'justify-self-start')} type="button" name="copy">
        Copy the answer
      </button>
    </form>
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

/** The value of an AQL is the place of its column in the tables that the form carries. */
function AqlSelect({ name }: { name: 'major' | 'minor' }) {
  return (
    <label>
      AQL
      <select name={name} defaultValue={aqls.indexOf(example[name]) + 2}>
        {aqls.map((aql, index) => (
          <option value={index + 2} key={aql}>
            {formatAql(aql)}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { ReactNode } from 'react';
import { aqls, formatAql, levels, lotRows, planTables, severities } from '#model/sampling.ts';
import { buttonClass } from '#ui/link-button.tsx';

const largestLot = 1e9;

/** What the form shows at first, the example of the introduction, as `aql.js` answers it. */
const example = { lot: 1200, level: 'II', major: 2.5, minor: 4, severity: 'normal' } as const;
const exampleAnswer = `Tables of ISO 2859-1:1999 (IS 2500-1:2000), single sampling, normal inspection, level II. A lot of 1200 pieces has the code letter J.
Critical: Letter J: inspect 80 pieces, accept with up to 0 defective, reject from 1.
Major, AQL 2.5: Letter J: inspect 80 pieces, accept with up to 5 defective, reject from 6.
Minor, AQL 4.0: Letter J: inspect 80 pieces, accept with up to 7 defective, reject from 8.`;

const controlClass =
  'mt-1.5 block min-h-12 w-full rounded-control rule border-edge bg-bg px-3.5 py-2 font-normal';

/**
 * Answers for one lot and its three classes of defects; `aql.js` reads the tables that the form
 * carries. Without scripts it is not shown.
 */
export function PlanForm() {
  return (
    <form
      className="mt-10 grid gap-x-8 gap-y-5 rounded-card rule border-line p-page print:p-[3mm] min-[48rem]:grid-cols-[repeat(3,1fr)] noscript:hidden"
      name="aql"
      data-letters={lotRows
        .map(([to, letters]) => `${Math.min(to, largestLot)} ${letters}`)
        .join('\n')}
      data-normal={planTables.normal}
      data-tightened={planTables.tightened}
    >
      <label className="font-semibold">
        Lot size, in pieces
        <input
          className={controlClass}
          name="lot"
          type="number"
          min={2}
          max={largestLot}
          required
          inputMode="numeric"
          defaultValue={example.lot}
        />
      </label>
      <label className="font-semibold">
        Inspection level
        <select className={controlClass} name="level" defaultValue={levels.indexOf(example.level)}>
          {levels.map((level, index) => (
            <option value={index} key={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        Inspection
        <select className={controlClass} name="severity" defaultValue={example.severity}>
          {severities.map((severity) => (
            <option value={severity} key={severity}>
              {severity}
            </option>
          ))}
        </select>
      </label>
      <DefectClass name="critical" title="Critical">
        <span className="flex min-h-12 items-center text-muted">None is accepted.</span>
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
      <output className="col-span-full min-h-[calc(5lh+1.75rem)] [border-left-width:4px] border-sun bg-sunk px-4.5 py-3.5 text-base whitespace-pre-line">
        {exampleAnswer}
      </output>
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
    <fieldset className="grid grid-cols-[1fr_1fr] items-end gap-x-4 gap-y-3 rule-t border-line pt-4">
      {/* In its place in the grid, and not on the line above. */}
      <legend className="float-left col-span-full text-lg font-bold [line-height:normal]">
        {title}
      </legend>
      {children}
      <label className="font-semibold">
        Found
        <input
          className={controlClass}
          name={`${name}-found`}
          type="number"
          min={0}
          inputMode="numeric"
        />
      </label>
    </fieldset>
  );
}

/** The value of an AQL is the place of its column in the tables that the form carries. */
function AqlSelect({ name }: { name: 'major' | 'minor' }) {
  return (
    <label className="font-semibold">
      AQL
      <select className={controlClass} name={name} defaultValue={aqls.indexOf(example[name]) + 2}>
        {aqls.map((aql, index) => (
          <option value={index + 2} key={aql}>
            {formatAql(aql)}
          </option>
        ))}
      </select>
    </label>
  );
}

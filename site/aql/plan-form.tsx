/** The form that finds a sampling plan; the script `calculator.ts` answers it. */
import type { ReactNode } from 'react';
import { aqls, formatAql, levels, severities } from '#model/sampling.ts';
import { buttonClass } from '#ui/link-button.tsx';
import { answerFor } from './answer.ts';

/** What the form shows at first, the example of the introduction. */
const example = {
  size: 1200,
  level: 'II',
  major: 2.5,
  minor: 4,
  severity: 'normal',
  found: {},
} as const;

const controlClass =
  'mt-1.5 block min-h-12 w-full rounded-control rule border-edge bg-bg px-3.5 py-2 font-normal';

/**
 * The form for one lot and its three classes of defects. Hidden without scripts. Its numbers are in fields of text,
 * because the mouse wheel changes the number in a field of type `number`.
 */
export function PlanForm() {
  return (
    <form
      className="mt-10 grid gap-x-8 gap-y-5 rounded-card rule border-line p-page min-[48rem]:grid-cols-[repeat(3,1fr)] noscript:hidden"
      name="aql"
    >
      <label className="font-semibold">
        Lot size, in pieces
        <input
          className={controlClass}
          name="lot"
          inputMode="numeric"
          defaultValue={example.size}
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
      {/* The output changes with every key; for screen readers, the status below it changes after a pause. */}
      <output
        aria-live="off"
        className="col-span-full min-h-[calc(5lh+1.75rem)] [border-left-width:4px] border-accent bg-sunk px-4.5 py-3.5 text-base whitespace-pre-line"
      >
        {answerFor(example)}
      </output>
      <p className="sr-only" role="status" />
      <button
        className={buttonClass('outline', 'justify-self-start disabled:opacity-50')}
        type="button"
        name="copy"
      >
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
    <fieldset className="rule-t border-line pt-4">
      {/* Floated, because a legend is otherwise placed on the line above; WebKit does not float one within a grid. */}
      <legend className="float-left text-lg font-bold [line-height:normal]">{title}</legend>
      <div className="clear-both grid grid-cols-[1fr_1fr] items-end gap-4 pt-3">
        {children}
        <label className="font-semibold">
          Found
          <input className={controlClass} name={`${name}-found`} inputMode="numeric" />
        </label>
      </div>
    </fieldset>
  );
}

/** The choice of an AQL; each option's value is its index in `aqls`. */
function AqlSelect({ name }: { name: 'major' | 'minor' }) {
  return (
    <label className="font-semibold">
      AQL
      <select className={controlClass} name={name} defaultValue={aqls.indexOf(example[name])}>
        {aqls.map((aql, index) => (
          <option value={index} key={aql}>
            {formatAql(aql)}
          </option>
        ))}
      </select>
    </label>
  );
}

import { aqls, formatAql, levels, samplingOf, severities } from '#model/sampling/sampling-plans.ts';
import type { Page } from '#model/schemas/page.ts';
import { fillPlaceholders } from '#model/schemas/words.ts';
import { buttonClass } from '#ui/link-button.tsx';
import { largestLot } from './letters-table.tsx';

/** What the form shows at first: the example of the introduction. */
const example = { lot: 1200, level: 'II', aql: 2.5, severity: 'normal' } as const;

/**
 * Answers for one lot; `find-plan.js` reads the tables below, `find-answer.js` fills the words. Without
 * scripts it is not shown.
 */
export function PlanForm({ page }: { page: Page<'aql'> }) {
  const { letter, size, accept, reject } = samplingOf(example.lot, example.aql);
  return (
    <form className="plan-form noscript:hidden" name="aql">
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
        <select name="level" defaultValue={levels.indexOf(example.level) + 1}>
          {levels.map((level, index) => (
            <option value={index + 1} key={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
      <label>
        {page.aql}
        <select name="limit" defaultValue={aqls.indexOf(example.aql) + 2}>
          {aqls.map((aql, index) => (
            <option value={index + 2} key={aql}>
              {formatAql(aql)}
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
      <button className={buttonClass('primary', 'self-end')} type="submit">
        {page.find}
      </button>
      <output
        data-text={page.answer}
        data-whole={page.wholeLot}
        data-text-defects={page.answerDefects}
        data-whole-defects={page.wholeLotDefects}
      >
        {fillPlaceholders(page.answer, { letter, size, accept, reject })}
      </output>
    </form>
  );
}

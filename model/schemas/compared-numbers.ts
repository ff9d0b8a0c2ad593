import { numberPattern, readingsOf, type StatedNumber } from './stated-number.ts';

/** The two numbers of a comparison, each with all that it may mean. */
export interface ComparedNumbers {
  before: StatedNumber[];
  after: StatedNumber[];
}

/** A number with the sign of a currency before it and the word after it, where there are any. */
const amount = (name: string) =>
  String.raw`(?:[^\d\s.,−-]{1,3} ?)?(?<${name}>${numberPattern}) ?(?<${name}Unit>(?!to\b)[^\d\s.,;]*)`;

const comparisons = [
  new RegExp(String.raw`^${amount('after')}.*\bagainst ${amount('before')}`, 'i'),
  new RegExp(String.raw`^from ${amount('before')}.*?\bto ${amount('after')}`, 'i'),
];

const isYear = (text: string) => /^(19|20)\d\d$/.test(text);

/** Reads `12 weeks against 16` and `From 16 to 12 weeks` where a text begins so; no days and no years. */
export function comparedNumbers(text: string): ComparedNumbers | undefined {
  for (const [index, comparison] of comparisons.entries()) {
    const found = comparison.exec(text)?.groups as Record<string, string> | undefined;
    if (!found) continue;
    const { before = '', after = '', beforeUnit, afterUnit } = found;
    // `From 16 January to 12 March` counts nothing.
    const isOther = index === 1 && beforeUnit && afterUnit && beforeUnit !== afterUnit;
    if (isOther || (isYear(before) && isYear(after))) return undefined;
    return { before: readingsOf(before), after: readingsOf(after) };
  }
  return undefined;
}

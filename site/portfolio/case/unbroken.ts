const noBreak = '\u00a0';

/** After a number, but not after a scale such as `1:10`, and before its unit, which is a short word. */
const numberAndUnit = /(?<=(?<!:\d*)\d) (?=\p{L}{1,7}(?!\p{L}))/gu;

/** Such as `ISO 2859-1`. */
const standardAndNumber = /(?<=\b[A-Z]{2,5}) (?=\d)/g;

/** Keeps a number on one line with its unit, and a standard with its number. */
export const unbroken = (text: string) =>
  text.replace(numberAndUnit, noBreak).replace(standardAndNumber, noBreak);

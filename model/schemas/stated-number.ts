export interface StatedNumber {
  value: number;
  decimals: number;
}

/** A number in a text. A minus after a digit is a hyphen, as in `8-10`. */
export const numberPattern = String.raw`(?:(?<!\d)[-−])?\d+(?:[.,]\d+)*`;

/** Digits in groups by comma, of three or as India counts: `1,200`, `1,20,000`. */
export const groupedPattern = String.raw`[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}`;

/** Thousands by comma and decimals by dot, and the other way round; lakhs have groups of two. */
const notations = [
  new RegExp(String.raw`^(\d+|${groupedPattern})(?:\.(\d+))?$`),
  /^(\d+|[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(?:,(\d+))?$/,
];

/** What a number may mean: `12,5` is 12.5, `1.234,5` is 1234.5, and `1,541` is 1541 or 1.541. */
export function readingsOf(text: string): StatedNumber[] {
  const sign = /^[-−]/.test(text) ? -1 : 1;
  return notations.flatMap((notation) => {
    const [, whole, fraction = ''] = notation.exec(text.replace(/^[-−]/, '')) ?? [];
    if (whole === undefined) return [];
    const value = sign * Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`);
    return { value, decimals: fraction.length };
  });
}

/** The numbers of a text, each with all that it may mean. */
export const numbersIn = (text: string): StatedNumber[][] =>
  [...text.matchAll(new RegExp(numberPattern, 'g'))].map(([number]) => readingsOf(number));

/** What the first number of a text may mean. */
export const numberIn = (text: string): StatedNumber[] => numbersIn(text)[0] ?? [];

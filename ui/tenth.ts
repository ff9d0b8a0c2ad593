/** A coordinate of a drawing to a tenth of its unit: nobody sees more, and each digit is weight. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** Rounds a coordinate of a drawing to a tenth: more digits are not seen, and weigh. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

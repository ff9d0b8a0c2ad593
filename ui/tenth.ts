/** Rounds a coordinate of a drawing to a tenth: further digits add bytes and cannot be seen. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

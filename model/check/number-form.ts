import { groupedPattern } from '#model/schemas/stated-number.ts';

/** Degrees, perhaps with minutes and seconds and a letter for the direction, before or after. */
const degrees =
  /^([NSEW])?\s*([+-]?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?([NSEW])?$/i;

/** Longer than any number or place of the map, in characters. */
const longestNumber = 40;

const grouped = new RegExp(`^[+-]?${groupedPattern}$`);

const toNumber = (text = '0') => Number(text.replace(',', '.'));

/**
 * The number that was meant by one written as people write them: `53,55`, `53° 33' N`, `2,024`.
 *
 * @param isWhole whether the number has no fraction.
 * @param isDegrees whether it is the latitude or longitude of a place, which has no thousands.
 * @returns undefined when no number, or more than one, stands there.
 */
export function readNumber(text: string, isWhole: boolean, isDegrees = false): number | undefined {
  const written = text.trim();
  if (written.length > longestNumber) return undefined;
  const found = degrees.exec(
    grouped.test(written) && !isDegrees ? written.replaceAll(',', '') : written,
  );
  if (!found) return undefined;
  const [, before = '', whole, minutes, seconds, after = ''] = found;
  const size = toNumber(whole) + toNumber(minutes) / 60 + toNumber(seconds) / 3600;
  const number = /[SW]/i.test(before + after) ? -size : size;
  return isWhole ? Math.round(number) : Math.round(number * 10_000) / 10_000;
}

export function numberFix(text: string, isWhole: boolean, isDegrees = false): string {
  if (/\d[^\d]*,\s+-?\d/.test(text) && !isWhole)
    return 'Two numbers stand here: write the first as the latitude and the second as the longitude.';
  const number = readNumber(text, isWhole, isDegrees);
  return number === undefined
    ? 'Write digits only, without quotation marks.'
    : `Write ${number}: digits only, with a point and not a comma, and without quotation marks.`;
}

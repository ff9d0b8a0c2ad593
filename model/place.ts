/** What follows from a place: the code of its country, and its time zone. */
import findTimeZone from '@photostructure/tz-lookup';
import type { Coordinates } from './schemas/fields.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The codes of countries (ISO 3166, two letters) by their English names in small letters. */
const countryCodes = new Map<string, string>();

function readCountryCodes(): void {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // Codes of former countries, such as DD, have the name of today's.
    const isOfToday = new Intl.Locale(`und-${code}`).region === code;
    const name = names.of(code);
    if (name && isOfToday) countryCodes.set(name.toLowerCase(), code);
  }
}

/**
 * The code of a country, such as `IN` for India.
 *
 * @param country its English name.
 * @returns undefined for a name that is not known.
 */
export function countryCodeOf(country: string): string | undefined {
  if (countryCodes.size === 0) readCountryCodes();
  return countryCodes.get(country.toLowerCase());
}

/** The time zone at a point, such as `Asia/Kolkata`. */
export const timeZoneAt = ({ latitude, longitude }: Coordinates): string =>
  findTimeZone(latitude, longitude);

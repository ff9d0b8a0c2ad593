import { languageNames } from '#model/schemas/languages.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Regions with a code that are no countries: unions, zones, tests of software. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The English names of countries and territories (ISO 3166), in the order of the alphabet. */
function countryNames(): string[] {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // The code of a former country is an alias of another code.
  const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  const known = codes.filter((code) => names.of(code) && !noCountry.has(code) && isCurrent(code));
  return known.map((code) => `${names.of(code)}`).sort();
}

/** The lists that a field's schema may name in `suggest`, from which an owner may choose. */
export const suggestions: Record<string, string[]> = {
  languages: languageNames(),
  countries: countryNames(),
};

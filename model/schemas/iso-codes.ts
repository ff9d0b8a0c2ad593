/** Names and codes of languages (ISO 639-1) and countries (ISO 3166), from the runtime's own tables. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairsOfLetters = letters.flatMap((first) => letters.map((second) => first + second));

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The codes of languages (ISO 639-1) by their English names; old codes have the names of the new ones. */
const codesOfLanguages = new Map(
  pairsOfLetters.flatMap((code) => {
    const name = languages.of(code);
    return name ? [[name, Intl.getCanonicalLocales(code)[0] ?? code] as const] : [];
  }),
);

/** The code of a language by its English name, such as `pa` for Punjabi; undefined for an unknown one. */
export const languageCode = (name: string): string | undefined => codesOfLanguages.get(name);

/** The English names of the languages that have a code, in the order of the alphabet. */
export const languageNames = (): string[] => [...codesOfLanguages.keys()].sort();

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes in the list of countries that are not countries: unions, zones, test codes. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** The English names of countries and territories (ISO 3166), in the order of the alphabet. */
export function countryNames(): string[] {
  const codes = pairsOfLetters.map((code) => code.toUpperCase());
  // The code of a former country has another canonical locale.
  const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  const known = codes.filter((code) => regions.of(code) && !noCountry.has(code) && isCurrent(code));
  return known.map((code) => `${regions.of(code)}`).sort();
}

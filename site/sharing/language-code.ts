/** The codes of languages (ISO 639-1) by their names, from the runtime's own tables. */
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

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The codes of languages (ISO 639-1) by their English names; old codes have the names of the new ones. */
const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [[name, Intl.getCanonicalLocales(code)[0] ?? code] as const] : [];
    }),
);

/** The code of a language by its English name, such as `pa` for Punjabi; undefined for an unknown one. */
export const languageCode = (name: string): string | undefined => codes.get(name);

/** The English names of the languages that have a code, in the order of the alphabet. */
export const languageNames = (): string[] => [...codes.keys()].sort();

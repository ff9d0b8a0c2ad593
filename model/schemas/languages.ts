const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const withLetter = (codes: string[]) =>
  codes.flatMap((code) => letters.map((letter) => code + letter));

/** The codes of languages (ISO 639) by their English names in small letters, of so many letters a code. */
function codesByName(codes: string[]): Map<string, string> {
  const known = codes.flatMap((code) => {
    const name = names.of(code);
    // Old codes and those of dialects have the name of the code that is used.
    return name ? [[name.toLowerCase(), Intl.getCanonicalLocales(code)[0] ?? code] as const] : [];
  });
  return new Map(known);
}

let byTwoLetters: Map<string, string> | undefined;
let byThreeLetters: Map<string, string> | undefined;

/** Whether it is the code of a language, such as `en` or `raj`. */
export const isLanguageCode = (code: string): boolean =>
  /^[a-z]{2,3}$/.test(code) && names.of(code) !== undefined;

/** The code of a language by its English name, such as `pa` for Punjabi; undefined for an unknown one. */
export function languageCode(name: string): string | undefined {
  const key = name.trim().toLowerCase();
  byTwoLetters ??= codesByName(withLetter(letters));
  const code = byTwoLetters.get(key);
  if (code) return code;
  byThreeLetters ??= codesByName(withLetter(withLetter(letters))); // half a second, for few
  return byThreeLetters.get(key);
}

/** The English names of the languages that have a code of two letters, in the order of the alphabet. */
export function languageNames(): string[] {
  const found = withLetter(letters).flatMap((code) => names.of(code) ?? []);
  return [...new Set(found)].sort();
}

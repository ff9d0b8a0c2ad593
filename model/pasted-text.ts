/** Removes the characters that pasting brings into texts, from word processors, PDFs and contact lists. */

/** Invisible characters, such as soft hyphens and marks of direction, but not the joiners of Persian and Hindi. */
const invisible = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text without the characters that pasting brings. Invisible characters are removed. No-break hyphens become plain
 * ones, narrow spaces no-break spaces, ligatures of PDFs letters, and the private characters with which Word begins list
 * items bullets.
 */
export const withoutPasted = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/[\uf000-\uf0ff]/g, '•')
    .replaceAll(/[\u2007-\u200a\u202f]/g, '\u00a0');

/** A value of one line, such as an address, without the characters of pasting and without a bullet at its start. */
export const pastedValue = (text: string): string =>
  withoutPasted(text)
    .replace(/^[\s•]+/, '')
    .trimEnd();

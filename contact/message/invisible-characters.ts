/** Finds and replaces invisible characters in what visitors send. */

/**
 * Control and bidi characters, and line and paragraph separators, which could fake a line of a mail or a log, hide
 * text, or control a terminal. Joiners are not among them: Hindi needs them.
 */
export const invisibleCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Puts a text on one line: invisible characters become spaces. */
export const toOneLine = (text: string): string => text.replaceAll(invisibleCharacters, ' ').trim();

/**
 * Replaces half of a surrogate pair by U+FFFD, so that a text can be written as UTF-8 and into a link. Browsers before
 * Chrome 111, Firefox 119 and Safari 16.4 lack `toWellFormed`.
 */
export const replaceLoneSurrogates = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** White space, format characters such as U+200B and U+00AD, fillers of Korean, and the empty braille pattern. */
const nothingVisible = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a person would see nothing of a text. */
export const isInvisible = (text: string): boolean => nothingVisible.test(text);

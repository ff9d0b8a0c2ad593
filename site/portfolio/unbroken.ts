import { keepUnits } from '#documents/typography.ts';

/** After a number, but not after a scale such as `1:10`, and before its unit, which is a short word. */
const numberAndWord = / (?<=(?<!:\d*)\d )(?=\p{L}{1,7}(?!\p{L}))/gu;

/** The hyphen of `40-foot`, after which a line may end. */
const hyphenAfterNumber = /(?<=\d)-(?=\p{L})/gu;

/**
 * Keeps a number on one line with the short word behind it too, as facts have it: `4.0 minor`, `16 Feb`, and
 * `40-foot` by a word joiner, which only pages may have: who reads a document's text would find it.
 */
export const unbroken = (text: string): string =>
  keepUnits(text).replace(numberAndWord, '\u00a0').replace(hyphenAfterNumber, '-\u2060');

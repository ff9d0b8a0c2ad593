/** Compares words of the content with words on a page, and finds them there. */

/** The words without typography: line breaks, ligatures, printed quotes. */
const withoutTypography = (text: string) =>
  text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The words without typography, in lower case, for comparison. */
export const folded = (text: string) => withoutTypography(text).toLowerCase();

const wordsOf = (element: Element) =>
  folded(element.getAttribute('alt') ?? element.textContent ?? '');

/** The smallest element with exactly these words; if there is none, the smallest that contains them. */
export function findWords(root: Element, words: string): Element | undefined {
  const wanted = folded(words);
  if (!wanted) return undefined;
  // Short words, such as a year, appear in many sentences.
  const isShort = wanted.length < 9;
  const elements = [...root.querySelectorAll('*:not(script, style, template)')].filter(
    (element) => {
      const words = wordsOf(element);
      return words.includes(wanted) && (!isShort || words.length <= wanted.length * 2 + 6);
    },
  );
  const isSmallest = (element: Element) =>
    !elements.some((other) => other !== element && element.contains(other));
  const smallest = elements.filter(isSmallest);
  const visible = smallest.filter((element) => element.getClientRects().length > 0);
  return visible.find((element) => wordsOf(element) === wanted) ?? visible[0];
}

/** The words at a clicked element: of a picture, its alternative text; else the text around it. */
export function wordsAt(element: Element): string {
  const picture = element.closest('img');
  if (picture) return picture.alt;
  const text = withoutTypography(element.textContent ?? '');
  return text.length <= 1_000 ? text : '';
}

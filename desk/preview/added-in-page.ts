import type { Likeness } from '#desk/editing/other-state.ts';
import { plain } from './words.ts';

const says = (element: Element, words: string) =>
  plain(element.textContent ?? '').includes(plain(words));

/** The smallest element that says just these words. */
function nameIn(root: Element, words: string): Element | undefined {
  const found = [...root.querySelectorAll('main *')].filter(
    (element) => plain(element.textContent ?? '') === plain(words),
  );
  return found.find((element) => !found.some((one) => one !== element && element.contains(one)));
}

/** All that a page shows of one entry: the largest element around its name without another's. */
function cardOf(root: Element, names: string[], others: string[]): Element | undefined {
  let card = names.map((words) => nameIn(root, words)).find(Boolean);
  const isAlone = (element: Element) => !others.some((words) => says(element, words));
  if (!card || !others.some((words) => says(root, words)))
    return card?.closest('li, article') ?? undefined;
  while (card?.parentElement && isAlone(card.parentElement)) card = card.parentElement;
  return card;
}

/**
 * Puts a copy of another entry of its kind into the page, behind the last one that is there.
 *
 * @returns the copy, with what turns its words into those of the new entry; none where the page shows
 *   no entry of the kind.
 */
export function addLike(root: Element, likenesses: Likeness[]) {
  for (const likeness of likenesses.toReversed()) {
    const { names } = likeness;
    const others = likenesses.flatMap((one) => one.names).filter((name) => !names.includes(name));
    const card = cardOf(root, names, others);
    if (!card) continue;
    const copy = card.cloneNode(true) as Element;
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
    card.after(copy);
    const instead = likeness.instead.map(({ from, to }) => ({ from, to: to || '…' }));
    return { copy, swap: { ...likeness, instead } };
  }
  return undefined;
}

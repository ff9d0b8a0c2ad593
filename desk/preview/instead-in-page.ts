import type { Instead } from '#desk/editing/instead.ts';
import { plain } from './words.ts';

const name = 'desk-instead';

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => !parentElement?.closest('script, style, template'));
}

/** The pieces of the smallest elements that say exactly these words, over all their parts. */
function piecesOf(root: Element, words: string): Text[][] {
  const same = [...root.querySelectorAll('*')].filter(
    (element) => plain(element.textContent ?? '') === words,
  );
  return same
    .filter((element) => !same.some((other) => other !== element && element.contains(other)))
    .map(textsIn);
}

/** Shows other words in the page, marks them, and puts the page's own back. */
export function createInstead(root: Element) {
  const own = new Map<Text, string>();
  const marked: Text[] = [];
  const put = (text: Text, words: string) => {
    if (!own.has(text)) own.set(text, text.data);
    text.data = words;
    if (words) marked.push(text);
  };
  const restore = () => {
    for (const [text, words] of own) text.data = words;
    own.clear();
    marked.length = 0;
  };
  const replace = ({ from, to }: Instead) => {
    const words = plain(from);
    if (!words) return;
    for (const [first, ...rest] of piecesOf(root, words)) {
      if (first) put(first, to);
      for (const text of rest) put(text, '');
    }
    // Long words also where they are part of more; short ones would be found by chance.
    if (words.length > 12)
      for (const text of textsIn(root))
        if (!own.has(text) && plain(text.data).includes(words))
          put(text, plain(text.data).replace(words, to));
  };
  const mark = () => {
    const ranges = marked.map((text) => {
      const range = new Range();
      range.selectNodeContents(text);
      return range;
    });
    CSS.highlights?.set(name, new Highlight(...ranges));
  };
  return (pairs: Instead[]) => {
    restore();
    for (const pair of pairs) replace(pair);
    mark();
  };
}

/** The look of the marks, for the page's own list of styles. */
export function addMarkStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`::highlight(${name}) { background-color: #ffe1a3; color: #0c1a33; }`);
  document.adoptedStyleSheets.push(sheet);
}

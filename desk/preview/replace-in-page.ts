import type {
  OtherPicture,
  OtherState,
  Replacements,
  WordReplacement,
} from '#desk/editing/other-state.ts';
import { addLike } from './added-in-page.ts';
import { plain } from './words.ts';

const name = 'desk-replaced';

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

const shows = (image: HTMLImageElement, { from }: OtherPicture) =>
  decodeURI(new URL(image.src, location.href).pathname).endsWith(`/${from}`);

/** Shows other words, pictures and entries in the page, marks them, and puts the page's own back. */
export function createReplacer(root: Element) {
  const undo: (() => void)[] = [];
  const own = new Set<Text>();
  const marked: Text[] = [];
  const put = (text: Text, words: string) => {
    const before = text.data;
    undo.push(() => {
      text.data = before;
    });
    own.add(text);
    text.data = words;
    if (words) marked.push(text);
  };
  /** What is said at several places gives way to one text, or to each place's own in their order. */
  const replace = (within: Element, pairs: WordReplacement[], shortest: number) => {
    const words = plain(pairs[0]?.from ?? '');
    const last = `${pairs.at(-1)?.to}`;
    if (!words) return;
    const places = piecesOf(within, words).filter((texts) => !texts.some((text) => own.has(text)));
    for (const [index, [first, ...rest]] of places.entries()) {
      if (first) put(first, pairs[index]?.to ?? last);
      for (const text of rest) put(text, '');
    }
    if (words.length >= shortest)
      for (const text of textsIn(within))
        if (!own.has(text) && plain(text.data).includes(words))
          put(text, plain(text.data).replace(words, last));
  };
  const showPicture = (image: HTMLImageElement, blob: Blob) => {
    const { src } = image;
    const address = URL.createObjectURL(blob);
    image.src = address;
    image.dataset.deskInstead = '';
    undo.push(() => {
      image.src = src;
      delete image.dataset.deskInstead;
      URL.revokeObjectURL(address);
    });
  };
  /** Words of at least `shortest` letters give way also where they are part of more. */
  const swap = (within: Element, { instead, pictures }: Replacements, shortest: number) => {
    for (const pairs of Map.groupBy(instead, ({ from }) => plain(from)).values())
      replace(within, pairs, shortest);
    for (const image of within.querySelectorAll('img')) {
      const other = pictures.find((one) => one.blob && shows(image, one));
      if (other?.blob) showPicture(image, other.blob);
    }
  };
  return ({ instead, pictures, added }: OtherState) => {
    for (const back of undo.splice(0).reverse()) back();
    own.clear();
    marked.length = 0;
    for (const likenesses of added) {
      const copied = addLike(root, likenesses);
      if (!copied) continue;
      undo.push(() => copied.copy.remove());
      swap(copied.copy, copied.swap, 3);
      // A picture of the entry that was copied is none of the new one's.
      for (const image of copied.copy.querySelectorAll('img:not([data-desk-replaced])'))
        image.remove();
    }
    // Shorter words would be found by chance in those of others.
    swap(root, { instead, pictures }, 13);
    const ranges = marked.map((text) => {
      const range = new Range();
      range.selectNodeContents(text);
      return range;
    });
    CSS.highlights?.set(name, new Highlight(...ranges));
  };
}

/** The look of the marks, for the page's own list of styles. */
export function addMarkStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `::highlight(${name}) { background-color: #ffe1a3; color: #0c1a33; }
    [data-${name}] { outline: 4px solid #e09a00; outline-offset: -4px; }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

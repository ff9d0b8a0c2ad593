/**
 * The script in the pages of the preview, never in a build: it outlines the words that the desk sends, and sends
 * back the words that the owner clicks on.
 */
import { preventBrowserDefaults } from '#desk/shared/browser-defaults.ts';
import { findWords, wordsAt } from './page-text.ts';

/** What the preview shows: a page, and the words of the focused field. */
export interface PreviewTarget {
  page: string;
  words?: string;
}

/** The attribute of the outlined element. */
const mark = 'data-desk-focus';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  [${mark}] { outline: 3px solid #1c46c0 !important; outline-offset: 4px; box-shadow: 0 0 0 7px rgb(255 255 255 / 60%) !important; }
  img[${mark}] { outline-offset: -3px; }
`);
document.adoptedStyleSheets.push(sheet);

/** Outlines the words of the field in focus, and scrolls to them when they are out of view. */
function show({ page, words }: PreviewTarget): void {
  document.querySelector(`[${mark}]`)?.removeAttribute(mark);
  const target = words ? findWords(document.body, words) : undefined;
  if (!target) {
    // `replace`, so that the frame adds nothing to the history of the desk's window.
    if (location.pathname.replace(/(?<=.)\/$/, '') !== page) location.replace(page);
    return;
  }
  target.setAttribute(mark, '');
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 60 || bottom > innerHeight - 20)
    // Not scrollIntoView, which would also move the desk around the frame.
    scrollTo({ top: scrollY + top - innerHeight / 3, behavior: 'instant' });
}

/** @param desk the origin of the desk; messages from others are ignored. */
export function talkTo(desk: string): void {
  if (window.parent === window) return;
  preventBrowserDefaults();
  const tell = (message: object) =>
    window.parent.postMessage({ page: true, path: location.pathname, ...message }, desk);
  addEventListener('message', ({ origin, data }) => {
    if (origin === desk && data?.show) show(data.show);
  });
  addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      const words = wordsAt(event.target);
      if (!words) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ words });
    },
    true,
  );
  tell({ ready: true });
}

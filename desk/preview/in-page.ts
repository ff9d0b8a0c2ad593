/**
 * The script in the pages of the preview, never in a build: it outlines the words that the desk sends, and sends
 * back the words that the owner clicks on.
 */
import { findWords, wordsAt } from './page-text.ts';

/** What the preview shows: a page, and the words of the focused field. */
export interface PreviewTarget {
  page: string;
  words?: string;
}

const outline = document.createElement('div');
outline.style.cssText =
  'position:absolute;z-index:9999;pointer-events:none;outline:3px solid #1c46c0;outline-offset:4px;border-radius:4px;box-shadow:0 0 0 7px rgb(255 255 255 / 60%)';

/** Outlines the words of the field in focus, and scrolls to them when they are out of view. */
function show({ page, words }: PreviewTarget): void {
  const target = words ? findWords(document.body, words) : undefined;
  if (!target) {
    outline.remove();
    // `replace`, so that the frame adds nothing to the history of the desk's window.
    if (location.pathname.replace(/(?<=.)\/$/, '') !== page) location.replace(page);
    return;
  }
  const box = target.getBoundingClientRect();
  if (box.top < 60 || box.bottom > innerHeight - 20)
    // Not scrollIntoView, which would also move the desk around the frame.
    scrollTo({ top: scrollY + box.top - innerHeight / 3, behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  outline.style.left = `${left + scrollX}px`;
  outline.style.top = `${top + scrollY}px`;
  outline.style.width = `${width}px`;
  outline.style.height = `${height}px`;
  document.body.append(outline);
}

/** @param desk the origin of the desk; messages from others are ignored. */
export function talkTo(desk: string): void {
  if (window.parent === window) return;
  const tell = (message: object) =>
    window.parent.postMessage({ page: true, path: location.pathname, ...message }, desk);
  let wanted: PreviewTarget | undefined;
  addEventListener('message', ({ origin, data }) => {
    if (origin !== desk || !data?.show) return;
    wanted = data.show as PreviewTarget;
    show(wanted);
  });
  addEventListener('resize', () => wanted && show(wanted));
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

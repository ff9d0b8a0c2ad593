/**
 * Runs in the pages of the preview, and only there: the desk's frame loads it through Astro's
 * development server, a build never does. It finds what the desk asks for by its words.
 */
import { findWords, wordsAt } from './words.ts';

const place = `desk-scroll ${location.pathname}`;

const mark = document.createElement('div');
mark.style.cssText =
  'position:absolute;z-index:9999;pointer-events:none;outline:3px solid #1c46c0;outline-offset:4px;border-radius:4px;box-shadow:0 0 0 7px rgb(255 255 255 / 60%)';

/** What the desk asked for last. */
let wanted: { page: string; words?: string } | undefined;

/** Outlines the words of the field in focus, and scrolls to them when they are out of view. */
function show({ page, words }: { page: string; words?: string }): void {
  const target = words ? findWords(document.body, words) : undefined;
  if (!target) {
    mark.remove();
    if (location.pathname.replace(/(?<=.)\/$/, '') !== page) location.assign(page);
    return;
  }
  const box = target.getBoundingClientRect();
  if (box.top < 60 || box.bottom > innerHeight - 20)
    // Not scrollIntoView, which would also move the desk around the frame.
    scrollTo({ top: scrollY + box.top - innerHeight / 3, behavior: 'instant' });
  const now = target.getBoundingClientRect();
  mark.style.left = `${now.left + scrollX}px`;
  mark.style.top = `${now.top + scrollY}px`;
  mark.style.width = `${now.width}px`;
  mark.style.height = `${now.height}px`;
  document.body.append(mark);
}

/** Something small that is in view: what is inside of something large moves within it. */
function smallInView(): Element | undefined {
  const found = [0.33, 0.4, 0.25, 0.5, 0.6].flatMap(
    (share) => document.elementFromPoint(innerWidth / 2, innerHeight * share) ?? [],
  );
  return found.find((one) => one.getBoundingClientRect().height < innerHeight / 3) ?? found[0];
}

/** The way from the body to an element: the place of each among its siblings. */
function wayTo(element: Element): number[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  return [...wayTo(parent), [...parent.children].indexOf(element)];
}

const elementAt = (way: number[]) =>
  way.reduce<Element | undefined>((one, index) => one?.children[index], document.body);

/**
 * Keeps what is in view in view when the width of the frame changes, and the outline around its words.
 * The same after the page is loaded again, which may be at another width.
 */
function keepPlace(): void {
  let seen: { element: Element; top: number } | undefined;
  const note = () => {
    const element = smallInView();
    seen = element ? { element, top: element.getBoundingClientRect().top } : undefined;
  };
  addEventListener('pagehide', () => {
    const kept = seen?.element.isConnected && { way: wayTo(seen.element), top: seen.top };
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
  });
  const { way = [], top = 0 } = JSON.parse(sessionStorage.getItem(place) ?? '{}');
  const before = way.length > 0 ? elementAt(way) : undefined;
  if (before) scrollBy({ top: before.getBoundingClientRect().top - top, behavior: 'instant' });
  // The page may have been scrolled before this script came.
  note();
  addEventListener('scroll', note, { passive: true });
  addEventListener('resize', () => {
    if (seen?.element.isConnected)
      scrollBy({ top: seen.element.getBoundingClientRect().top - seen.top, behavior: 'instant' });
    if (wanted) show(wanted);
  });
}

/** @param desk the origin of the desk, the only page that is listened to. */
export function talkTo(desk: string): void {
  if (window.parent === window) return;
  const tell = (message: object) =>
    window.parent.postMessage({ page: true, path: location.pathname, ...message }, desk);
  addEventListener('message', ({ origin, data }) => {
    if (origin !== desk || !data?.desk) return;
    if (data.scheme) document.documentElement.dataset.scheme = data.scheme;
    if (data.show) {
      wanted = data.show;
      show(data.show);
    }
  });
  keepPlace();
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

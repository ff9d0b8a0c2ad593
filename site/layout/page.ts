/**
 * The script of every page, in its head: notes that scripts run, shows the visitor's colours before the first paint,
 * and makes the switch of colours, the menu and the year work. One script needs one hash in the policy.
 */
const { dataset } = document.documentElement;
delete dataset.noscript;

const dark = matchMedia('(prefers-color-scheme:dark)');
const isDark = () => (dataset.scheme ?? (dark.matches && 'dark')) === 'dark';

/** Shows the colours that the visitor chose, on this page or, later, on another. */
function showScheme(): void {
  // A browser may forbid the storage; then the choice lasts as long as the page.
  try {
    if (localStorage.scheme) dataset.scheme = localStorage.scheme;
  } catch {}
  document.getElementById('scheme')?.setAttribute('aria-pressed', `${isDark()}`);
  // The two colours of the browser's own bar, light and dark, follow the system until the visitor chooses.
  if (dataset.scheme)
    document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((colour, index) => {
      colour.media = index === Number(isDark()) ? 'all' : 'not all';
    });
}
showScheme();
dark.onchange = showScheme;
// The choice may be newer than a page that was made in advance, or kept for Back.
document.addEventListener('prerenderingchange', showScheme);
addEventListener('pageshow', () => {
  showScheme();
  closeMenu();
});

/** Closes the menu. Where there are no popovers, menu-without-popovers.ts does. */
const closeMenu = () => document.getElementById('menu')?.hidePopover?.();

addEventListener('click', ({ target }) => {
  const clicked = target as Element;
  if (clicked.closest('#menu a')) closeMenu();
  if (!clicked.closest('#scheme')) return;
  dataset.scheme = isDark() ? 'light' : 'dark';
  try {
    localStorage.scheme = dataset.scheme;
  } catch {}
  showScheme();
});

addEventListener('DOMContentLoaded', () => {
  showScheme();

  // Loads what the browser lacks: tooltips where interest invokers are missing and a pointer can hover, the menu where
  // popovers are missing. There tooltip.css shows the tooltips.
  const lacksInvokers = !('interestForElement' in HTMLButtonElement.prototype);
  const script = document.createElement('script');
  if (!('popover' in HTMLElement.prototype)) script.src = '/menu.js';
  else if (lacksInvokers && matchMedia('(any-hover:hover)').matches) script.src = '/tooltips.js';
  if (script.src) document.head.append(script);

  // Updates the year of a page built in an earlier one, unless the visitor's clock is behind or a translator changed
  // the digits.
  const year = document.getElementById('year') as HTMLElement;
  const now = new Date().getFullYear();
  if (now > Number(year.textContent)) year.textContent = `${now}`;
});

export {};

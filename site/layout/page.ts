/** The script of every page: the switch of colours, the menu, the year in the footer. One script needs one hash in the policy. */
const byId = (id: string) => document.getElementById(id) as HTMLElement;

// The button that switches the colours; scheme-early.ts reads the choice before the first paint.
{
  const { dataset } = document.documentElement;
  const button = byId('scheme');
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const isDark = () => (dataset.scheme ?? (dark.matches && 'dark')) === 'dark';
  const show = () => {
    button.setAttribute('aria-pressed', `${isDark()}`);
    // The two colours of the browser's own bar, light and dark, follow the system until the visitor chooses.
    if (dataset.scheme)
      document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((colour, index) => {
        colour.media = index === Number(isDark()) ? 'all' : 'not all';
      });
  };
  // A browser may forbid the storage; then the choice lasts as long as the page.
  const read = () => {
    try {
      if (localStorage.scheme) dataset.scheme = localStorage.scheme;
    } catch {}
    show();
  };
  button.onclick = () => {
    dataset.scheme = isDark() ? 'light' : 'dark';
    try {
      localStorage.scheme = dataset.scheme;
    } catch {}
    show();
  };
  dark.onchange = show;
  show();
  // The choice may be newer than a page that was kept for Back, or made in advance.
  addEventListener('pageshow', read);
  document.addEventListener('prerenderingchange', read);
}

// The menu closes when a link in it is chosen, and when the visitor comes back to the page.
{
  const menu = byId('menu');
  // Where there are no popovers, menu-without-popovers.ts does this.
  const close = () => 'popover' in menu && menu.matches(':popover-open') && menu.hidePopover();
  menu.onclick = ({ target }) => {
    if ((target as Element).closest('a')) close();
  };
  addEventListener('pageshow', close);
}

// Loads what the browser lacks: tooltips where interest invokers are missing and a pointer can hover, the menu where
// popovers are missing. There tooltip.css shows the tooltips.
{
  const { tooltips } = (document.currentScript as HTMLScriptElement).dataset;
  const lacksInvokers = !('interestForElement' in HTMLButtonElement.prototype);
  const script = document.createElement('script');
  if (!('popover' in HTMLElement.prototype)) script.src = '/menu.js';
  else if (lacksInvokers && matchMedia('(any-hover:hover)').matches) script.src = `${tooltips}`;
  if (script.src) document.head.append(script);
}

// Updates the year of a page built in an earlier one, unless the visitor's clock is behind or a translator changed
// the digits.
{
  const year = byId('year');
  const now = new Date().getFullYear();
  if (now > Number(year.textContent)) year.textContent = `${now}`;
}

export {};

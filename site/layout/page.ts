/** The script of every page: the switch of colours, the menu, the year in the footer. One script needs one hash in the policy. */
const byId = (id: string) => document.getElementById(id) as HTMLElement;

// The button that switches the colours; scheme-early.ts reads what it stores.
{
  const { dataset } = document.documentElement;
  const button = byId('scheme');
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const isDark = () => (dataset.scheme ?? (dark.matches && 'dark')) === 'dark';
  const set = () => button.setAttribute('aria-pressed', `${isDark()}`);
  button.onclick = () => {
    dataset.scheme = isDark() ? 'light' : 'dark';
    try {
      localStorage.scheme = dataset.scheme;
    } catch {
      // A browser may forbid the storage; then the choice lasts as long as the page.
    }
    set();
  };
  dark.onchange = set;
  set();
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

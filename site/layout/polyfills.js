// Loads what the browser lacks: tooltips where interest invokers are missing and a pointer can hover, the menu where
// popovers are missing. There tooltip.css shows the tooltips.
{
  const { menu, tooltips } = document.currentScript.dataset;
  const lacksInvokers = !('interestForElement' in HTMLButtonElement.prototype);
  const script = document.createElement('script');
  if (!('popover' in HTMLElement.prototype)) script.src = menu;
  else if (lacksInvokers && matchMedia('(any-hover:hover)').matches) script.src = tooltips;
  if (script.src) document.head.append(script);
}

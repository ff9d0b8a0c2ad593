// Where there are no popovers, tooltip.css shows the tooltips.
if (
  'popover' in HTMLElement.prototype &&
  !('interestForElement' in HTMLButtonElement.prototype) &&
  matchMedia('(any-hover:hover)').matches
) {
  const script = document.createElement('script');
  script.src = document.currentScript.dataset.src;
  document.head.append(script);
}

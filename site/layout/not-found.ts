/** Inlined into the page for unknown addresses: logs the address, and offers the page that it means. */
console.error('404: no page at', location.pathname);
// The address may have been pasted with capitals, or with punctuation after it.
const meant = document.getElementById('meant') as HTMLElement;
const asked = location.pathname
  .toLowerCase()
  .replace(/\/{2,}/g, '/')
  .replace(/(%[0-9a-f]{2}|[^a-z0-9])+$/, '')
  .replace(/(\/index)?\.html$/, '');
if (meant.dataset.addresses?.split(' ').includes(asked)) {
  const link = meant.querySelector('a') as HTMLAnchorElement;
  link.href = asked;
  link.textContent = location.host + asked;
  meant.hidden = false;
}

export {};

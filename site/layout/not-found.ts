/** Inlined into the page for unknown addresses: logs the address, and offers the page that it means. */
console.error('404: no page at', location.pathname);
// The address may have been pasted with capitals, or with punctuation after it.
const meant = document.getElementById('meant') as HTMLElement;
const asked = location.pathname
  .toLowerCase()
  .replace(/\/{2,}/g, '/')
  .replace(/(%[0-9a-f]{2}|[^a-z0-9])+$/, '')
  .replace(/(\/index)?\.html$/, '');
// Of a file that has another address now, or a page of its name, the page that offers the file.
const pagesOfFiles = new Map<string, string>(JSON.parse(`${meant.dataset.files}`));
const name = asked.replace(/^.*\/|\.(pdf|docx)$/g, '');
const page = meant.dataset.addresses?.split(' ').includes(asked) ? asked : pagesOfFiles.get(name);
if (page) {
  const link = meant.querySelector('a') as HTMLAnchorElement;
  link.href = page;
  link.textContent = location.host + page;
  meant.hidden = false;
}

export {};

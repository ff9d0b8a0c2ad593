/** Inlined into the head of every page, before anything is painted: that scripts run, and the colours that the visitor chose. */
const { dataset } = document.documentElement;
delete dataset.noscript;
try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) dataset.scheme = scheme;
} catch {
  // A browser may forbid the storage; then the colours are those of its settings.
}

export {};

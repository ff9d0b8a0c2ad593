/** Inlined into the head of every page: before the first paint, notes that scripts run, and sets the visitor's colour scheme. */
const { dataset } = document.documentElement;
delete dataset.noscript;
try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) dataset.scheme = scheme;
} catch {
  // A browser may forbid the storage; then the colours are those of its settings.
}

export {};

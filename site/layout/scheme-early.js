// Inlined into the head of every page: the colours that the visitor chose, before anything is painted.
try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch {}

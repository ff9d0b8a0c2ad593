// Inlined into the head of every page, before anything is painted: that scripts run, and the colours that the visitor chose.
delete document.documentElement.dataset.noscript;
try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch {}

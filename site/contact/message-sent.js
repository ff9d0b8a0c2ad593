if (
  document.referrer.includes('/contact') &&
  performance.getEntriesByType('navigation')[0].type === 'navigate'
) {
  try {
    sessionStorage.setItem('contact-draft', JSON.stringify({ sentAt: Date.now() }));
  } catch {}
}

// Inlined into /contact/sent: shows the reference of the message, which the address ends in.
const reference = /[?&]ref=([0-9A-Z]{4}-[0-9A-Z]{4})(&|$)/.exec(location.search)?.[1];
const place = document.getElementById('sent-reference');
if (reference && place) {
  place.querySelector('strong').textContent = reference;
  for (const link of place.querySelectorAll('a'))
    link.href = link.href.replace('%7Breference%7D', reference);
  place.hidden = false;
}
if (
  document.referrer.includes('/contact') &&
  performance.getEntriesByType('navigation')[0].type === 'navigate'
) {
  try {
    sessionStorage.setItem('contact-draft', JSON.stringify({ sentAt: Date.now() }));
  } catch {}
}

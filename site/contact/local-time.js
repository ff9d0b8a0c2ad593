// The first view must not wait for a time zone.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  const line = document.getElementById('local-time');
  const { zone: timeZone, now } = line.dataset;
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const show = () => {
    line.textContent = now.replace('{time}', clock.format());
  };
  show();
  setInterval(show, 5000);
}).observe({ type: 'paint', buffered: true });

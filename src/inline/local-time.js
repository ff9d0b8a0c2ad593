{
  const line = document.getElementById('local-time');
  const { zone, region } = line.dataset;
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  const show = () => {
    line.textContent = `Here it is ${clock.format()} in ${region}.`;
  };
  show();
  setInterval(show, 5000);
}

{
  const line = document.getElementById('local-time');
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: line.dataset.zone,
  });
  const show = () => {
    line.children[0].textContent = clock.format();
  };
  show();
  setInterval(show, 5000);
  line.classList.remove('invisible');
}

{
  const menu = document.getElementById('menu');
  const close = () => menu.hidePopover?.();
  menu.onclick = (event) => {
    if (event.target.closest('a')) close();
  };
  addEventListener('pageshow', close);
}

{
  const menu = document.getElementById('menu');
  const close = () => menu.matches(':popover-open') && menu.hidePopover();
  menu.onclick = (event) => {
    if (event.target.closest('a')) close();
  };
  addEventListener('pageshow', close);
}

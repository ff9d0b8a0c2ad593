{
  const menu = document.getElementById('menu');
  // Chrome 109 has no popovers, and nothing to close.
  const close = () => menu.hidePopover && menu.matches(':popover-open') && menu.hidePopover();
  menu.onclick = (event) => {
    if (event.target.closest('a')) close();
  };
  addEventListener('pageshow', close);
}

{
  const menu = document.getElementById('menu');
  // Where there are no popovers, menu-without-popovers.js does this.
  const close = () => menu.hidePopover && menu.matches(':popover-open') && menu.hidePopover();
  menu.onclick = ({ target }) => {
    if (target.closest('a')) close();
  };
  addEventListener('pageshow', close);
}

{
  const menu = document.getElementById('menu');
  let close = () => menu.matches(':popover-open') && menu.hidePopover();
  // Browsers before Chrome 114, Firefox 125 and Safari 17 have no popovers: a class opens the menu.
  if (!menu.hidePopover) {
    const button = document.getElementById('menu-button');
    const toggle = (isOpen) =>
      button.setAttribute('aria-expanded', menu.classList.toggle('open', isOpen));
    close = () => toggle(false);
    menu.tabIndex = -1;
    button.onclick = () => {
      toggle();
      button.focus();
      // Only an open menu takes the focus: the next key Tab leads into it, as into a popover.
      menu.focus();
    };
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && menu.matches('.open')) button.click();
    });
    addEventListener('pointerdown', ({ target }) => {
      if (!target.closest('.site-header')) close();
    });
  }
  menu.onclick = ({ target }) => {
    if (target.closest('a')) close();
  };
  addEventListener('pageshow', close);
}

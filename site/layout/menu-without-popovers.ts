/** The menu in browsers before Chrome 114, Firefox 125 and Safari 17, which have no popovers: a class opens it. */
const menu = document.getElementById('menu') as HTMLElement;
const button = document.getElementById('menu-button') as HTMLElement;
const toggle = (isOpen?: boolean) =>
  button.setAttribute('aria-expanded', `${menu.classList.toggle('open', isOpen)}`);
menu.tabIndex = -1;
button.onclick = () => {
  toggle();
  button.focus();
  // Focus goes to the open menu, so that Tab leads into it, as with a popover.
  menu.focus();
};
menu.onclick = ({ target }) => {
  if ((target as Element).closest('a')) toggle(false);
};
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && menu.matches('.open')) button.click();
});
addEventListener('pointerdown', ({ target }) => {
  if (!(target as Element).closest('.site-header')) toggle(false);
});
addEventListener('pageshow', () => toggle(false));

export {};

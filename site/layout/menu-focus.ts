/**
 * Moves the focus into the menu when it opens, so that Tab leads to its first link: WebKit does not lead Tab from the
 * button into the popover, which stands before the button.
 */
const menu = document.getElementById('menu') as HTMLElement;
menu.tabIndex = -1;
menu.addEventListener('toggle', ({ newState }) => {
  if (newState === 'open') menu.focus();
});

export {};

/** Stops the second click of a double click where the first has moved something else under the pointer. */

const controls = 'a, button, label, summary';

/**
 * Ignores each further click of a double click that is not on the control of the first: the next item of a list, the
 * button below it, or a dialog.
 */
export function ignoreStrayClicks(): void {
  let clicked: Element | null;
  const click = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    // A click by the keyboard has the detail 0.
    if (event.detail < 2) clicked = control;
    else if (control && control !== clicked) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', click, { capture: true });
}

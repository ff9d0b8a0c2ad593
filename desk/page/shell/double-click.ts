/** Stops the second click of a double click where the first has moved something else under the pointer. */

const controls = 'a, button, label, summary';

/**
 * Ignores each further click of a double click that began on a control and is now beside that control: on the next
 * item of a list, or in a dialog, whose field would lose the focus.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null;
  const ignore = (event: MouseEvent) => {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    // A click by the keyboard has the detail 0.
    if (detail < 2) first = target.closest(controls);
    else if (first && !first.contains(target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('mousedown', ignore, { capture: true });
  addEventListener('click', ignore, { capture: true });
}

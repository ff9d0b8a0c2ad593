/** Stops the second click of a double click where it would undo the first, or do something else. */

const controls = 'a, button, label, summary';

/** Controls whose second click would close or clear what the first has opened or ticked, or add a second item. */
const clickedOnce = 'summary, .tick, [data-clicked-once]';

/**
 * Ignores each further click of a double click on such a control, and one that began on another control and is now
 * beside that control: on the next item of a list, or in a dialog, whose field would lose the focus.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null;
  const ignore = (event: MouseEvent) => {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    // A click by the keyboard has the detail 0.
    if (detail < 2) first = target.closest(controls);
    else if (first && (first.matches(clickedOnce) || !first.contains(target))) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('mousedown', ignore, { capture: true });
  addEventListener('click', ignore, { capture: true });
}

import type { Path } from '#desk/yaml/value.ts';
import { fieldId } from './desk-context.ts';

function openAround(field: Element) {
  const around = field.closest<HTMLDetailsElement>('details:not([open])');
  if (!around) return;
  around.open = true;
  openAround(around);
}

/** Brings a field into view and gives it the focus; where the form lacks it, the group around it. */
export function focusField(path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(path.slice(0, length)));
    if (!found) continue;
    openAround(found);
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
    return;
  }
}

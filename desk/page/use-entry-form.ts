/** The state of an entry’s form. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import type { PreviewTarget } from '#desk/preview/in-page.ts';
import { isSame, type Path, valueAt } from '#desk/shared/value.ts';
import { Field } from './fields/field.tsx';
import type { FormContext } from './form-context.ts';
import { pageOf } from './page-of.ts';
import type { DeskState } from './use-desk.ts';

let isPressed = false;

/** Tells when the mouse or a finger is pressed, and when what the press does has been done. */
function onPress(tell: () => void) {
  const change = (next: boolean) => {
    isPressed = next;
    tell();
  };
  const press = () => change(true);
  const release = () => setTimeout(() => change(false));
  const events = { pointerdown: press, pointerup: release, pointercancel: release };
  for (const [name, run] of Object.entries(events)) addEventListener(name, run, true);
  return () => {
    for (const [name, run] of Object.entries(events)) removeEventListener(name, run, true);
  };
}

/** The state as it is; while the mouse is pressed, as it was before, so that nothing moves away from under it. */
function useUnlessPressed<State>(state: State): State {
  const waits = useSyncExternalStore(onPress, () => isPressed);
  const latest = useRef(state);
  if (!waits) latest.current = state;
  return latest.current;
}

interface Props {
  desk: DeskState;
  entry: EntryView;
  onPreview: (target: PreviewTarget) => void;
}

/** The page that shows a field of an entry, or of the first field of a tab. */
export const shownOn = (
  { overview }: DeskState,
  { id, saved, value }: Pick<EntryView, 'id' | 'saved' | 'value'>,
  field: string | undefined,
): string =>
  pageOf(id, {
    hasNoPage: !saved || value.hidden === true,
    isHidden: (other) =>
      overview?.groups.some(({ items }) =>
        items.some((item) => item.id === other && item.isHidden),
      ) === true,
    field,
  });

/** The form's state: what is typed, and the way to the desk. */
export function useEntryForm({ desk, entry, onPreview }: Props): FormContext {
  const { edits, change, leave } = desk.saving;
  const value = useSyncExternalStore(edits.subscribe, () => edits.valueOf(entry));
  const [focused, setFocused] = useState<Path>();
  // What was wrong before is told at once; what the owner adds now, when they come to it.
  const [visited, setVisited] = useState<ReadonlySet<string>>(
    () => new Set(entry.saved && entry.advice.map(({ path }) => path.join('.'))),
  );
  // Leaving the entry leaves its field.
  useEffect(() => () => void leave(entry.id), [leave, entry.id]);
  // A field that was just filled in is no longer called empty, even before that is saved.
  const messages = useUnlessPressed({
    visited,
    advice: entry.advice.filter(
      ({ isOpen, path }) => !isOpen || isSame(valueAt(value, path), valueAt(entry.value, path)),
    ),
  });
  return {
    entry: { ...entry, advice: messages.advice },
    value,
    Field,
    focused,
    wasVisited: (path) => messages.visited.has(path.join('.')),
    change: (path, next) => change(entry, path, next),
    focus: (path) => {
      setFocused(path);
      const current = edits.valueOf(entry);
      const words = valueAt(current, path);
      const isText = typeof words === 'string' || typeof words === 'number';
      const page = shownOn(desk, { ...entry, value: current }, String(path[0]));
      onPreview({ page, ...(isText && { words: String(words) }) });
    },
    leave: () => {
      if (focused) setVisited((before) => new Set([...before, focused.join('.')]));
      setFocused(undefined);
      void leave(entry.id);
    },
  };
}

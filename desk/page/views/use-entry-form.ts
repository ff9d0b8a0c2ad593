/** The state of an entry’s form. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import type { PreviewTarget } from '#desk/preview/in-page.ts';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { isSame, valueAt } from '#desk/shared/value.ts';
import { pathShowing } from '#model/pages.ts';
import type { FormContext } from '../fields/form-context.ts';
import { applyEdits, edits } from '../saving/edits.ts';
import { findItem } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { useEdits } from '../saving/use-saving.ts';

/** Delays changes of a state while a pointer is pressed, so that nothing moves away under the pointer. */
function useHeldWhilePressed<State extends object>(state: State): State {
  const [atPress, setAtPress] = useState<State>();
  const press = useEffectEvent(() => setAtPress((earlier) => earlier ?? state));
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    // The click comes after the release.
    const release = () => setTimeout(() => setAtPress(undefined));
    addEventListener('pointerdown', () => press(), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => ending.abort();
  }, []);
  return atPress ?? state;
}

interface Props {
  desk: DeskState;
  entry: EntryView;
  onPreview: (target: PreviewTarget) => void;
}

/** The page that shows a field of an entry, or of the first field of a tab. */
export const findPage = (
  { overview }: DeskState,
  { id, shown, value }: Pick<EntryView, 'id' | 'shown' | 'value'>,
  field = '',
): string =>
  pathShowing(id, field, (other) =>
    other === id
      ? shown !== undefined && value.hidden !== true
      : !(overview && findItem(overview, other)?.isHidden),
  );

/** The state of the form and the functions that change it. */
export function useEntryForm({ desk, entry, onPreview }: Props): FormContext {
  const { change, leave } = desk.saving;
  const value = applyEdits(useEdits(), entry.id, entry.value);
  const [focused, setFocused] = useState<FormContext['focused']>();
  // Earlier problems are shown at once, new ones after their field is left.
  const [visited, setVisited] = useState<ReadonlySet<string>>(
    () => new Set(entry.shown && entry.advice.map(({ path }) => path.join('.'))),
  );
  // Closing the form also leaves its field.
  useEffect(() => leave, [leave]);
  // A field that was just filled in is not called empty, even before it is saved.
  const messages = useHeldWhilePressed({
    visited,
    focused,
    advice: entry.advice.filter(
      ({ isWaiting, path }) =>
        !isWaiting || isSame(valueAt(value, path), valueAt(entry.value, path)),
    ),
  });
  return {
    entry: { ...entry, advice: messages.advice },
    schema: schemaOf(entry.id),
    value,
    focused: messages.focused,
    wasVisited: (path) => messages.visited.has(path.join('.')),
    change: (path, next) => change(entry.id, [{ path, value: next }]),
    changeAll: (changes) => change(entry.id, changes),
    focus: (path) => {
      setFocused({ path, advice: messages.advice });
      const current = applyEdits(edits.all(), entry.id, entry.value);
      const words = valueAt(current, path);
      const isText = typeof words === 'string' || typeof words === 'number';
      const page = findPage(desk, { ...entry, value: current }, String(path[0]));
      onPreview({ page, ...(isText && { words: String(words) }) });
    },
    leave: () => {
      if (focused) setVisited((before) => new Set([...before, focused.path.join('.')]));
      setFocused(undefined);
      leave();
    },
  };
}

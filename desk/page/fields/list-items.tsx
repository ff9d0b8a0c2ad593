/** The items of a list field, the actions on them, and the words on the last action. */
import { useState } from 'react';
import { isSame, type Value, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { moved, useListStatus } from '../move-buttons.tsx';
import type { InputProps } from './field-frame.tsx';
import { useForm } from './form-context.ts';

/** The keys of as many items: without the last ones, or with new ones, the first of which is `next`. */
const keysFor = (length: number, keys: readonly number[], next: number): number[] =>
  Array.from({ length }, (_, index) => keys[index] ?? next + index - keys.length);

/** React keys, which follow the items when they are moved. No key is used again, also not for an item that Undo brings back. */
function useKeys(length: number) {
  const [stored, setStored] = useState({ keys: keysFor(length, [], 0), next: length });
  const { keys, next } = stored;
  const setKeys = (wanted: readonly number[], count = wanted.length) => {
    const all = keysFor(count, wanted, next);
    setStored({ keys: all, next: Math.max(next, ...all.map((key) => key + 1)) });
  };
  // The list has changed otherwise, as by Undo.
  if (keys.length !== length) setKeys(keys, length);
  return { keys, nextKey: next, setKeys };
}

/** An item that was just removed, with the list before and after. */
interface Removal {
  name: string;
  index: number;
  before: { items: Value[]; keys: number[] };
  after: Value[];
}

/** The items of a list, the actions on them, and words for the last action. */
export function useItems({ path, schema, label, isOptional }: InputProps) {
  const { value, change, leave } = useForm();
  const list = valueAt(value, path);
  const items = Array.isArray(list) ? list : [];
  const { keys, nextKey, setKeys } = useKeys(items.length);
  const { status, say } = useListStatus(items);
  /** The key of the item that was added last. */
  const [added, setAdded] = useState<number>();
  const [last, setLast] = useState<Removal>();
  // Until the list has changed otherwise, as by Undo.
  const removal = last && isSame(last.after, items) ? last : undefined;
  const nameOf = (index: number) =>
    `${(schema.items as JsonSchema | undefined)?.title ?? label} ${index + 1}`;
  const set = (next: Value[]) => {
    // Without its last item, an optional list is removed.
    change(path, next.length === 0 && isOptional ? undefined : next);
    leave();
  };
  const move = (from: number, to: number) => {
    setKeys(moved(keys, from, to));
    const next = moved(items, from, to);
    set(next);
    say({ words: `${nameOf(to)} of ${items.length}`, items: next });
  };
  const remove = (index: number) => {
    const name = nameOf(index);
    const next = items.toSpliced(index, 1);
    setLast({ name, index, before: { items, keys }, after: next });
    setKeys(keys.toSpliced(index, 1));
    set(next);
    say({ words: `Removed: ${name}. Undo brings it back.`, items: next });
  };
  const bringBack = ({ index, before }: Removal) => {
    setKeys(before.keys);
    setAdded(before.keys[index]);
    set(before.items);
  };
  const add = (item: Value) => {
    setKeys([...keys, nextKey]);
    setAdded(nextKey);
    set([...items, item]);
  };
  return { items, keys, added, status, removal, nameOf, add, move, remove, bringBack };
}

/** Says in the place of a removed item that it was removed, and brings it back. */
export const RemovedItem = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2.5 help basis-full px-2">
    <span>{`Removed: ${name}.`}</span>
    <button type="button" className="quiet text-primary" onClick={onUndo}>
      Undo <span className="sr-only">{`: ${name}`}</span>
    </button>
  </p>
);

/** The items of a list field, the actions on them, and the words on the last action. */
import { useState } from 'react';
import { type Value, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { moveItem, useListStatus } from '../move-buttons.tsx';
import type { InputProps } from './field-frame.tsx';
import { useForm } from './form-context.ts';

/** The keys of as many items: without the last ones, or with new ones, the first of which is `next`. */
const extendKeys = (length: number, keys: readonly number[], next: number): number[] =>
  Array.from({ length }, (_, index) => keys[index] ?? next + index - keys.length);

/** React keys, which follow the items when they are moved. No key is used twice. */
function useKeys(length: number) {
  const [stored, setStored] = useState({ keys: extendKeys(length, [], 0), next: length });
  const { keys, next } = stored;
  const setKeys = (wanted: readonly number[], count = wanted.length) => {
    const all = extendKeys(count, wanted, next);
    setStored({ keys: all, next: Math.max(next, ...all.map((key) => key + 1)) });
  };
  // Another change of the list, as by Undo.
  if (keys.length !== length) setKeys(keys, length);
  return { keys, nextKey: next, setKeys };
}

/** The items of a list, the actions on them, and the words on the last action. */
export function useItems({ path, schema, label, isOptional }: InputProps) {
  const { value, change, leave } = useForm();
  const list = valueAt(value, path);
  const items = Array.isArray(list) ? list : [];
  const { keys, nextKey, setKeys } = useKeys(items.length);
  const { status, announce } = useListStatus(items);
  /** The key of the item that was added last. */
  const [added, setAdded] = useState<number>();
  const nameOf = (index: number) =>
    `${(schema.items as JsonSchema | undefined)?.title ?? label} ${index + 1}`;
  const set = (next: Value[]) => {
    // Without its last item, an optional list is removed.
    change(path, next.length === 0 && isOptional ? undefined : next);
    leave();
  };
  const move = (from: number, to: number) => {
    setKeys(moveItem(keys, from, to));
    const next = moveItem(items, from, to);
    set(next);
    announce({ words: `${nameOf(to)} of ${items.length}`, items: next });
  };
  const remove = (index: number) => {
    const name = nameOf(index);
    const next = items.toSpliced(index, 1);
    setKeys(keys.toSpliced(index, 1));
    set(next);
    announce({ words: `Removed: ${name}. Undo brings it back.`, items: next });
  };
  const add = (item: Value) => {
    setKeys([...keys, nextKey]);
    setAdded(nextKey);
    set([...items, item]);
  };
  return { items, keys, added, status, nameOf, add, move, remove };
}

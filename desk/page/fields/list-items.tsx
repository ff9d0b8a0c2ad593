/** The items of a list field, the actions on them, and the words on the last action. */
import { useState } from 'react';
import { type Value, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { moveItem, useListStatus } from '../move-buttons.tsx';
import type { InputProps } from './field-frame.tsx';
import { useForm } from './form-context.ts';

const newKeys = (count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, () => crypto.randomUUID());

/** React keys, which follow the items when they are moved. */
function useKeys(length: number) {
  const [keys, setKeys] = useState(() => newKeys(length));
  // Another change of the list, as by Undo.
  if (keys.length !== length) setKeys([...keys.slice(0, length), ...newKeys(length - keys.length)]);
  return [keys, setKeys] as const;
}

/** The items of a list, the actions on them, and the words on the last action. */
export function useItems({ path, schema, label, isOptional }: InputProps) {
  const { value, change, leave } = useForm();
  const list = valueAt(value, path);
  const items = Array.isArray(list) ? list : [];
  const [keys, setKeys] = useKeys(items.length);
  const { status, announce } = useListStatus(items);
  /** The key of the item that was added last. */
  const [added, setAdded] = useState<string>();
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
    const [key = ''] = newKeys(1);
    setKeys([...keys, key]);
    setAdded(key);
    set([...items, item]);
  };
  return { items, keys, added, status, nameOf, add, move, remove };
}

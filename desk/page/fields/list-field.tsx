/** The kind of field for a list whose items are added, removed and moved. */
import Plus from 'lucide:plus';
import Trash from 'lucide:trash';
import { useRef, useState } from 'react';
import { isSame, type Value, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { fieldId, focusFirstField, useForm } from '../form-context.ts';
import { MoveButtons, moved, useListStatus } from '../move-buttons.tsx';
import { isChoices } from './choice-fields.tsx';
import type { FieldKind, InputProps } from './field-frame.tsx';
import { FoldedItem, group, isFolded } from './group-field.tsx';

/** React keys, which follow the items when they are moved. */
function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  while (keys.current.length < length) keys.current.push(crypto.randomUUID());
  keys.current.length = length;
  return keys;
}

/** An item that was just removed, with the list before and after. */
interface Removal {
  name: string;
  index: number;
  before: { items: Value[]; keys: string[] };
  after: Value[];
}

/** The items of a list, the actions on them, and words for the last action. */
function useItems({ path, schema, label, isOptional }: InputProps) {
  const { value, change, leave } = useForm();
  const found = valueAt(value, path);
  const items = Array.isArray(found) ? found : [];
  const keys = useKeys(items.length);
  const { status, say } = useListStatus(items);
  /** The key of the item that was added last. */
  const [added, setAdded] = useState('');
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
    keys.current = moved(keys.current, from, to);
    const next = moved(items, from, to);
    set(next);
    say({ words: `${nameOf(to)} of ${items.length}`, items: next });
  };
  const remove = (index: number) => {
    const name = nameOf(index);
    const next = items.toSpliced(index, 1);
    setLast({ name, index, before: { items, keys: keys.current }, after: next });
    keys.current = keys.current.toSpliced(index, 1);
    set(next);
    say({ words: `Removed: ${name}. Undo brings it back.`, items: next });
  };
  const bringBack = ({ index, before }: Removal) => {
    keys.current = before.keys;
    setAdded(before.keys[index] ?? '');
    set(before.items);
  };
  const add = (item: Value) => {
    const key = crypto.randomUUID();
    keys.current = [...keys.current, key];
    setAdded(key);
    set([...items, item]);
  };
  return {
    items,
    keys: keys.current,
    added,
    status,
    removal,
    nameOf,
    add,
    move,
    remove,
    bringBack,
  };
}

/** Says in the place of a removed item that it was removed, and brings it back. */
const RemovedItem = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2.5 help col-span-full px-2">
    <span>{`Removed: ${name}.`}</span>
    <button type="button" className="quiet text-primary" onClick={onUndo}>
      Undo <span className="sr-only">{`: ${name}`}</span>
    </button>
  </p>
);

/** A list whose items are added, removed and moved. */
function ListInput(props: InputProps) {
  const { path, schema, label, emptyItem = '' } = props;
  const { Field } = useForm();
  const { items, keys, added, status, removal, nameOf, add, move, remove, bringBack } =
    useItems(props);
  const inner = (schema.items ?? {}) as JsonSchema;
  const holdsGroups = group.matches(inner);
  const folds = isFolded(inner, items.length);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Moves the focus to the button of the next item, of the previous one, or to the add button, and removes the item. */
  const goOnAndRemove = (index: number, { parentElement: item }: Element) => {
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const button = next?.querySelector<HTMLElement>(':scope > button');
    (button ?? addButton.current)?.focus();
    remove(index);
  };
  const removed = removal && <RemovedItem name={removal.name} onUndo={() => bringBack(removal)} />;
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  return (
    <>
      <p className="sr-only" role="status">
        {status}
      </p>
      <div className="empty:hidden">
        {items.map((_, index) => {
          const name = nameOf(index);
          const at = [...path, index];
          const field = <Field path={at} schema={inner} label={holdsGroups ? '' : name} />;
          return (
            <div
              key={keys[index]}
              // The first field of the added item gets the focus.
              ref={keys[index] === added ? focusFirstField : undefined}
              // Labels are visible at the first item; screen readers hear them at each.
              className={`-mt-px grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-1 border border-line px-1 [&_.moves]:flex-col ${index > 0 && !folds ? '[&_.help-words]:sr-only' : ''}`}
            >
              {index === removal?.index && removed}
              <MoveButtons
                name={name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <div className="py-1">
                {folds ? (
                  <FoldedItem id={fieldId(at)} path={at} schema={inner} name={name}>
                    {field}
                  </FoldedItem>
                ) : (
                  field
                )}
              </div>
              <button
                type="button"
                className="quiet icon"
                aria-label={`Remove ${name}`}
                onClick={({ currentTarget }) => goOnAndRemove(index, currentTarget)}
              >
                <Trash />
              </button>
            </div>
          );
        })}
      </div>
      {items.length === removal?.index && removed}
      <button
        ref={addButton}
        type="button"
        className="mt-2 justify-self-start border-dashed text-primary"
        disabled={isFull}
        onClick={() => add(emptyItem)}
      >
        <Plus /> {items.length > 0 ? 'Add another' : 'Add one'}
        <span className="sr-only">{`: ${label}`}</span>
      </button>
      {isFull && schema.minItems !== schema.maxItems && <p className="help">The list is full.</p>}
    </>
  );
}

export const list: FieldKind = {
  name: 'list',
  matches: (schema) => schema.type === 'array' && !isChoices(schema),
  Input: ListInput,
  holdsFields: true,
  empty: [],
};

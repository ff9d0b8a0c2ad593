import Plus from 'lucide:plus';
import Trash from 'lucide:trash';
import { useRef, useState } from 'react';
import { helpOf, inputOf } from '#desk/editing/help.ts';
import { type Value, valueAt } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { MoveButtons, moved } from '../move-buttons.tsx';
import { Messages, useIsDraft } from './field-frame.tsx';
import { FoldedItem, isFolded } from './folded-item.tsx';

/** `Results` to `Result`, for one of them. */
const oneOf = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '');

/** Names for the items that stay with them when they move. */
function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  const next = useRef(0);
  while (keys.current.length < length) keys.current.push(`item-${next.current++}`);
  keys.current.length = length;
  return keys;
}

const emptyItem = (schema: JsonSchema | undefined): Value => {
  if (!schema) return '';
  if (schema.properties) return {};
  return schema.type === 'array' ? [] : '';
};

/** The items of a list, what may be done with them, and what was done last, in words. */
function useItems({ path, label, isOptional }: FieldProps) {
  const { value, change, leave } = useForm();
  const found = valueAt(value, path);
  const items = Array.isArray(found) ? found : [];
  const keys = useKeys(items.length);
  const [status, setStatus] = useState('');
  const one = oneOf(label);
  const set = (next: Value[]) => {
    // A list that may be left out is left out when its last item goes.
    change(path, next.length === 0 && isOptional ? undefined : next);
    leave();
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    keys.current = moved(keys.current, from, to);
    set(moved(items, from, to));
    setStatus(`${one} ${to + 1} of ${items.length}`);
  };
  const remove = (index: number) => {
    keys.current = keys.current.filter((_, at) => at !== index);
    set(items.filter((_, at) => at !== index));
    setStatus(`Removed: ${one} ${index + 1}. Undo brings it back.`);
  };
  const add = (item: Value) => set([...items, item]);
  return { items, keys: keys.current, status, add, move, remove };
}

/** A list whose items are added, removed and moved. */
export function ListField(props: FieldProps) {
  const { path, schema, label } = props;
  const { Field } = useForm();
  const { items, keys, status, add, move, remove } = useItems(props);
  const isDraft = useIsDraft(path);
  const inner = schema.items as JsonSchema | undefined;
  const one = oneOf(label);
  const itemAt = (index: number) => {
    const label = inputOf(inner ?? {}) === 'group' ? '' : `${one} ${index + 1}`;
    const field = <Field path={[...path, index]} schema={inner ?? {}} label={label} />;
    if (!isFolded(inner, items.length)) return field;
    return (
      <FoldedItem path={[...path, index]} schema={inner} name={`${one} ${index + 1}`}>
        {field}
      </FoldedItem>
    );
  };
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  return (
    <fieldset className="list" id={fieldId(path)} tabIndex={-1}>
      <legend>
        {label} {isDraft && <span className="mark mark-draft">Draft</span>}
      </legend>
      <p className="help">{helpOf(schema)}</p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {items.map((_, index) => {
        const name = `${one} ${index + 1}`;
        return (
          <div key={keys[index]} className="item">
            <MoveButtons
              name={name}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
            />
            <div className="item-fields">{itemAt(index)}</div>
            <button
              type="button"
              className="quiet icon"
              aria-label={`Remove ${name}`}
              onClick={() => remove(index)}
            >
              <Trash />
            </button>
          </div>
        );
      })}
      <button type="button" className="add" disabled={isFull} onClick={() => add(emptyItem(inner))}>
        <Plus /> Add to {label.toLowerCase()}
      </button>
      {isFull && schema.minItems !== schema.maxItems && <p className="help">The list is full.</p>}
      <Messages path={path} />
    </fieldset>
  );
}

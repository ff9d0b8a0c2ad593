/** The kind of field that holds other fields. */
import ChevronRight from 'lucide:chevron-right';
import CircleAlert from 'lucide:circle-alert';
import Plus from 'lucide:plus';
import { type MouseEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { shownFields } from '#desk/shared/form-schema.ts';
import { isGroup, isSame, type Path, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { focusFirstField, useForm } from '../form-context.ts';
import { type FieldKind, type InputProps, useAdvice } from './field-frame.tsx';
import { text } from './text-field.tsx';

/** An item with more fields than this is folded to a line of its texts. */
const mostFields = 2;
/** In a list with more items than this, items with two fields are folded too. */
const mostItems = 3;

/** Whether the items of a list are folded; of a group, whether it is. */
export const isFolded = (item: JsonSchema | undefined, items = 1): boolean => {
  const fields = shownFields(item).length;
  return fields > mostFields || (fields > 1 && items > mostItems);
};

/** The texts of a group, the first of them its name. */
function textsOf(schema: JsonSchema | undefined, value: unknown): string[] {
  if (!isGroup(value)) return [];
  return shownFields(schema)
    .filter(([, field]) => text.matches(field) && !field.input)
    .map(([name]) => String(value[name] ?? ''))
    .filter(Boolean);
}

interface FoldedItemProps {
  id?: string;
  path: Path;
  schema: JsonSchema | undefined;
  name: string;
  children: ReactNode;
}

/** A group folded to its texts: an item of a list, or an optional group. It unfolds by itself where a field has advice. */
export function FoldedItem({ id, path, schema, name, children }: FoldedItemProps) {
  const { entry, value } = useForm();
  const item = valueAt(value, path);
  const isInvented = entry.invented.some((text) => isSame(text.path.slice(0, path.length), path));
  const [title, ...others] = textsOf(schema, item);
  const [isOpen, setOpen] = useState(title === undefined);
  const advice = useAdvice(path, true);
  useEffect(() => {
    if (advice.length) setOpen(true);
  }, [advice.length]);
  return (
    <details id={id} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex items-center gap-2">
        <ChevronRight className="[[open]>summary>&]:rotate-90" />
        <span className="line-clamp-3 min-w-0 flex-1">
          {title ?? name} <span className="help font-normal">{others.join(' · ')}</span>
        </span>
        {isInvented && <span className="badge badge-invented">Invented</span>}
        {advice.length > 0 && (
          <CircleAlert className="text-danger" aria-label="something is wrong" />
        )}
      </summary>
      <div className="mt-2.5">{children}</div>
    </details>
  );
}

interface FieldsProps extends Pick<InputProps, 'path' | 'schema'> {
  /** The names of the fields to show; omitted: all. */
  names?: string[];
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The fields of an entry or a group in a column; short ones share a line. */
export function Fields({ path, schema, names, ref }: FieldsProps) {
  const { Field, value } = useForm();
  /** Whether the chosen chart uses a number, or the number has a value. */
  const isOfChart = ([name, { charts }]: [string, JsonSchema]) =>
    !Array.isArray(charts) ||
    charts.includes(valueAt(value, [...path, 'chart'])) ||
    valueAt(value, [...path, name]) !== undefined;
  return (
    <div className="fields" ref={ref}>
      {shownFields(schema)
        .filter(([name]) => names?.includes(name) ?? true)
        .filter(isOfChart)
        .map(([name, field]) => (
          <Field
            key={name}
            path={[...path, name]}
            schema={field}
            label={field.title ?? name}
            isOptional={!schema.required?.includes(name)}
          />
        ))}
    </div>
  );
}

/** A label within a sentence, in small letters, except names such as `WhatsApp`. */
const inSentence = (label: string) => (/.[A-Z]/.test(label) ? label : label.toLowerCase());

/** The fields of a group; an optional group is added and removed as a whole. */
function GroupInput({ path, schema, label, isOptional }: InputProps) {
  const { value, change, leave } = useForm();
  const isThere = valueAt(value, path) !== undefined;
  const [isAdded, setAdded] = useState(false);
  // The first new field, above the button, gets the focus.
  const fields = <Fields path={path} schema={schema} ref={isAdded ? focusFirstField : undefined} />;
  const addOrRemove = ({ detail }: MouseEvent) => {
    // The second click of a double click would add an empty group in the place of the removed one.
    if (detail > 1) return;
    change(path, isThere ? undefined : group.empty);
    setAdded(!isThere);
    leave();
  };
  const isLong = isThere && isOptional && isFolded(schema);
  return (
    <>
      {isLong ? (
        <FoldedItem path={path} schema={schema} name={label}>
          {fields}
        </FoldedItem>
      ) : (
        (isThere || !isOptional) && fields
      )}
      {isOptional && (
        <button
          type="button"
          className={`justify-self-start ${isThere ? 'quiet' : 'border-dashed text-primary'}`}
          onClick={addOrRemove}
        >
          {!isThere && <Plus />}
          {isThere ? `Leave ${inSentence(label)} out` : `Add ${inSentence(label)}`}
        </button>
      )}
    </>
  );
}

export const group: FieldKind = {
  name: 'group',
  matches: ({ properties }) => properties !== undefined && !('latitude' in properties),
  Input: GroupInput,
  holdsFields: true,
  empty: {},
};

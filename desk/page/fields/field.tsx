/** A field by its kind, the two kinds that hold fields, and the list of all kinds. */
import Plus from 'lucide:plus';
import Trash from 'lucide:trash';
import { type MouseEvent, type Ref, useRef, useState } from 'react';
import { shownFields } from '#desk/shared/form-schema.ts';
import { valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { choice, choices, isChoices, yesNo } from './choice-fields.tsx';
import { colour } from './colour-field.tsx';
import { FieldFrame, type FieldKind, GroupFrame, type InputProps } from './field-frame.tsx';
import { file } from './file-field.tsx';
import { FoldedItem, isFolded } from './folded-item.tsx';
import { type FieldProps, fieldId, focusFirstField, useForm } from './form-context.ts';
import { useItems } from './list-items.tsx';
import { place } from './place-field.tsx';
import { text } from './text-field.tsx';

/** A field in its frame; a group without a label is an item of a list, which has a frame already. */
function Field(props: FieldProps) {
  const { schema, label } = props;
  const { Input, isShort, holdsFields } = fieldKindOf(schema);
  const all = { ...props, help: helpOf(schema) };
  if (!label) return <Input {...all} />;
  const Frame = holdsFields ? GroupFrame : FieldFrame;
  return (
    <Frame {...all} isShort={isShort?.(schema)}>
      <Input {...all} />
    </Frame>
  );
}

interface FieldsProps extends Pick<InputProps, 'path' | 'schema'> {
  /** The names of the fields to show; omitted: all. */
  names?: string[];
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The fields of an entry or a group in a column; short ones share a line. */
export function Fields({ path, schema, names, ref }: FieldsProps) {
  const { value } = useForm();
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

// Groups

/** A label within a sentence, in small letters, except names such as `WhatsApp`. */
const lowerLabel = (label: string) => (/.[A-Z]/.test(label) ? label : label.toLowerCase());

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
          {isThere ? `Leave ${lowerLabel(label)} out` : `Add ${lowerLabel(label)}`}
        </button>
      )}
    </>
  );
}

const group: FieldKind = {
  name: 'group',
  matches: ({ properties }) => properties !== undefined && !('latitude' in properties),
  Input: GroupInput,
  holdsFields: true,
  empty: {},
};

// Lists

/** A list whose items are added, removed and moved. */
function ListInput(props: InputProps) {
  const { path, schema, label } = props;
  const { items, keys, added, status, nameOf, add, move, remove } = useItems(props);
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
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  return (
    <>
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
              className={`-mt-px flex flex-wrap items-start gap-1 border border-line px-1 [&_.moves]:flex-col ${index > 0 && !folds ? '[&_.help-words]:sr-only' : ''}`}
            >
              <MoveButtons
                name={name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <div className="min-w-0 flex-[1_1_8rem] py-1">
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
      {/* Below the items, so that the words move none of them. */}
      <p className="help" role="status">
        {status}
      </p>
      <button
        ref={addButton}
        type="button"
        className="mt-2 justify-self-start border-dashed text-primary"
        // It may stay under the pointer, because the form scrolls to the new item.
        data-clicked-once
        disabled={isFull}
        onClick={() => add(fieldKindOf(inner).empty)}
      >
        <Plus /> {items.length > 0 ? 'Add another' : 'Add one'}
        <span className="sr-only">{`: ${label}`}</span>
      </button>
      {isFull && schema.minItems !== schema.maxItems && <p className="help">The list is full.</p>}
    </>
  );
}

const list: FieldKind = {
  name: 'list',
  matches: (schema) => schema.type === 'array' && !isChoices(schema),
  Input: ListInput,
  holdsFields: true,
  empty: [],
};

// All kinds

/** The kinds of fields; nothing else of the desk knows them. */
export const fieldKinds: FieldKind[] = [
  text,
  yesNo,
  choice,
  choices,
  group,
  list,
  file,
  colour,
  place,
];

function fieldKindOf(schema: JsonSchema): FieldKind {
  const kind = fieldKinds.find(({ matches }) => matches(schema));
  if (!kind) throw new Error(`No kind of field is for ${JSON.stringify(schema)}`);
  return kind;
}

/** The hint below a field's label; empty where the hint would only repeat the label. */
export function helpOf(schema: JsonSchema): string {
  const help = fieldKindOf(schema).help?.(schema) ?? schema.description ?? '';
  const said = help.replace(/^(the|your|their|an?) /i, '').toLowerCase();
  return said === `${schema.title?.toLowerCase()}.` ? '' : help;
}

import Plus from 'lucide:plus';
import { helpOf } from '#desk/editing/help.ts';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { valueAt } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { Messages } from './field-frame.tsx';
import { FoldedItem, isFolded } from './folded-item.tsx';

/** The fields of a group, one below the other; short ones share a line where there is room. */
export function Fields({ path, schema }: Pick<FieldProps, 'path' | 'schema'>) {
  const { Field, value } = useForm();
  /** A number of another chart is shown only while it is there. */
  const isOfChart = ([name, { charts }]: [string, JsonSchema]) =>
    !Array.isArray(charts) ||
    charts.includes(valueAt(value, [...path, 'chart'])) ||
    valueAt(value, [...path, name]) !== undefined;
  return (
    <div className="fields">
      {shownFields(schema)
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

/** An item of a list that came with the site: the owner says when it is theirs. */
function InventedItem({ path }: Pick<FieldProps, 'path'>) {
  const { value, change, leave } = useForm();
  if (valueAt(value, [...path, 'sample']) !== true) return null;
  return (
    <p className="row">
      <span className="mark mark-invented">Invented</span>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          change([...path, 'sample'], undefined);
          leave();
        }}
      >
        This one is mine now
      </button>
    </p>
  );
}

/** A group of fields; one that may be left out is added and removed as a whole. */
export function GroupField({ path, schema, label, isOptional }: FieldProps) {
  const { value, change, leave } = useForm();
  const isThere = valueAt(value, path) !== undefined;
  const help = helpOf(schema);
  const set = (next: object | undefined) => {
    change(path, next as never);
    leave();
  };
  if (!label)
    return (
      <>
        <InventedItem path={path} />
        <Fields path={path} schema={schema} />
      </>
    );
  const fields = <Fields path={path} schema={schema} />;
  const isLong = isThere && isOptional && isFolded(schema);
  return (
    <fieldset className="group" id={isLong ? undefined : fieldId(path)} tabIndex={-1}>
      <legend>
        {label} {isOptional && <span className="optional">optional</span>}
      </legend>
      {help !== `${label}.` && <p className="help">{help}</p>}
      {isThere || !isOptional ? (
        <>
          {isLong ? (
            <FoldedItem path={path} schema={schema} name={label}>
              {fields}
            </FoldedItem>
          ) : (
            fields
          )}
          {isOptional && (
            <button type="button" className="quiet" onClick={() => set(undefined)}>
              Leave {label.toLowerCase()} out
            </button>
          )}
        </>
      ) : (
        <button type="button" className="add" onClick={() => set({})}>
          <Plus /> Add {label.toLowerCase()}
        </button>
      )}
      <Messages path={path} />
    </fieldset>
  );
}

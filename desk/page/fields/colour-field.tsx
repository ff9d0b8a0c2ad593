/** The kind of field for a colour. */
import { schemes } from '#model/colours.ts';
import { fieldOf } from '#model/schemas/json-schema.ts';
import { fieldId } from '../form-context.ts';
import {
  FieldFrame,
  type FieldKind,
  type InputProps,
  Messages,
  useControl,
} from './field-frame.tsx';

const isColour = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

/** A colour in one scheme, chosen by eye or by its code, such as `#1c46c0`. */
function ShadeInput(field: InputProps) {
  const { value, change, leave, control } = useControl(field.path);
  return (
    <FieldFrame {...field} isShort>
      <div className="flex items-center gap-2">
        <input
          type="color"
          className="w-14 flex-none p-1"
          aria-label={`${field.label}, chosen by eye`}
          value={isColour(value) ? value : '#000000'}
          onFocus={control.onFocus}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
        <input
          {...control}
          value={String(value ?? '')}
          onChange={({ target }) => change(target.value)}
        />
      </div>
    </FieldFrame>
  );
}

/** A colour in both schemes. */
const ColourInput = ({ path, schema, label, help }: InputProps) => (
  <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
    <legend>{label}</legend>
    <p className="help">{help}</p>
    <div className="fields">
      {schemes.map((scheme) => {
        const shade = fieldOf(schema, scheme) ?? {};
        const { title = scheme, description = '' } = shade;
        const field = { path: [...path, scheme], schema: shade, label: title, help: description };
        return <ShadeInput key={scheme} {...field} />;
      })}
    </div>
    <Messages path={path} />
  </fieldset>
);

export const colour: FieldKind = {
  name: 'colour',
  matches: ({ properties }) => properties !== undefined && 'light' in properties,
  Input: ColourInput,
  holdsFields: true,
  empty: {},
};

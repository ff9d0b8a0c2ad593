import { helpOf } from '#desk/editing/help.ts';
import { valueAt } from '#desk/yaml/value.ts';
import { contrast } from '#model/check/contrast.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { FieldFrame, useAdvice } from './field-frame.tsx';

const isColour = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

/** A colour with its contrast to the page behind it, in the same scheme. */
export function ColourField({ path, schema, label }: FieldProps) {
  const { value, change, focus, leave } = useForm();
  const id = fieldId(path);
  const colour = valueAt(value, path);
  const scheme = path.at(-1) ?? 'light';
  const page = valueAt(value, ['bg', scheme]);
  const isWrong = useAdvice(path).some(({ severity }) => severity === 'error');
  const ratio = isColour(colour) && isColour(page) ? contrast(colour, page) : undefined;
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)}>
      <div className="row">
        <input
          type="color"
          aria-label={`${label}, chosen by eye`}
          value={isColour(colour) ? colour : '#000000'}
          onChange={(event) => change(path, event.target.value)}
          onBlur={leave}
        />
        <input
          id={id}
          className="short"
          value={String(colour ?? '')}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-help ${id}-messages`}
          onFocus={() => focus(path)}
          onBlur={leave}
          onChange={(event) => change(path, event.target.value)}
        />
        {ratio !== undefined && path[0] !== 'bg' && (
          <span className="help">{Math.floor(ratio * 10) / 10} to 1 on the page</span>
        )}
      </div>
    </FieldFrame>
  );
}

import { valueAt } from '#desk/yaml/value.ts';
import { type ColourName, schemes } from '#model/colours.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { Messages } from './field-frame.tsx';
import { Fields } from './group-field.tsx';
import { useColours } from './use-colours.ts';

/** A colour that follows from the main ones, until its owner chooses it. */
export function DerivedColourField({ path, schema, label }: FieldProps) {
  const { value, change, leave } = useForm();
  const derived = useColours()?.[path[0] as ColourName];
  const isChosen = valueAt(value, path) !== undefined;
  const set = (next: Record<string, string> | undefined) => {
    change(path, next);
    leave();
  };
  return (
    <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {isChosen ? (
        <>
          <Fields path={path} schema={schema} />
          <button type="button" className="quiet" onClick={() => set(undefined)}>
            Follow the main colours again
          </button>
        </>
      ) : (
        <p className="row follows">
          {derived &&
            schemes.map((scheme) => (
              <span
                key={scheme}
                className="swatch"
                role="img"
                aria-label={`${scheme}: ${derived[scheme]}`}
                style={{ background: derived[scheme] }}
              />
            ))}
          <span className="help">From the main colours</span>
          <button type="button" className="quiet" disabled={!derived} onClick={() => set(derived)}>
            Choose it
          </button>
        </p>
      )}
      <Messages path={path} />
    </fieldset>
  );
}

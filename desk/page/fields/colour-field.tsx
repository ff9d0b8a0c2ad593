import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import { helpOf } from '#desk/editing/help.ts';
import { valueAt } from '#desk/yaml/value.ts';
import {
  type ColourName,
  contrast,
  contrastWords,
  counterparts,
  type Scheme,
} from '#model/colours.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { FieldFrame, useShownAdvice } from './field-frame.tsx';
import { useColours } from './use-colours.ts';

const isColour = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

/** How well a colour can be told from those that it is seen with, in the same scheme. */
function Contrasts({ path, colour }: Pick<FieldProps, 'path'> & { colour: string }) {
  const { value, entry } = useForm();
  const colours = useColours();
  const [name, scheme = 'light'] = path;
  const pairs = counterparts(name as ColourName).flatMap(({ other, minimum }) => {
    const beside = valueAt(value, [other, scheme]) ?? colours?.[other][scheme as Scheme];
    if (!isColour(beside)) return [];
    const ratio = contrast(colour, beside);
    return [{ other, minimum, ratio, label: entry.schema.properties?.[other] }];
  });
  if (pairs.length === 0) return null;
  return (
    <ul className="contrasts help">
      {pairs.map(({ other, minimum, ratio, label }) => (
        <li key={other}>
          {ratio >= minimum ? (
            <CircleCheck aria-label="enough" />
          ) : (
            <CircleAlert className="wrong" aria-label="too little" />
          )}{' '}
          {contrastWords(ratio)} to 1 with “{(label as JsonSchema | undefined)?.title ?? other}”
          {ratio < minimum && `, and needs ${minimum} to 1`}
        </li>
      ))}
    </ul>
  );
}

/** A colour, chosen by eye or by its letters, with its contrast. */
export function ColourField({ path, schema, label }: FieldProps) {
  const { value, change, focus, leave } = useForm();
  const id = fieldId(path);
  const colour = valueAt(value, path);
  const isWrong = useShownAdvice(path).some(({ severity }) => severity === 'error');
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
          className="narrow"
          value={String(colour ?? '')}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-help ${id}-messages`}
          onFocus={() => focus(path)}
          onBlur={leave}
          onChange={(event) => change(path, event.target.value)}
        />
      </div>
      {isColour(colour) && <Contrasts path={path} colour={colour} />}
    </FieldFrame>
  );
}

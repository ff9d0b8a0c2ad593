import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import { valueAt } from '#desk/content/value.ts';
import {
  type ColourName,
  type Colours,
  coloursFields,
  completeColours,
  contrast,
  counterparts,
  type Scheme,
  schemes,
} from '#model/colours.ts';
import { fieldOf } from '#model/schemas/json-schema.ts';
import { contrastWords } from '#model/wording.ts';
import { useForm } from '../form-context.ts';
import {
  FieldFrame,
  type FieldKind,
  type InputProps,
  Messages,
  useControl,
} from './field-frame.tsx';

const isColour = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

/** All colours as they are in the form, with those that follow from the main ones; undefined while a colour is unsound. */
function useColours(): Colours | undefined {
  const { data } = coloursFields.safeParse(useForm().value);
  return data && completeColours(data);
}

interface ContrastsProps {
  name: ColourName;
  scheme: Scheme;
  colour: string;
}

/** How well a colour can be told from those that it is seen with, in the same scheme. */
function Contrasts({ name, scheme, colour }: ContrastsProps) {
  const { value, entry } = useForm();
  const colours = useColours();
  const pairs = counterparts(name).flatMap(({ other, minimum }) => {
    const beside = valueAt(value, [other, scheme]) ?? colours?.[other][scheme];
    return isColour(beside) ? [{ other, minimum, ratio: contrast(colour, beside) }] : [];
  });
  return (
    <ul className="help mt-1">
      {pairs.map(({ other, minimum, ratio }) => (
        <li key={other}>
          {ratio >= minimum ? (
            <CircleCheck className="text-ok" aria-label="enough" />
          ) : (
            <CircleAlert className="text-danger" aria-label="too little" />
          )}{' '}
          <span>
            {`${contrastWords(ratio)} to 1 with “${fieldOf(entry.schema, other)?.title ?? other}”${ratio < minimum ? `, and needs ${minimum} to 1` : ''}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A colour in one scheme, chosen by eye or by its code, such as `#1c46c0`, with its contrast. */
function ShadeInput({ name, scheme, ...field }: InputProps & Omit<ContrastsProps, 'colour'>) {
  const { value, change, leave, control } = useControl(field.path);
  return (
    <FieldFrame {...field} isShort>
      <div className="flex items-center gap-2">
        <input
          type="color"
          className="w-14 flex-none p-1"
          aria-label={`${field.label}, chosen by eye`}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
        <input
          {...control}
          value={String(value ?? '')}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      {isColour(value) && <Contrasts name={name} scheme={scheme} colour={value} />}
    </FieldFrame>
  );
}

/** A colour in both schemes; one that follows from the main ones does so until its owner chooses it. */
function ColourInput({ path, schema, label, help, isOptional }: InputProps) {
  const { value, change, leave, control } = useControl(path);
  const name = path[0] as ColourName;
  const derived = useColours()?.[name];
  const isChosen = value !== undefined || !isOptional;
  const choose = (next: Record<string, string> | undefined) => {
    change(next);
    leave();
  };
  return (
    <fieldset className="group" id={control.id} tabIndex={-1}>
      <legend>{label}</legend>
      {isChosen && <p className="help">{help}</p>}
      {isChosen ? (
        <div className="fields">
          {schemes.map((scheme) => {
            const shade = fieldOf(schema, scheme) ?? {};
            const { title: label = scheme, description: help = '' } = shade;
            const field = { path: [...path, scheme], schema: shade, label, help };
            return <ShadeInput key={scheme} {...field} name={name} scheme={scheme} />;
          })}
        </div>
      ) : (
        <p className="flex items-center gap-2">
          {derived &&
            schemes.map((scheme) => (
              <span
                key={scheme}
                className="size-8 flex-none rounded-control border border-line"
                role="img"
                aria-label={`${scheme}: ${derived[scheme]}`}
                style={{ background: derived[scheme] }}
              />
            ))}
          <span className="help mr-auto">From the main colours</span>
          <button
            type="button"
            className="quiet"
            disabled={!derived}
            onClick={() => choose(derived)}
          >
            Choose a colour
          </button>
        </p>
      )}
      {isOptional && isChosen && (
        <button
          type="button"
          className="quiet justify-self-start"
          onClick={() => choose(undefined)}
        >
          Use the main colours again
        </button>
      )}
      <Messages path={path} />
    </fieldset>
  );
}

export const colour: FieldKind = {
  name: 'colour',
  matches: ({ properties }) => properties !== undefined && 'light' in properties,
  Input: ColourInput,
  holdsFields: true,
  empty: {},
};

import type { ComponentProps } from 'react';
import { helpOf, inputOf, isOneLine } from '#desk/editing/help.ts';
import { type Path, type Value, valueAt } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { FieldFrame, useShownAdvice } from './field-frame.tsx';
import { type Suggested, suggestionsOf } from './suggestions.ts';
import { useTowns } from './use-towns.ts';

const shown = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What every control of a field has in common. */
export function useControl(path: Path) {
  const { value, change, focus, leave } = useForm();
  const isWrong = useShownAdvice(path).some(({ severity }) => severity === 'error');
  const id = fieldId(path);
  return {
    value: valueAt(value, path),
    change: (next: Value | undefined) => change(path, next),
    control: {
      id,
      onFocus: () => focus(path),
      onBlur: leave,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': `${id}-counter ${id}-help ${id}-messages`,
    } satisfies ComponentProps<'input'>,
  };
}

/** How many letters of those that there is room for. */
function Counter({ path, max, text }: { path: Path; max: number; text: string }) {
  const { length } = text.trim();
  return (
    <span id={`${fieldId(path)}-counter`} className={`counter${length > max ? ' too-many' : ''}`}>
      {length} of {max}
      <span className="visually-hidden"> letters</span>
    </span>
  );
}

/** What an owner may choose from: a list of names, or the towns that fit what was typed. */
function useSuggestions(kind: unknown, text: string): string[] {
  const towns = useTowns(kind === 'towns' ? text : '');
  const names = towns.map(({ city, region, regionCode, country }) =>
    [city, regionCode || region, country].filter(Boolean).join(', '),
  );
  if (kind === 'towns') return [...new Set(names)];
  return kind ? suggestionsOf(kind as Suggested) : [];
}

/** A text of at most so many letters is a short field, and shares its line with another. */
const shortest = 40;

/** One text, on one line or on several. */
export function TextField({ path, schema, label, isOptional }: FieldProps) {
  const { value, change, control } = useControl(path);
  const text = shown(value);
  const oneLine = isOneLine(schema);
  const type = (next: string) => {
    const typed = oneLine ? next.replace(/[\r\n]+/g, ' ') : next;
    change(typed === '' && isOptional ? undefined : typed);
  };
  const isLong = inputOf(schema) === 'text';
  const isMail = schema.format === 'email';
  const isShort = (schema.maxLength ?? Number.POSITIVE_INFINITY) <= shortest;
  const listed = useSuggestions(schema.suggest, text);
  return (
    <FieldFrame
      path={path}
      label={label}
      help={helpOf(schema)}
      isOptional={isOptional}
      isShort={isShort}
      counter={schema.maxLength && <Counter path={path} max={schema.maxLength} text={text} />}
    >
      {isLong ? (
        <textarea
          {...control}
          rows={oneLine ? 1 : 3}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <input
          {...control}
          type={isMail ? 'email' : schema.format === 'uri' ? 'url' : 'text'}
          list={listed.length > 0 ? `${control.id}-list` : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {listed.length > 0 && (
        <datalist id={`${control.id}-list`}>
          {listed.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** A number; what is no number stays as it was typed, and is reported. */
export function NumberField({ path, schema, label, isOptional }: FieldProps) {
  const { value, change, control } = useControl(path);
  const type = (text: string) => {
    const number = Number(text.replace(',', '.'));
    const isNumber = text.trim() !== '' && !Number.isNaN(number) && !/[.,]$/.test(text);
    change(text === '' && isOptional ? undefined : isNumber ? number : text);
  };
  return (
    <FieldFrame isShort path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <input
        {...control}
        inputMode="decimal"
        value={shown(value)}
        onChange={(event) => type(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A time of day, or a day, by the browser's own input. */
export function TimeField({ path, schema, label }: FieldProps) {
  const { value, change, control } = useControl(path);
  return (
    <FieldFrame isShort path={path} label={label} help={helpOf(schema)}>
      <input
        {...control}
        type={inputOf(schema) === 'day' ? 'date' : 'time'}
        value={shown(value)}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A year, a year and month, or "until today" where the schema has a word for it. */
export function DateField({ path, schema, label }: FieldProps) {
  const { value, change, control } = useControl(path);
  const word = schema.anyOf?.find((part) => part.const !== undefined)?.const as string;
  const isWord = value === word;
  return (
    <FieldFrame path={path} label={label} help="A year such as 2022, or 2022-04 for April 2022.">
      <div className="row">
        <input
          {...control}
          className="narrow"
          value={isWord ? '' : shown(value)}
          disabled={isWord}
          onChange={(event) => change(event.target.value)}
        />
        <label className="tick">
          <input
            type="checkbox"
            checked={isWord}
            onChange={(event) => change(event.target.checked ? word : '')}
          />
          until today
        </label>
      </div>
    </FieldFrame>
  );
}

/** The name of a choice as words: `badge check` for `badge-check`. */
export const words = (choice: string) => choice.replaceAll('-', ' ');

export function ChoiceField({ path, schema, label, isOptional }: FieldProps) {
  const { value, change, control } = useControl(path);
  const choices = (schema.enum ?? []).map(String);
  const names = schema.optionNames as Record<string, string> | undefined;
  return (
    <FieldFrame isShort path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <select
        {...control}
        value={shown(value)}
        onChange={(event) => change(event.target.value || undefined)}
      >
        {!choices.includes(shown(value)) && <option value={shown(value)}>Choose one</option>}
        {isOptional && shown(value) && <option value="">None</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names?.[choice] ?? words(choice)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** One of the owner's own entries, by its name. */
export function ReferenceField({ path, schema, label, isOptional }: FieldProps) {
  const { entry } = useForm();
  const { value, change, control } = useControl(path);
  const choices = entry.choices[schema.refersTo as keyof typeof entry.choices] ?? [];
  const isKnown = choices.some(({ slug }) => slug === value);
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <select
        {...control}
        value={shown(value)}
        onChange={(event) => change(event.target.value || undefined)}
      >
        {isOptional && <option value="">None</option>}
        {!isKnown && !(isOptional && value === undefined) && (
          <option value={shown(value)}>Choose one</option>
        )}
        {choices.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function YesNoField({ path, schema, label }: FieldProps) {
  const { value, change, control } = useControl(path);
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)}>
      <span className="tick">
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.target.checked ? true : undefined)}
        />
        <span aria-hidden>{value === true ? 'Yes' : 'No'}</span>
      </span>
    </FieldFrame>
  );
}

/** Several of a few choices, in the order of the choices. */
export function ChoicesField({ path, schema, label, isOptional }: FieldProps) {
  const { value, change, control } = useControl(path);
  const all = ((schema.items as JsonSchema | undefined)?.enum ?? []).map(String);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (choice: string, isOn: boolean) => {
    const next = all.filter((one) => (one === choice ? isOn : chosen.includes(one)));
    change(next.length === 0 && isOptional ? undefined : next);
  };
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <fieldset className="ticks" id={control.id} aria-label={label} tabIndex={-1}>
        {all.map((choice) => (
          <label key={choice} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={(event) => toggle(choice, event.target.checked)}
            />
            {words(choice)}
          </label>
        ))}
      </fieldset>
    </FieldFrame>
  );
}

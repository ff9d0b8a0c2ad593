import Calendar from 'lucide:calendar';
import { useRef, useState } from 'react';
import { isSame, type Path, type Value } from '#desk/content/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { fieldId } from '../desk-context.ts';
import { FieldFrame, type FieldKind, type InputProps, useControl } from './field-frame.tsx';
import { type Suggested, suggestionsOf } from './suggestions.ts';
import { useTowns } from './use-towns.ts';

/** A longer text has several lines, and a shorter one shares its line with another field. */
const [lineLength, shortLength] = [70, 40];

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

const isParagraph = ({ maxLength = 0, suggest }: JsonSchema) => maxLength > lineLength && !suggest;

/** What a choice, a text or a number says in its control. */
export const shown = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A number; what is none stays the text that was typed, and the check says so beside it. */
export function numberIn(text: string): number | string {
  const typed = text.trim();
  return /^-?\d+(\.\d+|,\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : text;
}

/** What is typed, as it is kept. */
function kept(text: string, schema: JsonSchema, isOptional?: boolean): Value | undefined {
  if (isOptional && text.trim() === '') return undefined;
  if (isNumber(schema)) return numberIn(text);
  const isOneLine = schema.isOneLine || !isParagraph(schema);
  return isOneLine ? text.replace(/[\r\n\u2028\u2029]+/g, ' ') : text;
}

/** How many letters of those that there is room for. */
function Counter({ path, max, text }: { path: Path; max: number; text: string }) {
  const { length } = text.trim();
  return (
    <span
      id={`${fieldId(path)}-counter`}
      className={`text-xs whitespace-nowrap tabular-nums ${length > max ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      <span>{`${length} of ${max}`}</span>
      <span className="sr-only"> letters</span>
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

/** The browser's own calendar beside a day: typed by hand, half a day is kept as it is. */
function DayPicker({ label, onChoose }: { label: string; onChoose: (day: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative">
      <button
        type="button"
        className="quiet icon"
        aria-label={`${label}, from a calendar`}
        onClick={() => input.current?.showPicker()}
      >
        <Calendar />
      </button>
      <input
        ref={input}
        type="date"
        className="pointer-events-none absolute inset-0 opacity-0"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
    </span>
  );
}

/** A line, a paragraph, a number, a time, a day, a year and month: what is typed is never lost. */
function TextInput({ path, schema, label, help, isOptional }: InputProps) {
  const { value, change, leave, control } = useControl(path);
  const [typed, setTyped] = useState<string>();
  // What is typed stays as it is while it means what is kept: `1.50` on the way to `1.505`.
  const isAsTyped = typed !== undefined && isSame(kept(typed, schema, isOptional), value);
  const until = schema.anyOf?.find((part) => part.const !== undefined)?.const;
  const isUntil = until !== undefined && value === until;
  const text = isAsTyped ? typed : isUntil ? '' : shown(value);
  const listed = useSuggestions(schema.suggest, text);
  const { maxLength, format, input } = schema;
  const props = {
    ...control,
    value: text,
    disabled: isUntil,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      change(kept(target.value, schema, isOptional));
    },
    onBlur: () => {
      setTyped(undefined);
      leave();
    },
  };
  const isNarrow = isNumber(schema) || input !== undefined;
  return (
    <FieldFrame
      path={path}
      label={label}
      help={until === undefined ? help : 'A year such as 2022, or 2022-04 for April 2022.'}
      isOptional={isOptional}
      isShort={isNarrow || (maxLength ?? Number.POSITIVE_INFINITY) <= shortLength}
      counter={maxLength && !isNarrow && <Counter path={path} max={maxLength} text={text} />}
    >
      {isParagraph(schema) ? (
        <textarea {...props} rows={schema.isOneLine ? 1 : 3} />
      ) : (
        <div className="flex items-center gap-x-2">
          <input
            {...props}
            // Not `type="email"` and `type="number"`, which keep another text than they show.
            inputMode={
              isNumber(schema)
                ? 'decimal'
                : format === 'email'
                  ? 'email'
                  : format === 'uri'
                    ? 'url'
                    : 'text'
            }
            list={listed.length > 0 ? `${control.id}-list` : undefined}
          />
          {input === 'day' && (
            <DayPicker
              label={label}
              onChoose={(day) => {
                change(day);
                leave();
              }}
            />
          )}
          {until !== undefined && (
            <label className="tick whitespace-nowrap">
              <input
                type="checkbox"
                checked={isUntil}
                onChange={({ target }) => change(target.checked ? String(until) : '')}
              />
              until today
            </label>
          )}
        </div>
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

export const text: FieldKind = {
  name: 'text',
  matches: ({ type, anyOf, enum: choices, input }) =>
    (type === 'string' || type === 'number' || type === 'integer' || anyOf !== undefined) &&
    choices === undefined &&
    (input === undefined || input === 'day' || input === 'time'),
  Input: TextInput,
  empty: '',
};

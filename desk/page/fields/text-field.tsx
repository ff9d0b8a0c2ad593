/** The kind of field for a line, a paragraph, a number, a time, a day or a month. */
import Calendar from 'lucide:calendar';
import { useRef, useState } from 'react';
import { trimmed } from '#desk/shared/form-schema.ts';
import { isSame, type Value } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { type FieldKind, type InputProps, useControl } from './field-frame.tsx';

/** Limits in characters: a longer text gets a text area, a shorter one shares its line. */
const [lineLength, shortLength] = [70, 40];

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

const isParagraph = ({ maxLength = 0 }: JsonSchema) => maxLength > lineLength;

/** The word in place of an end date, such as `present`, if the schema has one. */
const untilIn = ({ anyOf }: JsonSchema): string | undefined =>
  anyOf?.flatMap(({ const: word }) => (word === undefined ? [] : [String(word)]))[0];

const keyboards: Record<string, 'email' | 'url'> = { email: 'email', uri: 'url' };

/** A value as the text of a control. */
export const format = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The number in a text; another text stays unchanged, and the content check reports it. */
export function parseNumber(text: string): number | string {
  const typed = text.trim();
  return /^-?\d+(\.\d+|,\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : text;
}

/** The value of a typed text. */
export function parse(text: string, schema: JsonSchema, isOptional?: boolean): Value | undefined {
  if (isOptional && text.trim() === '') return undefined;
  if (isNumber(schema)) return parseNumber(text);
  const isOneLine = schema.isOneLine || !isParagraph(schema);
  // A manual line break of Word is a vertical tab.
  const plain = text.replaceAll('\u000b', ' ');
  return isOneLine ? plain.replace(/[\r\n\u2028\u2029]+/g, ' ') : plain;
}

/** Completes a text when its field is left: `https://` before an address, two digits for an hour. */
export function completed(text: string, schema: JsonSchema): string {
  const typed = text.trim();
  if (schema.format === 'uri' && /^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(typed))
    return `https://${typed}`;
  if (schema.input === 'time' && /^\d:\d\d$/.test(typed)) return `0${typed}`;
  return text;
}

/** The browser's calendar beside a text field for a day, which can keep an incomplete day. */
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

/** The control for a line, a paragraph, a number, a time, a day or a month; invalid text is kept. */
function TextInput({ path, schema, label, isOptional }: InputProps) {
  const { value, change, leave, control } = useControl(path);
  const [typed, setTyped] = useState<string>();
  // The typed text stays while its value is the same: `1.50` on the way to `1.505`, and a space at its end.
  const isAsTyped =
    typed !== undefined &&
    isSame(trimmed(parse(typed, schema, isOptional) ?? null), trimmed(value ?? null));
  const until = untilIn(schema);
  const isUntil = until !== undefined && value === until;
  const text = isAsTyped ? typed : isUntil ? '' : format(value);
  const props = {
    ...control,
    value: text,
    disabled: isUntil,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      change(parse(target.value, schema, isOptional));
    },
    onBlur: () => {
      const whole = completed(text, schema);
      if (whole !== text) change(parse(whole, schema, isOptional));
      setTyped(undefined);
      leave();
    },
  };
  if (isParagraph(schema)) return <textarea {...props} rows={schema.isOneLine ? 1 : 3} />;
  const choose = (day: string) => {
    change(day);
    leave();
  };
  return (
    <div className="flex items-center gap-x-2">
      {/* Not `type="email"` or `type="number"`, whose value differs from the typed text. */}
      <input
        {...props}
        inputMode={isNumber(schema) ? 'decimal' : keyboards[String(schema.format)]}
      />
      {schema.input === 'day' && <DayPicker label={label} onChoose={choose} />}
      {until !== undefined && (
        <label className="tick whitespace-nowrap">
          <input
            type="checkbox"
            checked={isUntil}
            onChange={({ target }) => change(target.checked ? until : '')}
          />
          until today
        </label>
      )}
    </div>
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
  help: (schema) =>
    untilIn(schema)
      ? 'A year such as 2022, or 2022-04 for April 2022.'
      : (schema.description ?? ''),
  isShort: (schema) =>
    isNumber(schema) || schema.input !== undefined || Number(schema.maxLength) <= shortLength,
};

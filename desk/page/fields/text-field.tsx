/** The kind of field for a line, a paragraph, a number, a time, a day or a month. */
import Calendar from 'lucide:calendar';
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import { trimmed } from '#desk/shared/form-schema.ts';
import { isSame, type Value, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { type FieldKind, type InputProps, useControl } from './field-frame.tsx';
import { useForm } from './form-context.ts';
import { readDay, readMonth, readTime } from './written-dates.ts';

/** Limits in characters: a longer text is a paragraph, a shorter one shares its line. */
const [lineLength, shortLength] = [70, 40];

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

/** Whether any words fit: a text area shows all of them, also an address longer than the form is wide. */
const isText = ({ type, input }: JsonSchema) => type === 'string' && input === undefined;

/** Whether a text is longer than a line. */
export const isParagraph = ({ maxLength = 0 }: JsonSchema) => maxLength > lineLength;

/** The word in place of an end date, such as `present`, if the schema has one. */
const untilIn = ({ anyOf }: JsonSchema): string | undefined =>
  anyOf?.flatMap(({ const: word }) => (word === undefined ? [] : [String(word)]))[0];

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
  return removeBreaks(text);
}

/** A text in one line, as pages show it. A manual line break of Word is a vertical tab. */
const removeBreaks = (text: string) => text.replace(/[\r\n\v\u2028\u2029]+/g, ' ');

/** What stands before an item of a pasted list: a dash, a bullet, such as that of Word, or a number. */
const bullet = /^\s*(?:[-–—•◦‣▪·*\uf0b7]|o(?=\t)|\d{1,2}[.)])\s+/;

/** The items in a pasted text: the lines without bullets. Where items are short, commas separate items too. */
export function splitItems(pasted: string, { maxLength }: JsonSchema): string[] {
  const separator =
    Number(maxLength) <= shortLength ? /[\r\n\u2028\u2029,;]/ : /[\r\n\u2028\u2029]/;
  return pasted
    .split(separator)
    .map((item) => removeBreaks(item.replace(bullet, '')).trim())
    .filter(Boolean);
}

/** Pastes several lines into an item of a list as several items. */
function usePaste({ path, schema }: InputProps) {
  const { value, change } = useForm();
  return (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { currentTarget: input, clipboardData } = event;
    const [list, index] = [valueAt(value, path.slice(0, -1)), path.at(-1)];
    const [first, ...others] = splitItems(clipboardData.getData('text/plain'), schema);
    const last = others.pop();
    if (!Array.isArray(list) || typeof index !== 'number' || last === undefined) return;
    event.preventDefault();
    const before = input.value.slice(0, input.selectionStart ?? 0);
    const after = input.value.slice(input.selectionEnd ?? 0);
    const whole = [`${before}${first}`, ...others, `${last}${after}`];
    change(path.slice(0, -1), list.toSpliced(index, 1, ...whole));
  };
}

/** How what people write becomes a value, by the `input` of the schema. */
const readers: Record<string, (typed: string) => string | undefined> = {
  time: readTime,
  day: readDay,
  month: readMonth,
};

/** Completes a text when its field is left: `https://` before an address, `18:30` for `6.30 pm`. */
export function completeText(text: string, schema: JsonSchema): string {
  const typed = text.trim();
  if (schema.format === 'uri' && /^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(typed))
    return `https://${typed}`;
  return readers[String(schema.input)]?.(typed) ?? text;
}

/** The browser's calendar beside a text field for a day, which accepts an incomplete day. */
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

/** The control for a line, a paragraph, a number, a time, a day or a month; invalid text stays. */
function TextInput(props: InputProps) {
  const { path, schema, label, isOptional } = props;
  const { value, change, leave, control } = useControl(path);
  const paste = usePaste(props);
  const [typed, setTyped] = useState<string>();
  // The typed text stays while its value is the same: `1.50` on the way to `1.505`, and a space at its end.
  const isAsTyped =
    typed !== undefined &&
    isSame(trimmed(parse(typed, schema, isOptional) ?? null), trimmed(value ?? null));
  const until = untilIn(schema);
  const isUntil = until !== undefined && value === until;
  const text = isAsTyped ? typed : isUntil ? '' : removeBreaks(format(value));
  const input = {
    ...control,
    value: text,
    disabled: isUntil,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = removeBreaks(target.value);
      // Shown in one line at once, with the cursor where it was.
      if (typed !== target.value) {
        const end = removeBreaks(target.value.slice(0, target.selectionEnd ?? 0)).length;
        target.value = typed;
        target.setSelectionRange(end, end);
      }
      setTyped(typed);
      change(parse(typed, schema, isOptional));
    },
    onBlur: () => {
      const whole = completeText(text, schema);
      if (whole !== text) change(parse(whole, schema, isOptional));
      setTyped(undefined);
      leave();
    },
    onPaste: paste,
  };
  if (isText(schema))
    return (
      <textarea
        {...input}
        // For browsers in which a text area does not grow with its text.
        rows={isParagraph(schema) ? 3 : 1}
        // Pages show no line breaks. In an input method, Enter confirms a word.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
    );
  const choose = (day: string) => {
    change(day);
    leave();
  };
  return (
    <div className="flex items-center gap-x-2">
      {/* Not `type="number"`, whose value differs from the typed text. */}
      <input {...input} />
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
    (input === undefined || Object.hasOwn(readers, String(input))),
  Input: TextInput,
  empty: '',
  help: (schema) =>
    untilIn(schema)
      ? 'A year such as 2022, or 2022-04 for April 2022.'
      : (schema.description ?? ''),
  isShort: (schema) =>
    isNumber(schema) ||
    schema.input === 'day' ||
    schema.input === 'time' ||
    Number(schema.maxLength) <= shortLength,
};

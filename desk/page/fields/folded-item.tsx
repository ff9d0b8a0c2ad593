import CircleAlert from 'lucide:circle-alert';
import { type ReactNode, useEffect, useState } from 'react';
import { inputOf } from '#desk/editing/help.ts';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { isGroup, type Path, valueAt } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { fieldId, useForm } from '../desk-context.ts';
import { useAdvice } from './field-frame.tsx';

/** An item with more fields is shown by its words until somebody opens it. */
const mostFields = 2;
/** In a list with more items, so is each that has two fields. */
const mostItems = 3;

/** Whether the items of a list are folded; of a group, whether it is. */
export const isFolded = (item: JsonSchema | undefined, items = 1): boolean => {
  const fields = shownFields(item).length;
  return fields > mostFields || (fields > 1 && items > mostItems);
};

function wordsOf(schema: JsonSchema | undefined, value: unknown): string[] {
  if (!isGroup(value)) return [];
  return shownFields(schema).flatMap(([name, field]) => {
    const found = value[name];
    const isShown =
      ['line', 'text', 'number', 'date'].includes(inputOf(field)) && found !== undefined;
    return isShown && found !== '' ? [String(found)] : [];
  });
}

/** The first letters of a text, as many as there is room for. */
const shortened = (text: string, room: number) =>
  text.length > room ? `${text.slice(0, Math.max(0, room - 2)).trimEnd()} …` : text;

/** As many letters have room in two lines of a list. */
const twoLines = 64;

interface Props {
  path: Path;
  schema: JsonSchema | undefined;
  name: string;
  children: ReactNode;
}

/** An item of a list, or a group that may be left out, by its words; it opens to its fields, and by itself when there is something to say of one. */
export function FoldedItem({ path, schema, name, children }: Props) {
  const { value } = useForm();
  const item = valueAt(value, path);
  const [title, ...others] = wordsOf(schema, item);
  const [isOpen, setOpen] = useState(title === undefined);
  const advice = useAdvice(path, true);
  const isWrong = advice.some(({ severity }) => severity === 'error');
  useEffect(() => {
    if (advice.length) setOpen(true);
  }, [advice.length]);
  return (
    <details
      id={fieldId(path)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title ?? name}{' '}
        <span className="help">{shortened(others.join(' · '), twoLines - `${title}`.length)}</span>
        {valueAt(item, ['sample']) === true && <span className="mark mark-invented">Invented</span>}
        {isWrong && <CircleAlert className="wrong" aria-label="something is wrong" />}
      </summary>
      {children}
    </details>
  );
}

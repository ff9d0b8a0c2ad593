import { type ReactNode, useEffect, useState } from 'react';
import { inputOf } from '#desk/editing/help.ts';
import { shownFields } from '#desk/editing/hidden-fields.ts';
import { isGroup, type Path, valueAt } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import { CircleAlert } from '#ui/icons/drawings.ts';
import { fieldId, useForm } from '../desk-context.ts';
import { useAdvice } from './field-frame.tsx';

/** An item with more fields than this is shown by its words, until somebody opens it. */
const mostInSight = 3;

/** Whether an item of a list has too many fields to be shown with all of them. */
export const isFolded = (item: JsonSchema | undefined): boolean =>
  shownFields(item).length > mostInSight;

function wordsOf(schema: JsonSchema | undefined, value: unknown): string[] {
  if (!isGroup(value)) return [];
  return shownFields(schema).flatMap(([name, field]) => {
    const found = value[name];
    const isShown =
      ['line', 'text', 'number', 'date'].includes(inputOf(field)) && found !== undefined;
    return isShown && found !== '' ? [String(found)] : [];
  });
}

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
        {title ?? name} <span className="help">{others.join(' · ')}</span>
        {valueAt(item, ['sample']) === true && <span className="mark mark-invented">Invented</span>}
        {isWrong && <CircleAlert className="wrong" aria-label="something is wrong" />}
      </summary>
      {children}
    </details>
  );
}

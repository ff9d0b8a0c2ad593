/** An item of a list or an optional group, folded to a line of its texts. */
import ChevronRight from 'lucide:chevron-right';
import CircleAlert from 'lucide:circle-alert';
import { type ReactNode, useState } from 'react';
import { shownFields } from '#desk/shared/form-schema.ts';
import { isGroup, isWithin, type Path, valueAt } from '#desk/shared/value.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { useAdvice } from './field-frame.tsx';
import { useForm } from './form-context.ts';
import { isParagraph, text } from './text-field.tsx';

/** An item with more fields than this is folded to a line of its texts. */
const mostFields = 2;
/** In a list with more items than this, items with two fields are folded too. */
const mostItems = 3;

/** Whether groups of this schema are folded; `items` is how many of them the list has. */
export const isFolded = (item: JsonSchema | undefined, items = 1): boolean => {
  const fields = shownFields(item).length;
  return fields > mostFields || (fields > 1 && items > mostItems);
};

/** The texts of a group. The first is its name, even a paragraph; other paragraphs are left out. */
function textsOf(schema: JsonSchema | undefined, value: unknown): string[] {
  if (!isGroup(value)) return [];
  return shownFields(schema)
    .filter(([name, field]) => text.matches(field) && !field.input && value[name])
    .filter(([, field], index) => index === 0 || !isParagraph(field))
    .map(([name]) => String(value[name]));
}

interface FoldedItemProps {
  id?: string;
  path: Path;
  schema: JsonSchema | undefined;
  name: string;
  children: ReactNode;
}

/** A group folded to its texts: an item of a list, or an optional group. A group with advice on a field unfolds by itself. */
export function FoldedItem({ id, path, schema, name, children }: FoldedItemProps) {
  const { entry, value } = useForm();
  const item = valueAt(value, path);
  const isInvented = entry.invented.some((text) => isWithin(text.path, path));
  const [title, ...others] = textsOf(schema, item);
  const [isOpen, setOpen] = useState(title === undefined);
  const { length: count } = useAdvice(path, true);
  return (
    <details
      id={id}
      open={isOpen || count > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-2">
        <ChevronRight className="[[open]>summary>&]:rotate-90" />
        <span className="min-w-0 flex-1">
          {title ?? name} <span className="help font-normal">{others.join(' · ')}</span>
        </span>
        {isInvented && <span className="badge badge-invented">Invented</span>}
        {count > 0 && <CircleAlert className="text-danger" aria-label="something is wrong" />}
      </summary>
      <div className="mt-2.5">{children}</div>
    </details>
  );
}

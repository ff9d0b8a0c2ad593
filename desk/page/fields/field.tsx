/** The list of all kinds of field, and the component that renders a field by its kind. */
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import type { FieldProps } from '../form-context.ts';
import { choice, choices, yesNo } from './choice-fields.tsx';
import { colour } from './colour-field.tsx';
import { FieldFrame, type FieldKind, GroupFrame } from './field-frame.tsx';
import { file } from './file-field.tsx';
import { group } from './group-field.tsx';
import { list } from './list-field.tsx';
import { place } from './place-field.tsx';
import { text } from './text-field.tsx';

/** The kinds of fields; nothing else of the desk knows them. */
export const fieldKinds: FieldKind[] = [
  text,
  yesNo,
  choice,
  choices,
  group,
  list,
  file,
  colour,
  place,
];

function fieldKindOf(schema: JsonSchema): FieldKind {
  const found = fieldKinds.find(({ matches }) => matches(schema));
  if (!found) throw new Error(`No kind of field is for ${JSON.stringify(schema)}`);
  return found;
}

/** The hint below a field's label. */
export const helpOf = (schema: JsonSchema): string =>
  fieldKindOf(schema).help?.(schema) ?? schema.description ?? '';

/** A field in its frame; a group without a label is the item of a list, which has its own. */
export function Field(props: FieldProps) {
  const { schema, label } = props;
  const { Input, isShort, holdsFields } = fieldKindOf(schema);
  const emptyItem = schema.items && fieldKindOf(schema.items as JsonSchema).empty;
  const all = { ...props, help: helpOf(schema), emptyItem };
  if (!label) return <Input {...all} />;
  const Frame = holdsFields ? GroupFrame : FieldFrame;
  return (
    <Frame {...all} isShort={isShort?.(schema)}>
      <Input {...all} />
    </Frame>
  );
}
